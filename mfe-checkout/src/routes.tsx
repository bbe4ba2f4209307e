import { remotePages } from 'shared-remote';

/** The pages of this remote. */
export const App = remotePages([
  {
    paths: ['/checkout', '/project/:customId/:contentId/checkout'],
    load: () =>
      import(/* webpackChunkName: "checkout" */ '#features/checkout/CheckoutPage.tsx').then(
        (module) => module.CheckoutPage,
      ),
  },
]);

import { remotePages } from 'shared-remote';

/** This remote's pages. */
export const App = remotePages([
  {
    paths: ['/checkout', '/project/:customId/:contentId/checkout'],
    load: () =>
      import(/* webpackChunkName: "checkout" */ '#features/checkout/CheckoutPage.tsx').then(
        (module) => module.CheckoutPage,
      ),
  },
]);

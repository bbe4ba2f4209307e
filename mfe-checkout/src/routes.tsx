import { draftRoute } from 'shared-api/rules';
import { remotePages } from 'shared-remote';

/** This remote's pages. */
export const App = remotePages([
  {
    paths: ['/checkout', `${draftRoute}/checkout`],
    load: () =>
      import(/* webpackChunkName: "checkout" */ '#features/checkout/CheckoutPage.tsx').then(
        (module) => module.CheckoutPage,
      ),
  },
]);

import { lazy, Suspense } from 'react';
import { RemotePages } from 'shared-remote';

const CheckoutPage = lazy(() =>
  import('#features/checkout/CheckoutPage.tsx').then((module) => ({ default: module.CheckoutPage })),
);

const pages = ['/checkout', '/project/:customId/:contentId/checkout'].map((path) => ({
  path,
  element: <CheckoutPage />,
}));

/** The pages of this remote. */
export function App() {
  return (
    <Suspense fallback={null}>
      <RemotePages pages={pages} />
    </Suspense>
  );
}

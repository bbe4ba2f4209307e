import { lazy, Suspense } from 'react';
import { RemotePages } from 'shared-remote';

const DashboardPage = lazy(() =>
  import('#features/job-list/DashboardPage.tsx').then((module) => ({ default: module.DashboardPage })),
);

const pages = [{ path: '/dashboard', element: <DashboardPage /> }];

/** The pages of this remote. */
export function App() {
  return (
    <Suspense fallback={null}>
      <RemotePages pages={pages} />
    </Suspense>
  );
}

import { RemotePages } from 'shared-remote';
import { UnitsPage } from '#features/units/UnitsPage.tsx';

const pages = [{ path: '/admin/units', element: <UnitsPage /> }];

/** The pages of this remote. */
export function App() {
  return <RemotePages pages={pages} />;
}

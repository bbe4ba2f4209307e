import { RemotePages } from 'shared-remote';
import { ItemListPage } from '#features/item-list/ItemListPage.tsx';

const pages = [{ path: '/items', element: <ItemListPage /> }];

/** The pages of this remote. */
export function App() {
  return <RemotePages pages={pages} />;
}

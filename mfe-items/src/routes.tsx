import { remotePages } from 'shared-remote';

/** The pages of this remote. */
export const App = remotePages([
  {
    paths: ['/items'],
    load: () =>
      import(/* webpackChunkName: "items" */ '#features/item-list/ItemListPage.tsx').then(
        (module) => module.ItemListPage,
      ),
  },
]);

import { remotePages } from 'shared-remote';
import { itemPaths } from './itemPaths.ts';

/** This remote's pages. */
export const App = remotePages([
  {
    paths: [itemPaths.list],
    load: () =>
      import(/* webpackChunkName: "items" */ '#features/item-list/ItemListPage.tsx').then(
        (module) => module.ItemListPage,
      ),
  },
  {
    paths: [itemPaths.care],
    load: () =>
      import(/* webpackChunkName: "items-care" */ '#features/catalogue-care/CarePage.tsx').then(
        (module) => module.CarePage,
      ),
  },
  {
    paths: [itemPaths.upload],
    load: () =>
      import(/* webpackChunkName: "items-upload" */ '#features/item-upload/UploadPage.tsx').then(
        (module) => module.UploadPage,
      ),
  },
]);

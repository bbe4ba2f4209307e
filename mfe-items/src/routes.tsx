import { remotePages } from 'shared-remote';

/** This remote's pages. */
export const App = remotePages([
  {
    paths: ['/items'],
    load: () =>
      import(/* webpackChunkName: "items" */ '#features/item-list/ItemListPage.tsx').then(
        (module) => module.ItemListPage,
      ),
  },
  {
    paths: ['/items/care'],
    load: () =>
      import(/* webpackChunkName: "items-care" */ '#features/catalogue-care/CarePage.tsx').then(
        (module) => module.CarePage,
      ),
  },
  {
    paths: ['/items/upload'],
    load: () =>
      import(/* webpackChunkName: "items-upload" */ '#features/item-upload/UploadPage.tsx').then(
        (module) => module.UploadPage,
      ),
  },
]);

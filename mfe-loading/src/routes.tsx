import { remotePages } from 'shared-remote';

/** The pages of this remote. */
export const App = remotePages([
  {
    paths: ['/load'],
    load: () =>
      import(/* webpackChunkName: "load-list" */ '#features/load-list/LoadListPage.tsx').then(
        (module) => module.LoadListPage,
      ),
  },
  {
    paths: ['/load/:loadId'],
    load: () =>
      import(/* webpackChunkName: "load" */ '#features/load/LoadPage.tsx').then((module) => module.LoadPage),
  },
  {
    paths: ['/load/:loadId/return'],
    load: () =>
      import(/* webpackChunkName: "load-returns" */ '#features/returns/ReturnsPage.tsx').then(
        (module) => module.ReturnsPage,
      ),
  },
  {
    paths: ['/load/:loadId/sheet'],
    load: () =>
      import(/* webpackChunkName: "load-sheet" */ '#features/printed-load/PrintedLoadPage.tsx').then(
        (module) => module.PrintedLoadPage,
      ),
  },
  {
    paths: ['/load/start/:customId/:contentId'],
    load: () =>
      import(/* webpackChunkName: "load-start" */ '#features/start/StartPage.tsx').then(
        (module) => module.StartPage,
      ),
  },
  {
    paths: ['/l/:code'],
    load: () =>
      import(/* webpackChunkName: "load-code" */ '#features/code/CodePage.tsx').then(
        (module) => module.CodePage,
      ),
  },
]);

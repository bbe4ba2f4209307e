import { remotePages } from 'shared-remote';
import { loadPaths } from './loadPaths.ts';

/** The pages of this remote. */
export const App = remotePages([
  {
    paths: [loadPaths.list],
    load: () =>
      import(/* webpackChunkName: "load-list" */ '#features/load-list/LoadListPage.tsx').then(
        (module) => module.LoadListPage,
      ),
  },
  {
    paths: [loadPaths.load(':loadId')],
    load: () =>
      import(/* webpackChunkName: "load" */ '#features/load/LoadPage.tsx').then((module) => module.LoadPage),
  },
  {
    paths: [loadPaths.returns(':loadId')],
    load: () =>
      import(/* webpackChunkName: "load-returns" */ '#features/returns/ReturnsPage.tsx').then(
        (module) => module.ReturnsPage,
      ),
  },
  {
    paths: [loadPaths.sheet(':loadId')],
    load: () =>
      import(/* webpackChunkName: "load-sheet" */ '#features/printed-load/PrintedLoadPage.tsx').then(
        (module) => module.PrintedLoadPage,
      ),
  },
  {
    paths: [loadPaths.start],
    load: () =>
      import(/* webpackChunkName: "load-start" */ '#features/start/StartPage.tsx').then(
        (module) => module.StartPage,
      ),
  },
  {
    paths: [loadPaths.code],
    load: () =>
      import(/* webpackChunkName: "load-code" */ '#features/load-code/LoadCodePage.tsx').then(
        (module) => module.LoadCodePage,
      ),
  },
]);

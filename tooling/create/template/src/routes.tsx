import { remotePages } from 'shared-remote';

/** The pages of this remote. */
export const App = remotePages([
  {
    paths: ['/sample'],
    load: () =>
      import(/* webpackChunkName: "units" */ '#features/units/UnitsPage.tsx').then(
        (module) => module.UnitsPage,
      ),
  },
]);

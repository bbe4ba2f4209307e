import { remotePages } from 'shared-remote';
import { yardPaths } from '#src/yardPaths.ts';

/** The pages of this remote. */
export const App = remotePages([
  {
    paths: [yardPaths.week],
    load: () =>
      import(/* webpackChunkName: "week" */ '#features/week/WeekPage.tsx').then((module) => module.WeekPage),
  },
  {
    paths: [yardPaths.equipment],
    load: () =>
      import(/* webpackChunkName: "equipment" */ '#features/equipment/EquipmentPage.tsx').then(
        (module) => module.EquipmentPage,
      ),
  },
  {
    paths: [yardPaths.owned],
    load: () =>
      import(/* webpackChunkName: "owned" */ '#features/owned/OwnedPage.tsx').then(
        (module) => module.OwnedPage,
      ),
  },
  {
    paths: [yardPaths.stock],
    load: () =>
      import(/* webpackChunkName: "stock" */ '#features/stock/StockPage.tsx').then(
        (module) => module.StockPage,
      ),
  },
  {
    paths: [yardPaths.count],
    load: () =>
      import(/* webpackChunkName: "stock-count" */ '#features/stock-count/CountPage.tsx').then(
        (module) => module.CountPage,
      ),
  },
]);

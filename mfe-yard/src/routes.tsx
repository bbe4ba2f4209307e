import { remotePages } from 'shared-remote';

/** The pages of this remote. */
export const App = remotePages([
  {
    paths: ['/yard'],
    load: () =>
      import(/* webpackChunkName: "equipment" */ '#features/equipment/EquipmentPage.tsx').then(
        (module) => module.EquipmentPage,
      ),
  },
]);

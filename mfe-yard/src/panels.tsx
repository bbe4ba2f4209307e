import type { Fillers } from 'shared-remote';
import { ItemOwned } from '#features/owned/ItemOwned.tsx';
import { DraftPanels } from '#features/reservation-panels/DraftPanels.tsx';
import { ProjectEquipment } from '#features/reservation-panels/ProjectEquipment.tsx';

/** What this remote puts into other remotes' pages. */
export const fills: Fillers = {
  'checkout/panel/v1': DraftPanels,
  'project/panel/v1': ProjectEquipment,
  'item/panel/v1': ItemOwned,
};

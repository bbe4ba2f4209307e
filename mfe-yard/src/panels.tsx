import type { Fillers } from 'shared-remote';
import { ItemOwned } from '#features/owned/ItemOwned.tsx';
import { ProjectEquipment } from '#features/reservation-panels/ProjectEquipment.tsx';
import { CheckoutPanels } from './checkoutPanels.tsx';

/** What this remote puts into other remotes' pages. */
export const fills: Fillers = {
  'checkout/panel/v1': CheckoutPanels,
  'project/panel/v1': ProjectEquipment,
  'item/panel/v1': ItemOwned,
};

import type { Fillers } from 'shared-remote';
import { DraftReservation } from '#features/reservation-panels/DraftReservation.tsx';
import { ProjectEquipment } from '#features/reservation-panels/ProjectEquipment.tsx';

/** What this remote puts into other remotes' pages. */
export const fills: Fillers = {
  'checkout/panel/v1': DraftReservation,
  'project/panel/v1': ProjectEquipment,
};

import type { Places } from 'shared-remote';
import { DraftReservation } from './DraftReservation.tsx';
import { DraftYard } from './DraftYard.tsx';

/** What the yard has to say next to a draft's list in Checkout. */
export const DraftPanels = (key: Places['checkout/panel/v1']) => (
  <>
    <DraftYard {...key} />
    <DraftReservation {...key} />
  </>
);

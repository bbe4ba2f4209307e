import type { Places } from 'shared-remote';
import { PurchaseStockPanel } from '#features/purchase-stock/PurchaseStockPanel.tsx';
import { DraftPanels } from '#features/reservation-panels/DraftPanels.tsx';

/** What the yard has to say next to a draft's list in Checkout. */
export const CheckoutPanels = (key: Places['checkout/panel/v1']) => (
  <>
    <DraftPanels {...key} />
    <PurchaseStockPanel {...key} />
  </>
);

import type { CartLine } from 'shared-api/contract';
import { purchasesFrom } from 'shared-api/rules';

/** A vendor's name, '' for what has none, or null for all. */
export type VendorChoice = string | null;

/** The purchases of a list from the chosen vendor. */
export const shownPurchases = (cart: readonly CartLine[], vendor: VendorChoice) =>
  purchasesFrom(cart, vendor ?? undefined);

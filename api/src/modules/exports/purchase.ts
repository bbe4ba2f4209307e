import type { CartLine } from 'shared-api/contract';
import { centsOf, costInCents, orderedQuantity } from 'shared-api/rules';

const costOf = (quantity: number, price: number | null) =>
  price === null ? null : costInCents(quantity, price) / 100;

/** The cost of the quantity on the list. */
export const neededCost = ({ quantity, price_per_unit }: CartLine): number | null =>
  costOf(quantity, price_per_unit);

/** The cost of the whole packs to order for it. */
export const orderedCost = ({ quantity, order_qty, price_per_unit }: CartLine): number | null =>
  costOf(orderedQuantity(quantity, order_qty), price_per_unit);

/** Adds up in cents, so that sums don't drift. */
export const sumOf = (amounts: readonly (number | null)[]) =>
  amounts.reduce<number>((sum, amount) => sum + centsOf(amount ?? 0), 0) / 100;

import type { CartLine } from 'shared-api/contract';
import { byText, orderedQuantity } from 'shared-api/rules';

/** Rounds to cents, so sums don't drift. */
const roundedToCents = (amount: number) => Math.round(amount * 100) / 100;

const costOf = (pieces: number, price: number | null) =>
  price === null ? null : roundedToCents(pieces * price);

/** The cost of the quantity on the list. */
export const neededCost = ({ quantity, price_per_unit }: CartLine): number | null =>
  costOf(quantity, price_per_unit);

/** The cost of the whole packs to order for it. */
export const orderedCost = ({ quantity, order_qty, price_per_unit }: CartLine): number | null =>
  costOf(orderedQuantity(quantity, order_qty), price_per_unit);

export const sumOf = (amounts: readonly (number | null)[]) =>
  roundedToCents(amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0));

/** Groups inventory lines by vendor name, with those without a vendor last. */
export function byVendor(lines: readonly CartLine[]): [vendor: string, lines: CartLine[]][] {
  const groups = Map.groupBy(
    lines.filter((line) => line.is_inventory_item),
    (line) => line.vendor_info ?? '',
  );
  return [...groups].sort(([a], [b]) => Number(a === '') - Number(b === '') || byText(a, b));
}

import type { CartLine } from 'shared-api/contract';
import { byText, centsOf, orderedQuantity } from 'shared-api/rules';

/** In dollars: `needed` for the list's quantities, `ordered` rounded up to the vendor's whole packs. */
export interface Cost {
  readonly needed: number;
  readonly ordered: number;
}

export interface VendorCost extends Cost {
  readonly vendor: string;
}

export interface VendorCosts {
  /** Most expensive first. */
  readonly vendors: readonly VendorCost[];
  readonly total: Cost;
  /** Number of lines without a price, which no amount includes. */
  readonly unpriced: number;
}

export const noVendor = 'No vendor';

const nothing: Cost = { needed: 0, ordered: 0 };
const plus = (a: Cost, b: Cost): Cost => ({ needed: a.needed + b.needed, ordered: a.ordered + b.ordered });
const dollars = ({ needed, ordered }: Cost): Cost => ({ needed: needed / 100, ordered: ordered / 100 });

/** The list's cost per vendor. Added up in cents to avoid rounding errors. */
export function vendorCosts(lines: readonly CartLine[]): VendorCosts {
  const cents = new Map<string, Cost>();
  let unpriced = 0;
  for (const { price_per_unit: price, quantity, order_qty, vendor_info } of lines) {
    if (price === null) {
      unpriced += 1;
      continue;
    }
    const vendor = vendor_info?.trim() || noVendor;
    const cost = {
      needed: centsOf(price) * quantity,
      ordered: centsOf(price) * orderedQuantity(quantity, order_qty),
    };
    cents.set(vendor, plus(cents.get(vendor) ?? nothing, cost));
  }
  const vendors = [...cents]
    .sort(([a, x], [b, y]) => y.needed - x.needed || byText(a, b))
    .map(([vendor, cost]) => ({ vendor, ...dollars(cost) }));
  return { vendors, total: dollars([...cents.values()].reduce(plus, nothing)), unpriced };
}

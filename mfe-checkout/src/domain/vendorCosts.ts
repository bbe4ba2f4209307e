import type { CartLine } from 'shared-api/contract';
import { byVendor, costInCents, orderedQuantity } from 'shared-api/rules';

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

const sumOf = (costs: readonly Cost[]): Cost =>
  costs.reduce((sum, cost) => ({ needed: sum.needed + cost.needed, ordered: sum.ordered + cost.ordered }), {
    needed: 0,
    ordered: 0,
  });
const dollars = ({ needed, ordered }: Cost): Cost => ({ needed: needed / 100, ordered: ordered / 100 });

/** In cents, to avoid rounding errors. */
const costOf = (price: number, { quantity, order_qty }: CartLine): Cost => ({
  needed: costInCents(quantity, price),
  ordered: costInCents(orderedQuantity(quantity, order_qty), price),
});

/** The list's cost per vendor. */
export function vendorCosts(lines: readonly CartLine[]): VendorCosts {
  const costs = byVendor(lines.filter((line) => line.price_per_unit !== null)).map(([vendor, ofVendor]) => ({
    vendor: vendor || noVendor,
    ...sumOf(ofVendor.map((line) => costOf(line.price_per_unit ?? 0, line))),
  }));
  return {
    vendors: costs
      .sort((a, b) => b.needed - a.needed)
      .map(({ vendor, ...cost }) => ({ vendor, ...dollars(cost) })),
    total: dollars(sumOf(costs)),
    unpriced: lines.filter((line) => line.price_per_unit === null).length,
  };
}

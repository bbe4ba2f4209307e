import type { CartLine } from 'shared-api/contract';
import { byText } from 'shared-api/rules';

export interface VendorCost {
  readonly vendor: string;
  readonly amount: number;
}

export interface VendorCosts {
  /** Dearest first. */
  readonly vendors: readonly VendorCost[];
  readonly total: number;
  /** Lines that have no price and so count in no amount. */
  readonly unpriced: number;
}

export const noVendor = 'No vendor';

/** What the list costs at each vendor, in dollars. Summed in cents, so that no digit is lost. */
export function vendorCosts(lines: readonly CartLine[]): VendorCosts {
  const cents = new Map<string, number>();
  let unpriced = 0;
  for (const { price_per_unit: price, quantity, vendor_info } of lines) {
    if (price === null) {
      unpriced += 1;
      continue;
    }
    const vendor = vendor_info?.trim() || noVendor;
    cents.set(vendor, (cents.get(vendor) ?? 0) + Math.round(price * 100) * quantity);
  }
  const vendors = [...cents]
    .sort(([a, x], [b, y]) => y - x || byText(a, b))
    .map(([vendor, amount]) => ({ vendor, amount: amount / 100 }));
  return { vendors, total: [...cents.values()].reduce((sum, amount) => sum + amount, 0) / 100, unpriced };
}

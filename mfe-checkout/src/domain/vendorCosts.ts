import type { CartLine } from 'shared-api/contract';
import { byVendor, type Cost, costOfLines, noVendor } from 'shared-api/rules';

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

/** The list's cost per vendor. */
export function vendorCosts(lines: readonly CartLine[]): VendorCosts {
  const priced = lines.filter((line) => line.price_per_unit !== null);
  return {
    vendors: byVendor(priced)
      .map(([vendor, ofVendor]) => ({ vendor: vendor || noVendor, ...costOfLines(ofVendor) }))
      .sort((a, b) => b.needed - a.needed),
    total: costOfLines(priced),
    unpriced: lines.length - priced.length,
  };
}

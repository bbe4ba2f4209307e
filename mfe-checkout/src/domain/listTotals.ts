import type { CartLine } from 'shared-api/contract';

export interface ListTotals {
  readonly lines: number;
  readonly subItems: number;
  readonly pieces: number;
}

/** The list's totals. */
export const listTotals = (lines: readonly CartLine[]): ListTotals => ({
  lines: lines.length,
  subItems: lines.filter((line) => line.is_sub_item).length,
  pieces: lines.reduce((sum, line) => sum + line.quantity, 0),
});

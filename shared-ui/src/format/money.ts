import { onFirstUse } from './onFirstUse.ts';

const dollars = onFirstUse(() => new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }));

/** Dollars with two decimals: "$1,373.60". En dash when there is no amount. */
export function formatMoney(amount: number | null | undefined): string {
  return amount === null || amount === undefined || Number.isNaN(amount) ? '–' : dollars().format(amount);
}

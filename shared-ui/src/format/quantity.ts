import { requiredText } from 'shared-api/rules';
import { onFirstUse } from './onFirstUse.ts';

const plain = onFirstUse(() => new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 }));

/** "1,234", with at most two decimals. En dash when there is no quantity. */
export function formatQuantity(quantity: number | null | undefined): string {
  return quantity === null || quantity === undefined || Number.isNaN(quantity)
    ? '–'
    : plain().format(quantity);
}

/**
 * A catalogue item's required quantity in words. The number N means one per N people:
 * 3 gives "1 per 3", 1 gives "1 each", 0.5 gives "2 each". Empty, 0 or less gives ''.
 */
export function requiredPerCrewText(required: number | null | undefined): string {
  if (required === null || required === undefined || !(required > 0)) return '';
  return requiredText(required, (number) => plain().format(number));
}

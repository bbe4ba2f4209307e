import { onFirstUse } from './onFirstUse.ts';

const plain = onFirstUse(() => new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 }));

/** "1,234"; at most two decimals; an en dash when there is none. */
export function formatQuantity(quantity: number | null | undefined): string {
  return quantity === null || quantity === undefined || Number.isNaN(quantity)
    ? '–'
    : plain().format(quantity);
}

/**
 * The required quantity of a catalogue item in words. It means one per N people:
 * 3 is "1 per 3", 1 is "1 each", 0.5 is "2 each"; empty or not above 0 is nothing.
 */
export function requiredPerCrewText(required: number | null | undefined): string {
  if (required === null || required === undefined || !(required > 0)) return '';
  return required > 1 ? `1 per ${plain().format(required)}` : `${plain().format(1 / required)} each`;
}

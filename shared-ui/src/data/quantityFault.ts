import { formatQuantity } from '#src/format/quantity.ts';

/** What is wrong with a typed quantity. */
export interface QuantityFault {
  readonly kind: 'none' | 'low' | 'high';
  readonly sentence: string;
}

/** Checks typed text. An empty box has no fault: the last number comes back. */
export function quantityFault(text: string, min: number, max: number): QuantityFault | null {
  const typed = text.trim();
  if (typed === '') return null;
  const isWhole = /^-?\d+$/.test(typed);
  if (!isWhole) return { kind: 'none', sentence: 'Enter a whole number' };
  if (Number(typed) > max) return { kind: 'high', sentence: `At most ${formatQuantity(max)}` };
  if (Number(typed) < min) return { kind: 'low', sentence: `At least ${formatQuantity(min)}` };
  return null;
}

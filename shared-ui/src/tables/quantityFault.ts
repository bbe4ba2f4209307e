import { readWhole, tooMany } from 'shared-api/rules';
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
  const count = readWhole(typed);
  if (count === null) return { kind: 'none', sentence: 'Enter a whole number' };
  if (count > max) return { kind: 'high', sentence: tooMany(max) };
  if (count < min) return { kind: 'low', sentence: `At least ${formatQuantity(min)}` };
  return null;
}

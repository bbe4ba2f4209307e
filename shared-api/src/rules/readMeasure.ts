import { type MeasureKey, measures, mostMeasured, numberText } from './measures.ts';
import { readNumber } from './readNumber.ts';

/** The typed measure, null if empty, or what is wrong with it. */
export function readMeasure(typed: string, key: MeasureKey): number | null | { readonly problem: string } {
  const text = typed.trim();
  if (text === '') return null;
  const value = readNumber(text);
  if (value === null) return { problem: 'Enter a number, such as 24000 or 24,000' };
  if (value < 0) return { problem: 'Enter 0 or more' };
  if (value > mostMeasured) return { problem: `Enter ${numberText(mostMeasured)} or less` };
  const { decimals } = measures[key];
  if (Number(value.toFixed(decimals)) === value) return value;
  return { problem: decimals === 0 ? 'Enter a whole number' : `Use at most ${decimals} decimals` };
}

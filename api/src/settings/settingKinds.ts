import { Type } from 'typebox';

/** A whole number within bounds, written as text. */
export const Whole = (text: string, low: number, high: number) =>
  Type.Refine(Type.String({ pattern: '^\\d{1,9}$', default: text }), (value) =>
    inRange(Number(value), low, high),
  );
const inRange = (value: number, low: number, high: number) => value >= low && value <= high;

export const Word = <const T extends readonly string[]>(words: T, standard: T[number]) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: [...words], default: standard });

const fewestCharacters = 8;

/** A secret that is long enough and not one key held down, or nothing. */
export const Secret = Type.Refine(
  Type.String({ pattern: '^(.{32,})?$', default: '' }),
  (value) => value === '' || new Set(value).size >= fewestCharacters,
);

/** Words separated by commas, without the spaces around them. */
export const wordsOf = (list: string): string[] =>
  list
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

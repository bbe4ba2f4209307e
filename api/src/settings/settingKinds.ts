import { Type } from 'typebox';

/** A whole number within bounds, written as text. */
export const Whole = (text: string, low: number, high: number) =>
  Type.Refine(Type.String({ pattern: '^\\d{1,9}$', default: text }), (value) =>
    inRange(Number(value), low, high),
  );
const inRange = (value: number, low: number, high: number) => value >= low && value <= high;

export const Word = <const T extends readonly string[]>(words: T, standard: T[number]) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: [...words], default: standard });

/** A name of the time zone database, such as America/Chicago. Empty is the server's own. */
export const Zone = Type.Refine(
  Type.String({ pattern: '^[A-Za-z0-9_+/-]*$', default: '' }),
  (name) => name === '' || isZone(name),
);

function isZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone }) !== null;
  } catch {
    return false;
  }
}

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

import { plainSizes } from './sizes.ts';

// Created on first use: loading its data takes about 8 ms, which a page should not pay before it is drawn.
let collator: Intl.Collator | undefined;
const collate = (a: string, b: string): number => {
  collator ??= new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
  return collator.compare(a, b);
};

const hasSize = /[\d¼-¾⅐-⅞]/;
const number = /(\d*)\.(\d+)|\d+/g;
const decimals = 4;
const withDecimals = (plain: string, whole: string | undefined, part = '') =>
  `${whole === undefined ? plain : whole || '0'}.${part.slice(0, decimals).padEnd(decimals, '0')}`;

/** Decimals of equal length are in order when they are compared digit by digit, which the collator does after each point. */
const orderOf = (text: string): string =>
  hasSize.test(text) ? plainSizes(text).replace(number, withDecimals).replace(/\s+/g, ' ').trim() : text;

/** Lists are compared by the same texts again and again. */
const known = new Map<string, string>();
const mostKnown = 50_000;
function knownOrder(text: string): string {
  const found = known.get(text);
  if (found !== undefined) return found;
  if (known.size >= mostKnown) known.clear();
  const order = orderOf(text);
  known.set(text, order);
  return order;
}

/** The order of names everywhere. Ignores case, and compares numbers and sizes in the text by value: 0.25, 3/8, 1/2, 1-1/2, 2, 10. */
export const byText = (a: string, b: string): number => collate(knownOrder(a), knownOrder(b));

/**
 * The rank of each text in name order; equal texts share a rank. Comparing two ranks takes a subtraction, comparing two
 * texts takes a thousand times as long.
 */
export const textRanks = (texts: Iterable<string>): ReadonlyMap<string, number> =>
  new Map(ranksInOrder([...new Set(texts)].sort(byText)));

/** Each text with its rank, for texts that are in name order already. */
export function* ranksInOrder(ordered: readonly string[]): Generator<[text: string, rank: number]> {
  let rank = -1;
  for (const [at, text] of ordered.entries()) {
    if (at === 0 || byText(ordered[at - 1] ?? '', text) !== 0) rank += 1;
    yield [text, rank];
  }
}

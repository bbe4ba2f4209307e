// Created on first use: loading its data takes about 8 ms, which a page should not pay before it is drawn.
let collator: Intl.Collator | undefined;

/** The order of names everywhere. Ignores case and compares numbers in the text as numbers ("25 ft" before "100 ft"). */
export const byText = (a: string, b: string): number => {
  collator ??= new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
  return collator.compare(a, b);
};

/**
 * The rank of each text in name order; equal texts share a rank. Comparing two ranks takes a subtraction, comparing two
 * texts takes a thousand times as long.
 */
export function textRanks(texts: Iterable<string>): ReadonlyMap<string, number> {
  const ranks = new Map<string, number>();
  let last: string | null = null;
  let rank = -1;
  for (const text of [...new Set(texts)].sort(byText)) {
    if (last === null || byText(last, text) !== 0) rank += 1;
    ranks.set(text, rank);
    last = text;
  }
  return ranks;
}

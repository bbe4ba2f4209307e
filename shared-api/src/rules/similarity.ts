import { searchWords } from './searchWords.ts';

/** A name, prepared for comparing. */
interface Compared {
  readonly text: string;
  readonly words: ReadonlySet<string>;
}

function comparedOf(name: string): Compared {
  const words = searchWords(name);
  return { text: words.join(' '), words: new Set(words) };
}

function similarityOf(a: Compared, b: Compared): number {
  if (a.text === '' || b.text === '') return 0;
  if (a.text === b.text) return 100;
  const [shorter, longer] = a.text.length <= b.text.length ? [a, b] : [b, a];
  if (longer.text.includes(shorter.text)) return (80 * shorter.text.length) / longer.text.length;
  let shared = 0;
  for (const word of shorter.words) if (longer.words.has(word)) shared += 1;
  return (60 * shared) / Math.max(a.words.size, b.words.size);
}

/** How similar two names are: 100 if equal, up to 80 if one contains the other, up to 60 by shared words. */
export const similarity = (a: string, b: string): number => similarityOf(comparedOf(a), comparedOf(b));

/** Names of at least this similarity are probably of the same thing: the same words, or one with a word more. */
const likelySimilarity = 60;

interface Named {
  readonly id: number;
  readonly name: string;
}

interface Entry<T> extends Compared {
  readonly record: T;
  /** The name without spaces: "hard hat" and "hardhat" are one. */
  readonly compact: string;
}

const sizesOf = (words: Iterable<string>): string =>
  [...words]
    .filter((word) => /\d/.test(word))
    .sort()
    .join(' ');

/** The most records with a common word that are compared with each other: "in" is in a thousand names. */
const mostCompared = 400;

/**
 * Finds records whose names are probably of the same thing. Names with different sizes never are. Yields what it found several times per
 * record, so that a caller can pause in a long list.
 */
export function* likelyTheSame<T extends Named>(records: readonly T[]): Generator<[a: T, b: T][]> {
  const holders = new Map<string, Entry<T>[]>();
  for (const record of records) {
    const entry = entryOf(record);
    const keys = keysOf(entry).sort((a, b) => (holders.get(a)?.length ?? 0) - (holders.get(b)?.length ?? 0));
    const seen = new Set<Entry<T>>();
    for (const key of keys) {
      const others = (holders.get(key) ?? []).slice(-mostCompared).filter((other) => !seen.has(other));
      for (const other of others) seen.add(other);
      yield others.filter((other) => isLikely(other, entry)).map((other) => [other.record, record]);
    }
    for (const key of keys) {
      const held = holders.get(key);
      if (held) held.push(entry);
      else holders.set(key, [entry]);
    }
  }
}

function entryOf<T extends Named>(record: T): Entry<T> {
  const compared = comparedOf(record.name);
  return { record, ...compared, compact: compared.text.replaceAll(' ', '') };
}

function keysOf({ words, compact }: Entry<Named>): string[] {
  const sizes = sizesOf(words);
  return [...new Set([compact, ...words])].map((word) => `${sizes}|${word}`);
}

const isLikely = (a: Entry<Named>, b: Entry<Named>): boolean =>
  b.compact !== '' && (a.compact === b.compact || similarityOf(a, b) >= likelySimilarity);

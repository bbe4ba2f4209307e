import { bounds } from './bounds.ts';
import { directMatch, slippedMatch } from './fuzzyMatch.ts';
import { nameKey } from './names.ts';
import { searchWords } from './searchWords.ts';
import { textRanks } from './textOrder.ts';

/** What released remotes call this limit. */
export const searchCap = bounds.searchResults;

/** The searchable fields of one record. */
export interface SearchFields {
  readonly name: string;
  /** Also searched, but ranked below a match in the name: unit, vendor. */
  readonly more?: readonly string[] | undefined;
  /** A part of something larger: ranks below equally good matches. */
  readonly isPart?: boolean | undefined;
}

/** A search index, made once per list. The first search indexes the records that `warm` hasn't. */
export interface SearchIndex<T> {
  /** Best matches first; nothing for an empty term. Every word must be found, in any order. */
  readonly find: (term: string) => T[];
  /** Indexes some more records ahead of the first search, for a millisecond or two. Returns true if there is work left. */
  readonly warm: () => boolean;
}

interface Entry<T> {
  readonly record: T;
  readonly name: string;
  /** The name, for a match to the letter. */
  readonly plain: string;
  readonly isPart: boolean;
  /** The name's words, joined into one text. */
  readonly spelled: string;
  /** The same before the name's first comma: what the thing is, without its sizes and colours. */
  readonly head: string;
  readonly headWords: number;
}

interface Place {
  readonly entry: number;
  /** Depends on whether the word is in the name before its first comma, later in the name, or in another field. */
  readonly weight: number;
}

type WordMatch = (typed: string, known: string) => number;

const anyMatch: WordMatch = (typed, known) => directMatch(typed, known) || slippedMatch(typed, known);

/** How many words' scores are kept for each way of comparing. */
const mostRemembered = 2_000;

/** How many records one call to `warm` indexes. */
const warmedAtOnce = 200;

const isLetters = (word: string) => word.length > 1 && !/^\d/.test(word);

const mostWords = 8;
const weights = { head: 1, name: 0.98, more: 0.5 };
/** A match of the whole term outranks any sum of single words. */
const wholeTerm = {
  exact: 2000,
  same: 1000,
  kind: 800,
  firstWords: 600,
  words: 500,
  begins: 450,
  holds: 400,
};

/** The only search over the catalogue. It tolerates word order, plurals, typos and different spellings of sizes. */
export function searchIndex<T>(records: readonly T[], fieldsOf: (record: T) => SearchFields): SearchIndex<T> {
  const entries: Entry<T>[] = [];
  const places = new Map<string, Place[]>();
  const put = (word: string, place: Place) => {
    const held = places.get(word);
    if (held) held.push(place);
    else places.set(word, [place]);
  };

  // Many records share a unit, a vendor or the start of their name.
  const known = new Map<string, readonly string[]>();
  const wordsOf = (text: string) => {
    const words = known.get(text) ?? searchWords(text);
    known.set(text, words);
    return words;
  };
  const read = (record: T) => {
    const { name, more = [], isPart = false } = fieldsOf(record);
    const words = searchWords(name);
    const headWords = wordsOf(name.split(',', 1)[0] ?? '').length;
    const head = words.slice(0, headWords).join(' ');
    const entry =
      entries.push({
        record,
        name,
        plain: nameKey(name),
        isPart,
        spelled: words.join(' '),
        head,
        headWords,
      }) - 1;
    for (const [at, word] of words.entries()) {
      const weight = at < headWords ? weights.head : weights.name;
      put(word, { entry, weight });
      // People search for "hardhat" as often as for "hard hat".
      const next = words[at + 1];
      if (next && isLetters(word) && isLetters(next)) put(word + next, { entry, weight: weight * 0.95 });
    }
    for (const word of more.flatMap(wordsOf)) put(word, { entry, weight: weights.more });
  };
  const readTo = (end: number) => {
    for (const record of records.slice(entries.length, end)) read(record);
  };
  let ranks: ReadonlyMap<string, number> | undefined;
  const rankNames = () => {
    ranks ??= textRanks(entries.map(({ name }) => name));
    return ranks;
  };

  /** The score of every record that has a word like the typed one. */
  const scoresOf = (typed: string, match: WordMatch) => {
    const scores = new Map<number, number>();
    for (const [known, at] of places) {
      const score = match(typed, known);
      if (score === 0) continue;
      for (const { entry, weight } of at) scores.set(entry, Math.max(scores.get(entry) ?? 0, score * weight));
    }
    return scores;
  };
  // The lines of a pasted list repeat their words, and comparing one with every known word takes milliseconds.
  const remembered = new Map<WordMatch, Map<string, Map<number, number>>>();
  const holdersOf = (typed: string, match: WordMatch) => {
    // Numbers are compared quickly, and every line may have another one.
    if (!isLetters(typed)) return scoresOf(typed, match);
    const known = remembered.get(match) ?? new Map<string, Map<number, number>>();
    remembered.set(match, known);
    const scores = known.get(typed) ?? scoresOf(typed, match);
    if (known.size >= mostRemembered) known.clear();
    known.set(typed, scores);
    return scores;
  };

  /** Looks for typos only if a word is found in no other way: "nail" must not bring up pails. */
  const search = (words: readonly string[]) => {
    const direct = words.map((word) => {
      const found = holdersOf(word, directMatch);
      return found.size > 0 ? found : holdersOf(word, slippedMatch);
    });
    const found = inAll(direct);
    return found.size > 0 ? found : inAll(words.map((word) => holdersOf(word, anyMatch)));
  };

  return {
    find(term) {
      const words = searchWords(term.slice(0, bounds.search)).slice(0, mostWords);
      if (words.length === 0) return [];
      readTo(records.length);
      const nameRanks = rankNames();
      const spelled = words.join(' ');
      const typed = nameKey(term);
      const rank = (at: number, score: number) => {
        const entry = entries[at];
        if (!entry) return 0;
        const whole = entry.plain === typed ? wholeTerm.exact : wholeScore(entry, spelled);
        const share = Math.min(1, words.length / Math.max(1, entry.headWords));
        return whole + score / words.length + share * 10 - (entry.isPart ? 5 : 0);
      };
      return [...search(words)]
        .flatMap(([at, score]) => {
          const entry = entries[at];
          return entry ? [{ entry, rank: rank(at, score), name: nameRanks.get(entry.name) ?? 0 }] : [];
        })
        .sort((a, b) => b.rank - a.rank || a.name - b.name)
        .map(({ entry }) => entry.record);
    },
    warm() {
      if (entries.length === records.length) rankNames();
      else readTo(entries.length + warmedAtOnce);
      return ranks === undefined;
    },
  };
}

/** An extension ladder is a ladder, and a ladder hoist isn't. Whole words come before beginnings of words, and those before parts. */
function wholeScore({ head, spelled }: Pick<Entry<unknown>, 'head' | 'spelled'>, term: string): number {
  if (spelled === term) return wholeTerm.same;
  if (` ${head}`.endsWith(` ${term}`)) return wholeTerm.kind;
  if (`${spelled} `.startsWith(`${term} `)) return wholeTerm.firstWords;
  if (` ${spelled} `.includes(` ${term} `)) return wholeTerm.words;
  if (spelled.startsWith(term)) return wholeTerm.begins;
  return spelled.includes(term) ? wholeTerm.holds : 0;
}

/** The records that have every word, with the sum of their scores. */
function inAll(found: readonly ReadonlyMap<number, number>[]): Map<number, number> {
  const [first, ...others] = [...found].sort((a, b) => a.size - b.size);
  const both = new Map<number, number>();
  for (const [entry, score] of first ?? []) {
    let sum = score;
    for (const other of others) sum += other.get(entry) ?? Number.NEGATIVE_INFINITY;
    if (sum > 0) both.set(entry, sum);
  }
  return both;
}

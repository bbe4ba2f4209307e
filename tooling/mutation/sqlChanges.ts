/** Replaces what is between `start` and `end`. */
export interface SqlChange {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const depths = new Map(
  Object.entries({ '(': 1, '[': 1, '{': 1, CASE: 1, ')': -1, ']': -1, '}': -1, END: -1 }),
);
const clauses =
  'AND|OR|WHERE|AS|(?<!DISTINCT )FROM|LEFT|JOIN|CROSS|GROUP|ORDER|LIMIT|OFFSET|RETURNING|UNION|FOR|THEN|ELSE|ON|HAVING';
const token = new RegExp(String.raw`[()[\]{}\`,]|\b(?:CASE|END|BETWEEN|${clauses})\b`, 'g');

/** Where the expression at `from` ends: at a token that stops it, or at the bracket around it. */
function endOf(text: string, from: number, stops: (token: string) => boolean): number {
  let depth = 0;
  let isBetween = false;
  for (const { 0: word, index } of text.slice(from).matchAll(token)) {
    depth += depths.get(word) ?? 0;
    if (depth < 0 || (depth === 0 && stops(word) && !(isBetween && word === 'AND'))) return from + index;
    if (depth === 0 && /BETWEEN|AND/.test(word)) isBetween = word === 'BETWEEN';
  }
  return text.length;
}

const endsCondition = (word: string) => /^(`|[A-Z]+)$/.test(word) && !/^(CASE|END|BETWEEN)$/.test(word);

function* argumentsAt(text: string, from: number): Iterable<SqlChange> {
  for (let at = from; text[at - 1] !== ')'; ) {
    const end = endOf(text, at, (word) => word === ',');
    if (text.slice(at, end).trim()) yield { start: at, end, text: 'undefined' };
    at = end + 1;
  }
}

/** The changes that take one condition or one lock out of the SQL in a file, whether it is written with Drizzle or by hand. */
export function sqlChanges(source: string): SqlChange[] {
  const each = (pattern: RegExp, change: (start: number, after: number) => Iterable<SqlChange>) =>
    [...source.matchAll(pattern)].flatMap(({ 0: { length }, index }) => [...change(index, index + length)]);
  const call = (after: number) => endOf(source, after, () => false) + 1;
  const isOfBetween = (at: number) => /\bBETWEEN\b(?:(?!\bAND\b)[^`])*$/.test(source.slice(0, at));
  return [
    ...each(/\b(?:WHERE|AND)\s+/g, (start, after) =>
      isOfBetween(start) ? [] : [{ start: after, end: endOf(source, after, endsCondition), text: 'true ' }],
    ),
    ...each(/\.where\(/g, (start, after) => [{ start, end: call(after), text: '' }]),
    ...each(/\band\(/g, (_, after) => argumentsAt(source, after)),
    ...each(/\.for\('\w+'\)|\bFOR (?:NO KEY UPDATE|UPDATE|SHARE)(?: OF \w+(?:, \w+)*)?/g, (start, end) => [
      { start, end, text: '' },
    ]),
    ...each(/\bpg_(?:try_)?advisory_\w+\(/g, (start, after) => [{ start, end: call(after), text: 'true' }]),
  ];
}

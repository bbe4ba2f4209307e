import type { Schema } from '../fuzz/Schema.ts';

/** A body that is made to keep a server busy. */
export interface Shape {
  readonly name: string;
  /** Makes a body of about this many bytes for a route with this schema. */
  readonly make: (bytes: number, schema: Schema) => string;
}

const fill = (unit: string, bytes: number) =>
  unit.repeat(Math.max(1, Math.floor(bytes / Buffer.byteLength(unit))));
const marks = (bytes: number) => fill('\u0345', bytes / 2) + fill('\u0334', bytes / 2);

const countTexts = (schema: Schema): number =>
  schema.type === 'string'
    ? 1
    : [...Object.values(schema.properties ?? {}), ...(schema.items ? [schema.items] : [])].reduce(
        (count, part) => count + countTexts(part),
        0,
      );

/** A value with the schema's keys, and this text in every place for one. */
function withTexts(schema: Schema, text: string): unknown {
  if (schema.type === 'string') return text;
  if (schema.type === 'array') return [withTexts(schema.items ?? { type: 'string' }, text)];
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, part]) => [name, withTexts(part, text)]),
    );
  return schema.anyOf?.[0] ? withTexts(schema.anyOf[0], text) : 1;
}

const texts = (name: string, unit: (bytes: number) => string): Shape => ({
  name,
  make: (bytes, schema) =>
    JSON.stringify(withTexts(schema, unit((bytes * 0.9) / Math.max(1, countTexts(schema))))),
});

/** The first list in a schema, filled with one short entry, or a list in the body's place. */
function withLists(schema: Schema, entries: string): string {
  const lists = Object.entries(schema.properties ?? {}).filter(([, part]) => part.type === 'array');
  return lists.length === 0 ? `[${entries}]` : `{${lists.map(([name]) => `"${name}":[${entries}]`).join()}}`;
}

const list = (name: string, entry: string): Shape => ({
  name,
  make: (bytes, schema) => withLists(schema, `${fill(`${entry},`, bytes / 3)}${entry}`),
});

const raw = (name: string, make: (bytes: number) => string): Shape => ({ name, make });

export const hostileJson: readonly Shape[] = [
  texts('combining marks', marks),
  texts('thirty marks at a time', (bytes) => fill(`a${'\u0345'.repeat(15)}${'\u0334'.repeat(15)}`, bytes)),
  texts('one letter', (bytes) => fill('a', bytes)),
  texts('spaces', (bytes) => fill(' ', bytes)),
  texts('line ends', (bytes) => fill('\r\n', bytes / 2)),
  texts('joiners', (bytes) => fill('👷\u200d', bytes)),
  texts('zero-width spaces', (bytes) => fill('\u200b', bytes)),
  texts('hidden tags', (bytes) => fill('\u{1f3f4}\u{e0061}', bytes)),
  texts('Hangul', (bytes) => fill('\u1100\u1161\u11a8', bytes)),
  texts('ligatures that decompose', (bytes) => fill('\u0958\u1d160', bytes)),
  texts('a domain without an end', (bytes) => `a@${fill('a.', bytes)}`),
  texts('quotes', (bytes) => fill('"', bytes / 2)),
  list('numbers', '0'),
  list('empty objects', '{}'),
  list('empty lists', '[]'),
  list('long numbers', '9'.repeat(400)),
  list('nulls', 'null'),
  raw('nested lists', (bytes) => fill('[', bytes)),
  raw('nested lists that end', (bytes) => `${fill('[', bytes / 2)}${fill(']', bytes / 2)}`),
  raw('nested objects', (bytes) => fill('{"a":', bytes)),
  raw('many keys', (bytes) => `{${Array.from({ length: bytes / 14 }, (_, at) => `"k${at}":0`).join()}}`),
  raw('one key many times', (bytes) => `{${fill('"a":0,', bytes)}"a":0}`),
  raw('a wide number', (bytes) => `{"a":${fill('9', bytes - 10)}}`),
  raw('a wide fraction', (bytes) => `{"a":0.${fill('9', bytes - 10)}e99999}`),
  raw('escapes', (bytes) => `["${fill('\\u0041', bytes - 10)}"]`),
  raw('escaped quotes', (bytes) => `["${fill('\\"', bytes - 10)}"]`),
  raw('a prototype', (bytes) => `{"__proto__":{"a":"${fill('a', bytes - 40)}"}}`),
  raw('commas', (bytes) => fill(',', bytes)),
  raw('white space', (bytes) => `${fill(' ', bytes - 2)}{}`),
  raw('no JSON', (bytes) => fill('x', bytes)),
];

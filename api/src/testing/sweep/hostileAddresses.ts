import type { Operation } from '../fuzz/operations.ts';

/** Node refuses heads of more than 16 kB in total. */
const longest = 14_000;

const fill = (unit: string) => unit.repeat(Math.floor(longest / encodeURIComponent(unit).length));

/** Texts in places of an address, each as long as it may be. */
const hostileTexts: readonly { readonly name: string; readonly text: string }[] = [
  { name: 'combining marks', text: fill('\u0345\u0334') },
  { name: 'thirty marks at a time', text: fill(`a${'\u0345'.repeat(15)}${'\u0334'.repeat(15)}`) },
  { name: 'thirty-one marks', text: `a${'\u0345'.repeat(31)}` },
  { name: 'one letter', text: fill('a') },
  { name: 'digits', text: fill('9') },
  { name: 'sizes', text: fill('1/2x') },
  { name: 'fractions', text: fill('1 1/') },
  { name: 'spaces', text: fill(' ') },
  { name: 'line ends', text: fill('\r\n') },
  { name: 'a zero byte', text: '\0' },
  { name: 'joiners', text: fill('👷\u200d') },
  { name: 'hidden tags', text: fill('\u{1f3f4}\u{e0061}') },
  { name: 'Hangul', text: fill('\u1100\u1161\u11a8') },
  { name: 'words', text: fill('ab ') },
  { name: 'patterns', text: fill('%_\\') },
  { name: 'commas', text: fill(',') },
  { name: 'numbers', text: fill('1,') },
  { name: 'dots', text: fill('../') },
  { name: 'quotes', text: fill('"\'') },
  { name: 'a wide number', text: '1e308' },
  { name: 'a negative number', text: '-9223372036854775809' },
];

/** Whole query strings. */
const hostileQueries: readonly { readonly name: string; readonly query: string }[] = [
  { name: 'many parameters', query: Array.from({ length: 2_000 }, (_, at) => `k${at}=`).join('&') },
  { name: 'one parameter many times', query: 'q=a&'.repeat(3_500) },
  { name: 'separators', query: '&'.repeat(longest) },
  { name: 'equals signs', query: '='.repeat(longest) },
  { name: 'broken escapes', query: `q=${'%'.repeat(longest)}` },
  { name: "bytes that aren't text", query: `q=${'%ff'.repeat(longest / 3)}` },
  { name: 'a prototype', query: '__proto__=1&__proto__[a]=1&constructor=1' },
];

/** Values of headers, which hold bytes and no other text. */
const latin = (text: string) => Buffer.from(text).toString('latin1').slice(0, longest);
const headerNames = [
  ...['if-match', 'if-none-match', 'idempotency-key', 'x-request-id', 'cookie', 'authorization', 'accept'],
  ...[
    'accept-encoding',
    'accept-language',
    'traceparent',
    'range',
    'origin',
    'user-agent',
    'x-forwarded-for',
  ],
];
const headerTexts: readonly { readonly name: string; readonly text: string }[] = [
  { name: 'one letter', text: fill('a') },
  { name: 'combining marks', text: latin(fill('\u0345\u0334')) },
  { name: 'commas', text: fill(',') },
  { name: 'quoted tags', text: fill('"1",') },
  { name: 'quotes', text: fill('"') },
  { name: 'semicolons', text: fill('a=b;') },
  { name: 'ranges', text: `bytes=${fill('0-,')}` },
  { name: 'weights', text: fill('a;q=0.1,') },
  { name: 'dots', text: fill('.') },
  { name: 'addresses', text: fill('1.1.1.1,') },
];

interface Address {
  readonly shape: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The path with harmless values, except for one parameter. */
export const pathWith = (path: string, name = '', text = ''): string =>
  path.replaceAll(/\{(\w+)\}/g, (_all, parameter: string) => {
    if (parameter === name) return encodeURIComponent(text);
    return { customId: 'C-101', remote: 'mfe-items' }[parameter] ?? '1';
  });

/** Every place in the address of an operation with every hostile text, every query, and every header. */
export function hostileAddresses({ path, params, query }: Operation): Address[] {
  const plain = pathWith(path);
  return [
    ...Object.keys(params).flatMap((place) =>
      hostileTexts.map(({ name, text }) => ({
        shape: `${name} in the path`,
        url: pathWith(path, place, text),
        headers: {},
      })),
    ),
    ...Object.keys(query).flatMap((place) =>
      hostileTexts.map(({ name, text }) => ({
        shape: `${name} in ${place}`,
        url: `${plain}?${place}=${encodeURIComponent(text)}`,
        headers: {},
      })),
    ),
    ...hostileQueries.map((one) => ({ shape: one.name, url: `${plain}?${one.query}`, headers: {} })),
    ...headerNames.flatMap((header) =>
      headerTexts.map(({ name, text }) => ({
        shape: `${name} in ${header}`,
        url: plain,
        headers: { [header]: text },
      })),
    ),
  ];
}

import { numberText, readNumber } from 'shared-api/rules';

/** What a unit measures, and how much of the base unit (sq ft, ft, each) one is. */
export interface Unit {
  readonly of: 'area' | 'length' | 'count' | 'layers';
  readonly size: number;
  readonly name: string;
}

/** A number with its unit, and the words around both. `value` is null if the digits could be two numbers. */
export interface Quantity {
  readonly value: number | null;
  readonly unit: Unit | undefined;
  readonly words: string;
  readonly after: string;
}

export const perSquare = 100;
const feetPerMeter = 1 / 0.3048;
const inch: Unit = { of: 'length', size: 1 / 12, name: 'in' };
const inchSpelling = /in(?:ch(?:es)?)?\.?(?! (?:total|all|plan))|["″”]|['′’]{2}/;
const footSpelling = /(?:l(?:in(?:ear|eal)?)?\.? ?)?f(?:ee|oo)?t\.?|l\.?f\.?|['′’]/;
/** The first that fits counts: "sq ft" isn't squares, and two primes aren't feet. */
const units: readonly (readonly [spelling: RegExp, unit: Unit])[] = [
  [/s\.?f\.?|sq(?:\.|uare)? ?f(?:ee|oo)?t\.?|ft ?[2²]/, { of: 'area', size: 1, name: 'sq ft' }],
  [
    /m ?[2²]|sq(?:\.|uare)? ?m(?:et(?:er|re)s?|trs?)?\.?/,
    { of: 'area', size: feetPerMeter ** 2, name: 'm²' },
  ],
  [/s\.?y\.?|sq(?:\.|uare)? ?y(?:ar)?ds?\.?|yd ?[2²]/, { of: 'area', size: 9, name: 'sq yd' }],
  [
    /sq(?:s|uares?)?\.?(?![. ]*(?:in(?:ch(?:es)?)?|[cmk]m|miles?)(?![a-z]))/,
    { of: 'area', size: perSquare, name: 'squares' },
  ],
  [inchSpelling, inch],
  [footSpelling, { of: 'length', size: 1, name: 'ft' }],
  [/lm|m(?:et(?:er|re)s?|trs?)?\.?/, { of: 'length', size: feetPerMeter, name: 'm' }],
  [/cm|centimet(?:er|re)s?/, { of: 'length', size: feetPerMeter / 100, name: 'cm' }],
  [/mm|millimet(?:er|re)s?/, { of: 'length', size: feetPerMeter / 1000, name: 'mm' }],
  [/y(?:ar)?ds?\.?/, { of: 'length', size: 3, name: 'yd' }],
  [/ea(?:ch)?\.?|pcs?\.?|nos?\.?/, { of: 'count', size: 1, name: 'ea' }],
  [/layers?|plies|ply/, { of: 'layers', size: 1, name: 'layers' }],
];
const unitSpellings = units.map(
  ([spelling, unit]) => [new RegExp(`^(?:${spelling.source})$`, 'iu'), unit] as const,
);
const unitOf = (text: string) => unitSpellings.find(([spelling]) => spelling.test(text))?.[1];

const endOfWord = String.raw`(?![\p{L}\p{N}])`;
const over = String.raw`\d+ ?[/⁄] ?\d+`;
const sign = '[¼½¾⅛⅜⅝⅞]';
const plain = String.raw`(?:\d+(?:[.,'’\u00a0\u2009\u202f]\d+)*(?: \d{3}(?!\d))*(?:[.,]\d+)?|(?<!\.)\.\d+)`;
const inches = String.raw`(?:(?:\d|1[01])(?:\.\d+|[ -]${over}| ?${sign})?|${over}|${sign})`;
const feetAndInches = String.raw`(?<feet>[+\-−]?\d[\d,]*) ?(?:${footSpelling.source})[ ,-]*(?<inches>${inches}) ?(?:${inchSpelling.source})${endOfWord}`;
const digits = String.raw`(?<digits>[+\-−]?(?:\d+(?: ?- ?| +)${over}|\d* ?${sign}|${plain}))`;
const unit = String.raw`(?:\s*:?\s*(?<unit>${units.map(([{ source }]) => source).join('|')})${endOfWord})?`;
const quantity = new RegExp(`${feetAndInches}|${digits}${unit}`, 'giu');

/** What makes another number of the one next to it: A2, 1e3, 1.2k, 5%, 640/side, 2 x 24. */
const clingsBefore = /[\p{L}\p{N}/⁄#^"“]$|[$€£]\s*$|(?<!\p{L})[x×*@]\s*$/iu;
const clingsAfter = /^(?:[\p{L}\p{N}^]|\s*(?:[/⁄%×*]|x(?!\p{L})))/iu;
const fractions = /[¼-¾⅐-⅞]/;
/** "1. Roof area 24,000 SF". */
const listNumber = /^\d{1,3}[.)]\s+(?=\p{L}.*\d)/u;

export const hasNumber = (text: string) => /\d/.test(text) || fractions.test(text);
/** Whether there is a number, but no word that names it. */
export const isUnnamed = (text: string) => hasNumber(text) && !/\p{L}/u.test(text.replace(quantity, ' '));

/** The one quantity in a text with plain digits: "640 1/2 LF", "28 ft 6 in", "SF  Roof area  24,000". */
export function quantityIn(numbered: string): Quantity | { readonly problem: string } {
  const text = numbered.replace(listNumber, '');
  const [found, ...more] = text.matchAll(quantity);
  const words = text.replace(quantity, ' ');
  if (!found || more.length > 0 || fractions.test(words)) return { problem: 'Which of the numbers?' };
  const before = text.slice(0, found.index);
  const after = text.slice(found.index + found[0].length);
  if (clingsBefore.test(before) || clingsAfter.test(after)) return { problem: 'Which of the numbers?' };
  const { feet, inches: rest = '', digits = '', unit } = found.groups ?? {};
  if (feet !== undefined) return { value: inInches(feet, rest), unit: inch, words, after };
  const either = eitherNumber(before, digits);
  if (either) return { problem: either };
  return {
    value: readNumber(digits),
    unit: unit === undefined ? unitApart(words) : unitOf(unit),
    words,
    after,
  };
}

function inInches(feet: string, inches: string): number | null {
  const whole = readNumber(feet);
  const rest = readNumber(inches);
  return whole === null || rest === null ? null : whole * 12 + rest;
}

/** In "Roof 1 240 sq" the 1 may be the roof's. At a value's place, and in 24 000, a space only groups. */
function eitherNumber(before: string, digits: string): string {
  const second = /^\d+ ([1-9]\d\d.*)$/.exec(digits)?.[1];
  if (second === undefined || /(?:^|[:=\t]| {2})\s*$/.test(before)) return '';
  return `${[digits, second].map((text) => numberText(readNumber(text) ?? 0)).join(' or ')}?`;
}

/** A unit of its own, away from its number: "Roof area (SF) 24,000", "Height in mm: 8500". */
const unitApart = (words: string) =>
  words
    .split(/\t|\s{2,}|[,:()[\]]|\bin /i)
    .map((cell) => unitOf(cell.trim()))
    .find((unit) => unit !== undefined);

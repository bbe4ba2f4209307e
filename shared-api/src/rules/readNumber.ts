/** Longer texts are never one number. */
const longest = 40;
/** More digits than a number holds exactly. */
const mostDigits = 15;

const group = String.raw`[ \u00a0\u2009\u202f'’]`;
/** How people write numbers, each with what to do to it. A text that fits none is never guessed. */
const ways: readonly (readonly [form: RegExp, digits: (text: string) => string])[] = [
  // 12, 12.5, .5, 5.
  [/^(?:\d+\.?\d*|\.\d+)$/, (text) => text],
  // 1,200 and 1,234.5
  [/^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/, (text) => text.replaceAll(',', '')],
  // 1 200, 1'200.5 and 1 200,5
  [
    new RegExp(String.raw`^[1-9]\d{0,2}(?:${group}\d{3})+(?:[.,]\d{1,2})?$`),
    (text) => text.replaceAll(new RegExp(group, 'g'), '').replace(',', '.'),
  ],
  // 1.234,5 and 1.234.567
  [
    /^[1-9]\d{0,2}(?:(?:\.\d{3})+,\d+|(?:\.\d{3}){2,})$/,
    (text) => text.replaceAll('.', '').replace(',', '.'),
  ],
  // 12,5 and 0,125, where the comma can't be one between thousands
  [/^(?:\d+,\d{1,2}|0,\d+)$/, (text) => text.replace(',', '.')],
];

/** 1.200 and 12.000 are 1.2 and 12 to some, and thousands to others. */
const eitherWay = /^[1-9]\d{0,2}\.\d\d0$/;

const fractionSigns: Readonly<Record<string, number>> = {
  '¼': 1 / 4,
  '½': 1 / 2,
  '¾': 3 / 4,
  '⅛': 1 / 8,
  '⅜': 3 / 8,
  '⅝': 5 / 8,
  '⅞': 7 / 8,
};
/** The fractions on a rule, which decimals hold exactly: 1/2, 1-1/2, 1 1/2. */
const fraction = /^(?:(\d{1,6})(?: ?- ?| +))?(\d{1,2}) ?[/⁄] ?(2|4|8|16|32|64)$/;
const signedFraction = /^(\d{1,6})? ?([¼½¾⅛⅜⅝⅞])$/;

const isDigit = /^\p{Nd}$/u;
/** The digits of other scripts, and their points and commas. */
const foreign = /(?![0-9])\p{Nd}|[．，٫٬]/gu;
const points: Readonly<Record<string, string>> = { '．': '.', '，': ',', '٫': '.', '٬': ',' };

/**
 * Reads a number that a person wrote, in every form that can only mean one number: `1,234.5`, `1.234,5`, `1'200`, `12,5`, `1-1/2`.
 * Returns null for anything that isn't a number or could be two (`1,2000`, `1.200`, `12-15`, `1e3`, `(5)`, `~12`): it is better to ask
 * than to take another size. Never drops a sign or a decimal point.
 */
export function readNumber(text: string): number | null {
  if (text.length > longest) return null;
  const plain = plainDigits(text.trim());
  const [, sign = '', size = ''] = /^([+\-−]?)(.*)$/s.exec(plain) ?? [];
  const value = eitherWay.test(size) ? null : (readFraction(size) ?? readDigits(size));
  if (value === null) return null;
  return sign === '' || sign === '+' ? value : 0 - value;
}

/** The digits of any script, such as Arabic ones or the wide ones of an input method, as plain ones. */
export const plainDigits = (text: string): string =>
  text.replace(foreign, (sign) => points[sign] ?? digitOf(sign));

/** Every script has its ten digits in a row. */
function digitOf(digit: string): string {
  const at = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && isDigit.test(String.fromCodePoint(at - value - 1))) value += 1;
  return String(value);
}

function readDigits(size: string): number | null {
  for (const [form, digits] of ways) {
    if (!form.test(size)) continue;
    const plain = digits(size);
    return plain.replace(/\D|^0+/g, '').length > mostDigits ? null : Number(plain);
  }
  return null;
}

function readFraction(size: string): number | null {
  const [, whole = '0', over, under] = fraction.exec(size) ?? [];
  if (over !== undefined && under !== undefined)
    return Number(over) > 0 && Number(over) < Number(under)
      ? Number(whole) + Number(over) / Number(under)
      : null;
  const [, before = '0', sign = ''] = signedFraction.exec(size) ?? [];
  const part = fractionSigns[sign];
  return part === undefined ? null : Number(before) + part;
}

/** The same for a count of pieces. Null if it isn't whole, too. */
export function readWhole(text: string): number | null {
  const value = readNumber(text);
  return Number.isInteger(value) ? value : null;
}

import { requiredField } from './requiredField.ts';

/** The most combining marks in a row. Real text has up to ten; sorting a long run takes quadratic time. */
const marksInARow = 30;
const tooManyMarks = new RegExp(`(?<!\\p{M})\\p{M}{${marksInARow + 1}}`, 'u');

const joiningScripts = [
  ...['Arabic', 'Syriac', 'Mongolian', 'Nko', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya'],
  ...['Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Khmer', 'Myanmar', 'Tibetan'],
];
const joiningScript = `[${joiningScripts.map((name) => `\\p{Script_Extensions=${name}}`).join('')}]`;
const visible = '(?!\\p{Default_Ignorable_Code_Point})';
const joiningLetter = `${visible}(?=[\\p{L}\\p{M}])${joiningScript}`;

/** Where an invisible character changes what people see. */
const meaningful = [
  `(?<=${joiningLetter})[\\u200c\\u200d](?=${joiningLetter})`,
  '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}]\\ufe0f?)\\u200d(?=\\p{Extended_Pictographic})',
  `(?<=${visible}[^\\p{C}\\p{Z}])\\p{Variation_Selector}`,
  // The flags of England, Scotland and Wales.
  '(?<=\\u{1f3f4}[\\u{e0061}-\\u{e007a}]{0,6})[\\u{e0061}-\\u{e007a}\\u{e007f}]',
].join('|');
const invisible = '\\p{Default_Ignorable_Code_Point}';
/** Zero-width spaces, direction marks and overrides, soft hyphens, joiners that join nothing, and the like. */
const stray = `(?=${invisible})(?!${meaningful})${invisible}`;
const anyStray = new RegExp(stray, 'u');
const everyStray = new RegExp(stray, 'gu');

/** Control characters except tab and line ends, and two noncharacters that no workbook can hold. */
const unusable = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/u;
const everyUnusable = new RegExp(unusable, 'gu');
const lineEnd = /[\t\n\v\f\r\x85\u2028\u2029]/;
const everyLineEnd = new RegExp(`${lineEnd.source}+`, 'g');

/**
 * Returns true if people can store this text. It may have several lines. Invisible characters are refused, because two
 * different names could look alike, except where they change what people see. Takes linear time.
 */
export const isText = (text: string): boolean =>
  text.isWellFormed() && !unusable.test(text) && !tooManyMarks.test(text) && !anyStray.test(text);

/** The same for a field of one line. */
export const isLine = (text: string): boolean => !lineEnd.test(text) && isText(text);

/** What a field says about a text that nobody can store. */
export const unusableText = 'This text holds characters that cannot be used';

/** What is wrong with a required field of one line, as a sentence; null if nothing is. */
export function lineProblem(text: string): string | null {
  if (text.trim() === '') return requiredField;
  return isLine(text.trim()) ? null : unusableText;
}

/**
 * The one spelling of texts that look the same: composed characters (NFC) and `\n` at line ends. Check the length first.
 * Returns text that `isText` refuses for its marks as it is, since composing it could take minutes.
 */
export const written = (text: string): string =>
  (text.isWellFormed() && !tooManyMarks.test(text) ? text.normalize('NFC') : text).replaceAll(/\r\n?/g, '\n');

/**
 * Text from outside (workbooks, CSV, pasted lists, job costing) without what people can't see and can't have meant. Check the
 * length first, and `isText` afterwards.
 */
export const textFromOutside = (text: string): string =>
  written(text.toWellFormed().replace(everyUnusable, '').replace(everyStray, '')).trim();

/** The same for a field of one line: line ends and tabs become spaces. Check `isLine` afterwards. */
export const lineFromOutside = (text: string): string => textFromOutside(text.replace(everyLineEnd, ' '));

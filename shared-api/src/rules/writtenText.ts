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

const isolated = new RegExp(`${unusable.source}|${stray}|\\p{Cs}`, 'u');
/** How much of the text in front of a character says where it is. */
const shownBefore = 20;

/**
 * Why nobody can store this text, as a sentence that names the first character at fault, which may be invisible, and where it is;
 * null if people can.
 */
export function textProblem(text: string): string | null {
  if (isText(text)) return null;
  const marks = tooManyMarks.exec(text);
  const found = isolated.exec(text);
  if (marks && (!found || marks.index < found.index))
    return `This text holds more than ${marksInARow} accents in a row ${placeIn(text, marks.index)}`;
  return characterProblem(text, found?.index ?? 0);
}

/** The same for a field of one line. */
export function oneLineProblem(text: string): string | null {
  const end = text.search(lineEnd);
  return textProblem(text) ?? (end === -1 ? null : characterProblem(text, end));
}

function characterProblem(text: string, at: number): string {
  const code = (text.codePointAt(at) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return `This text holds a character that can't be used: U+${code} ${placeIn(text, at)}`;
}

function placeIn(text: string, at: number): string {
  const before = text
    .slice(Math.max(0, at - shownBefore), at)
    .replace(everyUnusable, '')
    .trim()
    .toWellFormed();
  return before === '' ? 'at the start' : `after “${before}”`;
}

/** What is wrong with a required field of one line, as a sentence; null if nothing is. */
export const lineProblem = (text: string): string | null =>
  text.trim() === '' ? requiredField : oneLineProblem(text.trim());

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

/** The months as Excel shortens them in English, Spanish, German and French. */
const months = [
  ...['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sept?', 'oct', 'nov', 'dec'],
  ...['ene', 'abr', 'ago', 'dic', 'm[äa]r', 'mrz', 'mai', 'juni?', 'juli?', 'okt', 'dez'],
  ...['janv', 'f[ée]vr?', 'mars', 'avr', 'juin', 'juil', 'ao[uû]t', 'd[ée]c'],
].join('|');
const dates = [
  // 10-Mar, 10-Mar-26
  new RegExp(String.raw`^\d{1,2}(?:-|\. ?| )(?:${months})\.?(?:[- ]\d{2,4})?$`, 'iu'),
  // Mar-26
  new RegExp(String.raw`^(?:${months})\.?[- ]\d{2,4}$`, 'iu'),
  // 3/10/2026, 10.03.2026, 2026-03-10
  /^\d{1,2}([/.])\d{1,2}\1\d{2,4}$/,
  /^(?:19|20)\d\d-\d\d-\d\d(?:[ T][\d:.]+)?$/,
];
/** 2.6E+09. A number with the suffix of a change order, such as 450E1, has no sign. */
const rounded = /^-?\d(?:[.,]\d+)?E[+-]\d+$/i;
/** ####, #REF!, #NAME? */
const error = /^#(?:#*|[A-Z/0]+[!?]?)$/i;

/** Why a job number looks like one that Excel has changed, as a sentence; null if it doesn't. */
export function mangledNumber(number: string): string | null {
  if (dates.some((date) => date.test(number))) return 'It looks like a date that Excel made of the number';
  if (rounded.test(number)) return 'It looks like a number that Excel has rounded';
  if (error.test(number)) return 'It looks like an error of Excel';
  return null;
}

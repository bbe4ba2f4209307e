import { type Day, isDay } from 'shared-api/rules';

const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: .*)?$/;
const iso = /^(\d{4}-\d{2}-\d{2})(?:[T ].*)?$/;

/** Whether a text is written as a day, be there one or not. */
export const isWrittenDay = (text: string): boolean => american.test(text) || iso.test(text);

/** The day in a text such as 12/7/2026, as Spectrum writes it, or 2026-12-07, both also with a time. Null for none: unset days are often of 1900. */
export function costingDay(text: string): Day | null {
  const [, month = '', date = '', year = ''] = american.exec(text) ?? [];
  const day = year
    ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
    : (iso.exec(text)?.[1] ?? '');
  return isDay(day) ? day : null;
}

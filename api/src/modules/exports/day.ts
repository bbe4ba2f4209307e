/** A day as people count it, written yyyy-mm-dd. */
export type Day = string;

const pad = (value: number) => String(value).padStart(2, '0');

/** The day where the server is. */
export const dayOf = (moment: Date): Day =>
  `${moment.getFullYear()}-${pad(moment.getMonth() + 1)}-${pad(moment.getDate())}`;

/** As in a file name. */
export const yymmdd = (day: Day): string => day.slice(2).replaceAll('-', '');

/** As on the sheet: numeric month, day, and year of two digits. */
export function monthDayYear(day: Day): string {
  const [year = '', month, date] = day.split('-');
  return `${Number(month)}/${Number(date)}/${year.slice(-2)}`;
}

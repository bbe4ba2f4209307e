/** A calendar day, written yyyy-mm-dd. */
export type Day = string;

const pad = (value: number) => String(value).padStart(2, '0');

/** The day in the server's time zone. */
export const dayOf = (moment: Date): Day =>
  `${moment.getFullYear()}-${pad(moment.getMonth() + 1)}-${pad(moment.getDate())}`;

/** For sheets: month and day without leading zeros, and a two-digit year. */
export function monthDayYear(day: Day): string {
  const [year = '', month, date] = day.split('-');
  return `${Number(month)}/${Number(date)}/${year.slice(-2)}`;
}

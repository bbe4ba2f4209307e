import type { Day } from 'shared-api/rules';

/** For sheets: month and day without leading zeros, and a two-digit year. */
export function monthDayYear(day: Day): string {
  const [year = '', month, date] = day.split('-');
  return `${Number(month)}/${Number(date)}/${year.slice(-2)}`;
}

/** A calendar day without a time or a zone: `YYYY-MM-DD`. Days sort as texts. */
export type Day = string;

export const firstDay: Day = '2000-01-01';
export const lastDay: Day = '2099-12-31';

export const dayProblem = 'Enter a day from 2000 to 2099';

const dayMs = 86_400_000;

/** Counts days, so that they can be added and subtracted. UTC has no daylight saving. */
export const dayNumber = (day: Day): number => Date.parse(`${day}T00:00:00Z`) / dayMs;

/** The day with this number. */
export const dayAt = (number: number): Day => new Date(number * dayMs).toISOString().slice(0, 10);

/** The day that is so many days later, or earlier. */
export const dayAfter = (day: Day, days: number): Day => dayAt(dayNumber(day) + days);

/** Whether a text is a day that there is, from 2000 to 2099. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < firstDay || text > lastDay) return false;
  const number = dayNumber(text);
  return !Number.isNaN(number) && dayAt(number) === text;
}

/** Monday is 0. */
export const weekdayOf = (day: Day): number => (((dayNumber(day) + 3) % 7) + 7) % 7;

export const isWeekend = (day: Day): boolean => weekdayOf(day) > 4;

/** Working days from a Monday long ago to the day before this one. */
function workingDaysBefore(number: number): number {
  const sinceMonday = number + 3;
  const weeks = Math.floor(sinceMonday / 7);
  return weeks * 5 + Math.min(sinceMonday - weeks * 7, 5);
}

/** Mondays to Fridays from one day to another, both counted. 0 if the second one is earlier. */
export const workingDays = (from: Day, to: Day): number =>
  to < from ? 0 : workingDaysBefore(dayNumber(to) + 1) - workingDaysBefore(dayNumber(from));

/** The day that it is in a zone of the time zone database, such as America/Chicago. */
export function todayIn(zone: string, now: Date): Day {
  const parts = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: zone, calendar: 'gregory', numberingSystem: 'latn' },
    ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
  }).formatToParts(now);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

const partsOf = (day: Day) => {
  const [year = '', month, date] = day.split('-');
  return { year, month: months[Number(month) - 1] ?? '', date: Number(date) };
};

/** "Dec 7". */
export function monthDayText(day: Day): string {
  const { month, date } = partsOf(day);
  return `${month} ${date}`;
}

/** "Dec 7, 2026". */
export const dayText = (day: Day): string => `${monthDayText(day)}, ${partsOf(day).year}`;

/** "Mon, Dec 7". */
export const weekdayText = (day: Day): string => `${weekdays[weekdayOf(day)]}, ${monthDayText(day)}`;

type KnownDay = Day | null | undefined;

/** "Dec 7 to 18, 2026", "Nov 30 to Dec 4, 2026", "from Dec 7, 2026", "until Dec 18, 2026". Empty if both days are unknown. */
export function daysText(from: KnownDay, to: KnownDay): string {
  if (!from) return to ? `until ${dayText(to)}` : '';
  if (!to) return `from ${dayText(from)}`;
  if (from === to) return dayText(from);
  const [first, last] = [partsOf(from), partsOf(to)];
  if (first.year !== last.year) return `${dayText(from)} to ${dayText(to)}`;
  const end = first.month === last.month ? `${last.date}, ${last.year}` : dayText(to);
  return `${monthDayText(from)} to ${end}`;
}

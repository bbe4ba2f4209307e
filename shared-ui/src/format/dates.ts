import { onFirstUse } from './onFirstUse.ts';

type DateLike = Date | string | number;

const american = (options: Intl.DateTimeFormatOptions) =>
  onFirstUse(() => new Intl.DateTimeFormat('en-US', options));

const sameYear = american({ month: 'short', day: 'numeric' });
const otherYear = american({ month: 'short', day: 'numeric', year: 'numeric' });
const moment = american({
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const time = american({ hour: 'numeric', minute: '2-digit' });
const printed = american({ month: 'numeric', day: 'numeric', year: '2-digit' });

const none = '–';

function read(date: DateLike | null | undefined): Date | undefined {
  if (date === null || date === undefined || date === '') return undefined;
  const read = new Date(date);
  return Number.isNaN(read.getTime()) ? undefined : read;
}

const dayNumber = (date: Date) =>
  Math.round(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000);

/** "Today", "Yesterday", "Feb 28", or "Feb 28, 2025" in another year. Local time. En dash when empty. */
export function formatListDate(date: DateLike | null | undefined, now: Date): string {
  const day = read(date);
  if (!day) return none;
  const age = dayNumber(now) - dayNumber(day);
  if (age === 0) return 'Today';
  if (age === 1) return 'Yesterday';
  return (day.getFullYear() === now.getFullYear() ? sameYear : otherYear)().format(day);
}

/** ICU puts a narrow no-break space before AM, which some fonts lack. */
const plainSpaces = (text: string) => text.replaceAll('\u202f', ' ');

/** "Mar 2, 2026, 7:15 AM", local time. */
export function formatMoment(date: DateLike | null | undefined): string {
  const day = read(date);
  return day ? plainSpaces(moment().format(day)) : none;
}

/** "7:15 AM", local time. */
export const formatTime = (date: DateLike): string => plainSpaces(time().format(new Date(date)));

/** Numeric month/day/two-digit year, as on printed lists: "3/2/26". */
export function formatPrintedDate(date: DateLike | null | undefined): string {
  const day = read(date);
  return day ? printed().format(day) : none;
}

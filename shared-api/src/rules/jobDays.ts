import { counted } from './counted.ts';
import { type Day, daysText, dayText, monthDayText, workingDays } from './days.ts';
import type { LoadStatus } from './loads.ts';

/** When a job is on site, of a draft. */
export const jobDayKeys = ['on_site_from', 'back_in_yard'] as const;
export type JobDay = (typeof jobDayKeys)[number];

export const jobDayLabels: Readonly<Record<JobDay, string>> = {
  on_site_from: 'On site from',
  back_in_yard: 'Back in the yard',
};

/** A draft's days. One that is missing or null is unknown. */
export type JobDays = { readonly [Key in JobDay]?: Day | null | undefined };

/** Something for each of a draft's days, under its name. */
export const forJobDays = <Made>(make: (key: JobDay) => Made): Record<JobDay, Made> => ({
  on_site_from: make('on_site_from'),
  back_in_yard: make('back_in_yard'),
});

/** The known days among a record's fields. */
export const jobDaysOf = (record: JobDays): { [Key in JobDay]?: Day } =>
  Object.fromEntries(jobDayKeys.flatMap((key) => (record[key] ? [[key, record[key]]] : [])));

/** What keeps the days from being stored, or null. */
export const jobDaysProblem = ({ on_site_from, back_in_yard }: JobDays): string | null =>
  on_site_from && back_in_yard && back_in_yard < on_site_from
    ? "Back in the yard can't be before the first day on site"
    : null;

/** From the first day on site to the day back in the yard, both counted. Null if one of them is unknown. */
export const workingDaysOf = ({ on_site_from, back_in_yard }: JobDays): number | null =>
  on_site_from && back_in_yard ? workingDays(on_site_from, back_in_yard) : null;

export const jobDaysLabel = 'On site' as const;

/** "Dec 7 to 18, 2026 · 10 working days". Empty if both days are unknown. */
export function jobDaysText(days: JobDays): string {
  const working = workingDaysOf(days);
  const text = daysText(days.on_site_from, days.back_in_yard);
  return working === null ? text : `${text} · ${counted(working, 'working day')}`;
}

/** A load's days. Where a load has no day of its own, it has its draft's. */
export const loadDayKeys = ['leaves_on', 'back_on'] as const;
export type LoadDay = (typeof loadDayKeys)[number];

export const loadDayLabels: Readonly<Record<LoadDay, string>> = { leaves_on: 'Leaves', back_on: 'Back' };

/** What keeps a load's days from being stored, or null. */
export const loadDaysProblem = (leaves: Day | null, back: Day | null): string | null =>
  leaves && back && back < leaves ? "A truck can't be back before it leaves" : null;

/** "Leaves Dec 7 · Back Dec 18, 2026", "Leaves Dec 28, 2026 · Back Jan 8, 2027". Empty if both days are unknown. */
export function loadDaysText({
  leaves_on,
  back_on,
}: { readonly [Key in LoadDay]?: Day | undefined }): string {
  const isSameYear = leaves_on?.slice(0, 4) === back_on?.slice(0, 4);
  return [
    ...(leaves_on
      ? [`${loadDayLabels.leaves_on} ${isSameYear ? monthDayText(leaves_on) : dayText(leaves_on)}`]
      : []),
    ...(back_on ? [`${loadDayLabels.back_on} ${dayText(back_on)}`] : []),
  ].join(' · ');
}

/** Whether a load should have been back before today. It is late until somebody closes it. */
export const isLateLoad = (
  { status, back_on }: { readonly status: LoadStatus; readonly back_on?: Day | undefined },
  today: Day,
): boolean => (status === 'out' || status === 'returned') && back_on !== undefined && back_on < today;

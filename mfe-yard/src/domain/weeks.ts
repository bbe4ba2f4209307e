import { type Day, dayAfter, dayNumber, weekdayOf } from 'shared-api/rules';

/** Days that the timeline shows: four weeks from a Monday. */
export const shownDays = 28;

export const mondayOf = (day: Day): Day => dayAfter(day, -weekdayOf(day));

export interface Shown {
  readonly from: Day;
  readonly until: Day;
}

export const weeksFrom = (day: Day): Shown => {
  const from = mondayOf(day);
  return { from, until: dayAfter(from, shownDays - 1) };
};

/** Where a stretch of days is on the timeline, in hundredths of its width. Null if none of it is shown. */
export function placeOf(
  days: { from: Day; until: Day | null },
  shown: Shown,
): { left: number; width: number } | null {
  const [start, end] = [dayNumber(shown.from), dayNumber(shown.until)];
  const first = Math.max(dayNumber(days.from), start);
  const last = days.until === null ? end : Math.min(dayNumber(days.until), end);
  const share = (count: number) => (count / shownDays) * 100;
  return first > last ? null : { left: share(first - start), width: share(last - first + 1) };
}

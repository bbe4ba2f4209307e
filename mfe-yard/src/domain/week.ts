import type { Week, WeekReturn, WeekTruck } from 'shared-api/contract';
import { type Day, dayAfter, isWeekend, lateDay, type WeekLength } from 'shared-api/rules';

type Days = Pick<Week, 'from' | 'until'>;

/** The days of a week. */
export function daysOf({ from, until }: Days): readonly Day[] {
  const days = [from];
  while ((days.at(-1) ?? until) < until) days.push(dayAfter(from, days.length));
  return days;
}

/** The last working day before a week, and the first one after it. */
export function daysBeside({ from, until }: Days) {
  const workingDay = (day: Day, step: number): Day =>
    isWeekend(day) ? workingDay(dayAfter(day, step), step) : day;
  return { before: workingDay(dayAfter(from, -1), -1), after: workingDay(dayAfter(until, 1), 1) };
}

export const lengthOf = (text: string): WeekLength => (text === '7' ? 7 : 5);

/** What a person wants to see of a week. Empty for everything. */
export interface WeekFilter {
  readonly yard: string;
  readonly pms: readonly string[];
  readonly missing: boolean;
}

type OfJob = Pick<WeekTruck, 'pm' | 'yard_id'>;

const isOf = ({ pm, yard_id }: OfJob, { yard, pms }: WeekFilter) =>
  (yard === '' || String(yard_id) === yard) && (pms.length === 0 || pms.includes(String(pm?.id)));

export const isMissingSomething = ({ missing }: WeekTruck): boolean => missing.length > 0;

/** The part of a week that a person wants to see, and how many of its trucks miss something. */
export function filteredWeek(week: Week, filter: WeekFilter) {
  const trucks = week.trucks.filter((truck) => isOf(truck, filter));
  const lacking = trucks.filter(isMissingSomething);
  return {
    trucks: filter.missing ? lacking : trucks,
    returns: week.returns.filter((each) => isOf(each, filter) && (each.late || !filter.missing)),
    lacking: lacking.length,
  };
}

/** Who is PM of anything in a week, by name. */
export function pmsOf({ trucks, returns }: Week): readonly { readonly id: number; readonly name: string }[] {
  const byId = new Map([...trucks, ...returns].flatMap(({ pm }) => (pm ? [[pm.id, pm]] : [])));
  return [...byId.values()].toSorted((a, b) => a.name.localeCompare(b.name));
}

/** The day on which a truck comes back, or should have. */
export const returnDay = ({ late, back_on }: WeekReturn, week: Days & Pick<Week, 'today'>): Day =>
  late ? (lateDay(week, week.today) ?? back_on) : back_on;

/** Identifies a truck while the week is read again. */
export const truckKey = ({ load_id, draft_id }: Pick<WeekTruck, 'load_id' | 'draft_id'>): string =>
  load_id === null ? `draft ${draft_id}` : `load ${load_id}`;

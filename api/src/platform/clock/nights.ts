import { dayMs } from './dayMs.ts';

/** Every day at this time of a zone. */
export interface NightlyTime {
  /** Such as `02:00`. */
  readonly at: string;
  readonly timeZone: string;
}

/** When it last was that time. */
export const lastNight = (now: Date, time: NightlyTime): Date =>
  momentOf([1, 0, -1], now, time, (moment) => moment <= now);

/** When it next is that time. */
export const nextNight = (now: Date, time: NightlyTime): Date =>
  momentOf([-1, 0, 1, 2], now, time, (moment) => moment > now);

/** The first of these days, counted from the one that it is there, whose moment fits. */
function momentOf(
  days: readonly number[],
  now: Date,
  { at, timeZone }: NightlyTime,
  fits: (moment: Date) => boolean,
): Date {
  const [hour = 0, minute = 0] = at.split(':').map(Number);
  const today = Math.floor(wallClock(now, timeZone) / dayMs);
  const found = days
    .map((day) => momentAt((today + day) * dayMs + (hour * 60 + minute) * 60_000, timeZone))
    .find(fits);
  if (!found) throw new Error('no day fits');
  return found;
}

/** When the clock on the wall shows this. Looked up twice, as clocks may have been changed between a first guess and the moment. */
function momentAt(wanted: number, timeZone: string): Date {
  const guess = wanted - offsetAt(new Date(wanted), timeZone);
  return new Date(wanted - offsetAt(new Date(guess), timeZone));
}

const offsetAt = (moment: Date, timeZone: string) => wallClock(moment, timeZone) - moment.getTime();

/** What the clock on the wall shows, as if it were in UTC. */
function wallClock(moment: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  }).formatToParts(moment);
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

import { dayMs } from '#platform/clock/dayMs.ts';

/** How often a night's backup is tried, and how long to wait after one that failed. */
export const nightTries = { most: 3, pauseMs: 30 * 60_000 } as const;

/** Every day at this time of a zone. */
export interface NightlyTime {
  /** Such as `02:00`. */
  readonly at: string;
  readonly timeZone: string;
}

/** The last moment at which a backup was due. */
export const lastNight = (now: Date, time: NightlyTime): Date =>
  momentOf([1, 0, -1], now, time, (moment) => moment <= now);

/** The next moment at which a backup is due. */
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

interface NightTry {
  readonly night: Date | null;
  readonly endedAt: Date | null;
  readonly problem: string | null;
}

/**
 * The night whose backup is due now, if any. None before the installation had backups; and each night is tried a few times. Only
 * tries of that night count: after a clock that had jumped ahead, those of nights to come don't.
 */
export function dueNight(
  now: Date,
  time: NightlyTime,
  { since, tries }: { readonly since: Date; readonly tries: readonly NightTry[] },
): Date | null {
  const night = lastNight(now, time);
  if (night <= since) return null;
  const own = tries.filter((each) => each.night?.getTime() === night.getTime());
  if (own.length >= nightTries.most || own.some(({ problem }) => problem === null)) return null;
  const last = Math.max(...own.map(({ endedAt }) => endedAt?.getTime() ?? 0));
  const pause = now.getTime() - last;
  return own.length > 0 && pause >= 0 && pause < nightTries.pauseMs ? null : night;
}

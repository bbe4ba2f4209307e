import { lastNight as nightBefore } from '#platform/clock/nights.ts';
import type { HealthCheck } from './HealthCheck.ts';

const oftenMs = 15 * 60_000;
const hourMs = 3_600_000;
/** From then on nobody knows any more how things are. */
const staleMs = { often: 2 * hourMs, nightly: 36 * hourMs } as const;
/** After the backup of the night. */
const nightlyAt = '03:30';

/** When the checks of the last night were due, in the company's zone. */
export const lastNight = (now: Date, timeZone: string): Date => nightBefore(now, { at: nightlyAt, timeZone });

/** Whether a check that last ran then has to run now. A clock that was set back doesn't stop it. */
export function isDue(
  { pace }: Pick<HealthCheck, 'pace'>,
  last: Date | undefined,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): boolean {
  if (!last || last > now) return true;
  return pace === 'nightly' ? last < lastNight(now, timeZone) : now.getTime() - last.getTime() >= oftenMs;
}

/** Whether a check has missed so many runs that what it last found doesn't count as good. */
export const isStale = ({ pace }: Pick<HealthCheck, 'pace'>, last: Date, now: Date): boolean =>
  now.getTime() - last.getTime() > staleMs[pace];

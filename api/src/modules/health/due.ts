import type { HealthCheck } from './HealthCheck.ts';

const oftenMs = 15 * 60_000;
const hourMs = 3_600_000;
/** From then on nobody knows any more how things are. */
const staleMs = { often: 2 * hourMs, nightly: 36 * hourMs } as const;
/** After the backup of the night, on the server's clock. */
const nightHour = 3;
const nightMinute = 30;

/** When the checks of the last night were due. */
export function lastNight(now: Date): Date {
  const night = new Date(now);
  night.setHours(nightHour, nightMinute, 0, 0);
  if (night > now) night.setDate(night.getDate() - 1);
  return night;
}

/** Whether a check that last ran then has to run now. A clock that was set back doesn't stop it. */
export function isDue({ pace }: Pick<HealthCheck, 'pace'>, last: Date | undefined, now: Date): boolean {
  if (!last || last > now) return true;
  return pace === 'nightly' ? last < lastNight(now) : now.getTime() - last.getTime() >= oftenMs;
}

/** Whether a check has missed so many runs that what it last found doesn't count as good. */
export const isStale = ({ pace }: Pick<HealthCheck, 'pace'>, last: Date, now: Date): boolean =>
  now.getTime() - last.getTime() > staleMs[pace];

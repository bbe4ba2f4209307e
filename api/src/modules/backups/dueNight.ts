import { lastNight, type NightlyTime } from '#platform/clock/nights.ts';

/** How often a night's backup is tried, and how long to wait after one that failed. */
export const nightTries = { most: 3, pauseMs: 30 * 60_000 } as const;

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

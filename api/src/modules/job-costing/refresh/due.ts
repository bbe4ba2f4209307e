import type { Hope } from '../JobSource.ts';
import type { Refresh } from './refresh.repository.ts';

/** The shortest pause after a failed refresh, so a source in trouble is left alone. */
const leastPauseMs = 30_000;

/** How long to wait after this many failures in a row. A source that refused us would only do so again, so it waits the full time. */
export function pauseAfter(failures: number, hope: Hope, refreshMs: number): number {
  const pause = hope === 'never' ? refreshMs : leastPauseMs * 2 ** Math.min(failures - 1, 20);
  return Math.max(leastPauseMs, Math.min(pause, refreshMs));
}

interface Moment {
  readonly now: Date;
  readonly fingerprint: string;
  /** When this server started. A failure or another setting from before that may have been fixed. */
  readonly since: Date;
}

export function isDue(last: Refresh | undefined, { now, fingerprint, since }: Moment): boolean {
  if (!last) return true;
  const isOther = last.failures > 0 || last.settings !== fingerprint;
  if (isOther && last.attemptedAt < since) return true;
  return last.nextAt !== null && last.nextAt <= now;
}

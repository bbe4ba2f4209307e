import type { Hope } from '../JobSource.ts';
import type { Refresh } from './refresh.repository.ts';

/** No refresh follows a failed one sooner, so that a source in trouble is left alone. */
const leastPauseMs = 30_000;

/** When a source is tried again after it failed so many times in a row. Who refused us once will do so again. */
export function pauseAfter(failures: number, hope: Hope, refreshMs: number): number {
  const pause = hope === 'never' ? refreshMs : leastPauseMs * 2 ** Math.min(failures - 1, 20);
  return Math.max(leastPauseMs, Math.min(pause, refreshMs));
}

interface Moment {
  readonly now: Date;
  readonly fingerprint: string;
  /** When this server started: what failed or was set differently before that may have been fixed. */
  readonly since: Date;
}

export function isDue(last: Refresh | undefined, { now, fingerprint, since }: Moment): boolean {
  if (!last) return true;
  const isOther = last.failures > 0 || last.settings !== fingerprint;
  if (isOther && last.attemptedAt < since) return true;
  return last.nextAt !== null && last.nextAt <= now;
}

import type { Database } from '#platform/database/database.ts';
import { type Harvest, type JobSource, SourceFailure } from '../JobSource.ts';
import { replaceSnapshot, tryLockList } from '../jobCosting.repository.ts';
import { isDue, pauseAfter } from './due.ts';
import { noteRefresh, readRefresh } from './refresh.repository.ts';

export interface Refreshing {
  readonly db: Database;
  readonly source: JobSource;
  readonly refreshMs: number;
  readonly now: () => Date;
  /** When this server started. */
  readonly since: Date;
  readonly signal: AbortSignal;
}

export type Outcome =
  | { readonly kind: 'not due' }
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'stored'; readonly harvest: Harvest }
  | { readonly kind: 'failed'; readonly problem: string };

/** Reads the source if it is due and no other server is reading it. A failed reading leaves the list as it is. */
export async function refreshIfDue(refreshing: Refreshing): Promise<Outcome> {
  const { db, source, now, since } = refreshing;
  const fingerprint = await source.fingerprint();
  const isTime = async (each: Database) => isDue(await readRefresh(each), { now: now(), fingerprint, since });
  if (!(await isTime(db))) return { kind: 'not due' };
  return db.transaction(async (tx) => {
    if (!(await tryLockList(tx))) return { kind: 'elsewhere' };
    // Another server may have read it between the check and the lock.
    return (await isTime(tx)) ? refresh(tx, refreshing, fingerprint) : { kind: 'not due' };
  });
}

async function refresh(tx: Database, refreshing: Refreshing, fingerprint: string): Promise<Outcome> {
  const { source, refreshMs, now, signal } = refreshing;
  const nextAfter = (pauseMs: number) =>
    source.name === 'live' ? new Date(now().getTime() + pauseMs) : null;
  try {
    const harvest = await source.read(signal);
    await replaceSnapshot(tx, source.name, harvest, now());
    const nextAt = nextAfter(refreshMs);
    await noteRefresh(tx, { settings: fingerprint, attemptedAt: now(), nextAt, failures: 0, problem: null });
    return { kind: 'stored', harvest };
  } catch (error) {
    if (signal.aborted || !(error instanceof SourceFailure)) throw error;
    const failures = ((await readRefresh(tx))?.failures ?? 0) + 1;
    const nextAt = nextAfter(pauseAfter(failures, error.hope, refreshMs));
    const problem = error.message;
    await noteRefresh(tx, { settings: fingerprint, attemptedAt: now(), nextAt, failures, problem });
    return { kind: 'failed', problem };
  }
}

import { sql } from 'drizzle-orm';
import { type Database, openDatabase, rowsOf } from '#platform/database/database.ts';
import type { TestServer } from './testServer.ts';

/** Resolves once a call waits for a lock, or is done because nothing made it wait. */
export type Begin = (call: Promise<unknown>) => Promise<'waits' | 'is done'>;

/**
 * Plays a race in one order: while somebody else's transaction is open after `hold`, `act` begins calls one by one. Then the
 * transaction commits, and the calls go on.
 */
export async function whileHeld(
  { url }: TestServer,
  hold: (tx: Database) => Promise<unknown>,
  act: (begin: Begin) => Promise<void>,
) {
  const { db, close } = openDatabase({ url, poolSize: 2, timeoutMs: 10_000, onFault: () => {} });
  const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const transaction = db.transaction(async (tx) => {
    await hold(tx);
    held.resolve();
    await release.promise;
  });
  try {
    await Promise.race([held.promise, transaction]);
    await act(begin(db));
  } finally {
    release.resolve();
    await transaction.finally(close);
  }
}

function begin(db: Database): Begin {
  let begun = 0;
  return async (call) => {
    begun += 1;
    let isDone = false;
    const done = () => {
      isDone = true;
    };
    call.then(done, done);
    while (!isDone) if ((await waitingCalls(db)) === begun) return 'waits';
    begun -= 1;
    return 'is done';
  };
}

async function waitingCalls(db: Database): Promise<number> {
  const [row] = await rowsOf<{ waiting: number }>(
    db,
    sql`SELECT count(*)::int AS waiting FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return row?.waiting ?? 0;
}

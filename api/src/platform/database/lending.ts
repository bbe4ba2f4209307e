import type pg from 'pg';
import type { PreparingClient } from './preparedStatements.ts';
import { currentLimit, type TimeLimit } from './TimeLimit.ts';

/** No database connection could be had. The driver reports this only in its message text. */
export class NoConnection extends Error {}

type Lent = pg.PoolClient & PreparingClient;

/** Makes the pool apply the caller's time limit. Waiting for a connection and using it both count. */
export function keepTimeLimits(pool: pg.Pool) {
  const connect: () => Promise<pg.PoolClient> = pool.connect.bind(pool);
  const lend = () => {
    const asked = connect().catch((cause: unknown) => {
      throw new NoConnection('no connection to the database', { cause });
    }) as Promise<Lent>; // the pool makes no others
    const limit = currentLimit();
    return (limit ? lendWithin(limit, asked) : asked).then(backAtItsEnd);
  };
  pool.connect = ((callback?: (...given: unknown[]) => void) => {
    const lent = lend();
    if (!callback) return lent;
    lent.then(
      (client) => callback(undefined, client, client.release),
      (error) => callback(error, undefined, () => {}),
    );
  }) as typeof pool.connect; // its two overloads
}

/** Returns a connection to the pool when it ends while lent out: drizzle never releases one whose BEGIN failed. */
function backAtItsEnd(client: Lent): Lent {
  const release = client.release;
  let isLent = true;
  const giveBack = (error?: Error | boolean) => {
    if (!isLent) return;
    isLent = false;
    client.off('end', isOver);
    release(error);
  };
  const isOver = () => giveBack(true);
  client.once('end', isOver);
  client.release = giveBack;
  return client;
}

async function lendWithin(limit: TimeLimit, asked: Promise<Lent>): Promise<Lent> {
  limit.begin();
  const late = Promise.withResolvers<never>();
  let giveUp = () => late.reject(new NoConnection('no connection to the database in time'));
  const timer = setTimeout(() => giveUp(), Math.max(0, limit.leftMs));
  const end = () => {
    clearTimeout(timer);
    limit.end();
  };
  try {
    const client = await Promise.race([asked, late.promise]);
    giveUp = () => client.abandon();
    const release = client.release;
    client.release = (error) => {
      end();
      release(error);
    };
    return client;
  } catch (error) {
    end();
    asked.then(
      (client) => client.release(),
      () => {},
    );
    throw error;
  }
}

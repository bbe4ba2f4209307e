import type pg from 'pg';
import { Connection } from './Connection.ts';
import { NoConnection } from './NoConnection.ts';
import type { TimeLimit } from './TimeLimit.ts';

/** Lends a pool's connections to one piece of work within its time limit. Waiting for one and using it both count. */
export class TimeLimitedPool {
  readonly #pool: pg.Pool;
  readonly #limit: TimeLimit | null;

  constructor(pool: pg.Pool, limit: TimeLimit | null) {
    this.#pool = pool;
    this.#limit = limit;
  }

  async query(request: pg.QueryConfig, values: unknown[]): Promise<pg.QueryResult> {
    const connection = await this.connect();
    try {
      return await connection.query(request, values);
    } finally {
      connection.release();
    }
  }

  async connect(): Promise<Connection> {
    const asked = this.#pool.connect().catch((cause: unknown) => {
      throw new NoConnection('no connection to the database', { cause });
    });
    return this.#limit ? connectWithin(this.#limit, asked) : new Connection(await asked, () => {});
  }
}

async function connectWithin(limit: TimeLimit, asked: Promise<pg.PoolClient>): Promise<Connection> {
  limit.begin();
  const late = Promise.withResolvers<never>();
  let giveUp = () => late.reject(new NoConnection('no connection to the database in time'));
  const timer = setTimeout(() => giveUp(), Math.max(0, limit.leftMs));
  const end = () => {
    clearTimeout(timer);
    limit.end();
  };
  try {
    const connection = new Connection(await Promise.race([asked, late.promise]), end);
    giveUp = () => connection.abandon();
    return connection;
  } catch (error) {
    end();
    asked.then(
      (client) => client.release(),
      () => {},
    );
    throw error;
  }
}

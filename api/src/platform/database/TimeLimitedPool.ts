import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { AnswerWatch } from './AnswerWatch.ts';
import { Connection } from './Connection.ts';
import { NoConnection } from './NoConnection.ts';
import { isBusyAnswer } from './sqlState.ts';
import type { TimeLimit } from './TimeLimit.ts';

const askAgainMs = 250;

/** Lends a pool's connections to one piece of work within its time limit. Waiting for one counts, and so does waiting for answers. */
export class TimeLimitedPool {
  readonly #pool: pg.Pool;
  readonly #watch: AnswerWatch;
  readonly #limitOf: () => TimeLimit;

  constructor(pool: pg.Pool, watch: AnswerWatch, limitOf: () => TimeLimit) {
    this.#pool = pool;
    this.#watch = watch;
    this.#limitOf = limitOf;
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
    const late = Promise.withResolvers<never>();
    const ending = new AbortController();
    const wait = this.#watch.begin({ limit: this.#limitOf(), pid: null, giveUp: late.reject });
    const asked = connectTo(this.#pool, ending.signal);
    try {
      return new Connection(await Promise.race([asked, late.promise]), this.#watch, this.#limitOf);
    } catch (error) {
      asked.then(
        (client) => client.release(),
        () => {},
      );
      throw error;
    } finally {
      ending.abort();
      this.#watch.end(wait);
    }
  }
}

/**
 * Asks again while all of PostgreSQL's connections are taken or it is slow to accept one, until the signal ends it: whether the
 * database is lost is for the watch to say.
 */
async function connectTo(pool: pg.Pool, signal: AbortSignal): Promise<pg.PoolClient> {
  for (;;) {
    try {
      return await pool.connect();
    } catch (cause) {
      if (signal.aborted || !(isBusyAnswer(cause) || isConnectTimeout(cause)))
        throw new NoConnection('no connection to the database', { cause });
    }
    await sleep(askAgainMs);
  }
}

/** The error that pg has for it carries no code. */
const isConnectTimeout = (cause: unknown) => cause instanceof Error && cause.message === 'timeout expired';

import pg from 'pg';
import type { AnswerWatch, Wait } from './AnswerWatch.ts';
import { processIdOf } from './DatabaseProbe.ts';
import { NoConnection } from './NoConnection.ts';
import { isBusyAnswer, isLostState } from './sqlState.ts';
import { statementName } from './statementName.ts';
import type { TimeLimit } from './TimeLimit.ts';
import { TookTooLong } from './TookTooLong.ts';

/** A connection that the pool has lent. It goes back to the pool once, by `release` or when it ends. */
export class Connection {
  readonly #client: pg.PoolClient;
  readonly #watch: AnswerWatch;
  readonly #limitOf: () => TimeLimit;
  #isLent = true;
  #gaveUp: Error | undefined;

  constructor(client: pg.PoolClient, watch: AnswerWatch, limitOf: () => TimeLimit) {
    this.#client = client;
    this.#watch = watch;
    this.#limitOf = limitOf;
    // Drizzle never releases a connection whose BEGIN failed.
    client.once('end', this.#isOver);
  }

  /** Sends a query under a name, so that PostgreSQL keeps its plan: planning costs more than running most of our queries. */
  async query(request: pg.QueryConfig, values: unknown[] = []): Promise<pg.QueryResult> {
    const wait = this.#watch.begin({
      limit: this.#limitOf(),
      pid: processIdOf(this.#client),
      giveUp: (reason) => this.#abandon(reason),
    });
    try {
      const result = await this.#client.query({ ...request, ...statementName(request.text, values) }, values);
      this.#watch.heard();
      return result;
    } catch (error) {
      if (error instanceof pg.DatabaseError && !isLostState(error.code ?? '')) throw withHolder(error, wait);
      // Without an answer, nobody knows what the connection is doing. One to a read-only server isn't used again either.
      this.#abandon(new NoConnection('the connection to the database broke', { cause: error }));
      throw isOurMistake(error) ? error : this.#gaveUp;
    } finally {
      this.#watch.end(wait);
    }
  }

  /** Breaks the connection, which the pool replaces. Pending queries fail, and PostgreSQL rolls back the open transaction. */
  #abandon(reason: Error) {
    this.#gaveUp ??= reason;
    (this.#client as pg.Client & pg.PoolClient).connection.stream.destroy(); // the pool makes pg.Clients
    this.release(true);
  }

  release(error?: Error | boolean) {
    if (!this.#isLent) return;
    this.#isLent = false;
    this.#client.off('end', this.#isOver);
    this.#client.release(error);
  }

  readonly #isOver = () => this.release(true);
}

const withHolder = (error: pg.DatabaseError, { heldUpBy }: Wait) =>
  heldUpBy && isBusyAnswer(error) ? new TookTooLong(heldUpBy, { cause: error }) : error;

/** The driver can't send such values. */
const isOurMistake = (error: unknown) => error instanceof TypeError || error instanceof RangeError;

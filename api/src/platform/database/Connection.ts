import pg from 'pg';
import { statementName } from './statementName.ts';

/** A connection that the pool has lent. It goes back to the pool once, by `release` or when it ends. */
export class Connection {
  readonly #client: pg.PoolClient;
  readonly #onRelease: () => void;
  #isLent = true;

  constructor(client: pg.PoolClient, onRelease: () => void) {
    this.#client = client;
    this.#onRelease = onRelease;
    // Drizzle never releases a connection whose BEGIN failed.
    client.once('end', this.#isOver);
  }

  /** Sends a query under a name, so that PostgreSQL keeps its plan: planning costs more than running most of our queries. */
  async query(request: pg.QueryConfig, values: unknown[] = []): Promise<pg.QueryResult> {
    try {
      return await this.#client.query({ ...request, ...statementName(request.text, values) }, values);
    } catch (error) {
      // Without an answer from PostgreSQL, nobody knows what the connection is doing. The driver forgets what it stopped
      // waiting for, even a ROLLBACK, so the next user would be inside that transaction.
      if (!(error instanceof pg.DatabaseError)) this.abandon();
      throw error;
    }
  }

  /** Breaks the connection, which the pool replaces. Pending queries fail, and PostgreSQL rolls back the open transaction. */
  abandon() {
    (this.#client as pg.Client & pg.PoolClient).connection.stream.destroy(); // the pool makes pg.Clients
    this.release(true);
  }

  release(error?: Error | boolean) {
    if (!this.#isLent) return;
    this.#isLent = false;
    this.#client.off('end', this.#isOver);
    this.#onRelease();
    this.#client.release(error);
  }

  readonly #isOver = () => this.release(true);
}

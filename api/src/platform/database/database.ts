import { type SQL, sql } from 'drizzle-orm';
import { NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres';
import { PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { sizePattern, tidyName } from 'shared-api/rules';
import { AnswerWatch } from './AnswerWatch.ts';
import { type Author, setAuthor } from './Author.ts';
import { DatabaseProbe } from './DatabaseProbe.ts';
import { TimeLimit } from './TimeLimit.ts';
import { TimeLimitedPool } from './TimeLimitedPool.ts';
import { readOnly } from './UnusableDatabase.ts';

/** What a repository works on: the pool or an open transaction. */
export type Database = Pick<
  NodePgDatabase,
  'select' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction'
>;

/** The pool's current connections. */
export interface Connections {
  readonly total: number;
  readonly idle: number;
  readonly waiting: number;
}

export interface OpenDatabase {
  /** For work of the server itself: each statement has a time limit of its own. Not in the audit. */
  readonly db: Database;
  /** For one request: all of its work shares the limit, and its transactions are the author's. */
  readonly within: (limit: TimeLimit, author: () => Author) => Database;
  /** Fails unless the database can be written to. Doesn't wait for a connection of the pool: a busy database is ready. */
  readonly requireReady: () => Promise<void>;
  /** Whether the database has answered anybody since then, on the clock of `performance.now()`. */
  readonly isHeardSince: (at: number) => boolean;
  readonly connections: () => Connections;
  readonly close: () => Promise<void>;
}

// A double is exact enough for our amounts: two or three decimals, below 10 million.
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

interface PoolSettings {
  readonly url: string;
  readonly poolSize: number;
  readonly timeoutMs: number;
  readonly onFault: (error: Error) => void;
}

/** How long PostgreSQL may take to accept a connection. A database that comes back isn't kept waiting for longer. */
const connectMs = 5_000;

class PoolClient extends pg.Client {
  constructor(config: pg.ClientConfig = {}) {
    // The pool's own limit would count the wait for a free connection, too.
    super({ ...config, connectionTimeoutMillis: connectMs });
  }
}

export function openDatabase({ url, poolSize, timeoutMs, onFault }: PoolSettings): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    // What a transaction doesn't set for itself. PostgreSQL ends what we stopped waiting for.
    lock_timeout: timeoutMs,
    statement_timeout: timeoutMs,
    application_name: 'mobprep',
    Client: PoolClient,
  });
  // A broken idle connection is replaced at its next use. Without a listener, it would end the process.
  pool.on('error', (error) => (pool.ending ? undefined : onFault(error)));
  // So would one that breaks in use. Its pending query fails on its own.
  pool.on('connect', (client) => client.on('error', () => {}));
  const probe = new DatabaseProbe(url);
  const watch = new AnswerWatch(probe);
  return {
    db: new AuthoredDatabase(new TimeLimitedPool(pool, watch, () => new TimeLimit(timeoutMs))),
    within: (limit, author) =>
      new AuthoredDatabase(new TimeLimitedPool(pool, watch, () => limit), { limit, author }),
    requireReady: async () => {
      const { isReadOnly } = await probe.ask();
      if (isReadOnly) throw readOnly('as its settings say');
    },
    isHeardSince: (at) => watch.isHeardSince(at),
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}

/** Shared by all, as it remembers the name of each column. */
const dialect = new PgDialect({ casing: 'snake_case' });

type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

interface RequestWork {
  readonly limit: TimeLimit;
  readonly author: () => Author;
}

class AuthoredDatabase extends NodePgDatabase {
  readonly #request: RequestWork | undefined;

  constructor(pool: TimeLimitedPool, request?: RequestWork) {
    super(
      dialect,
      new NodePgSession(pool as never /* drizzle only queries and connects */, dialect, undefined),
      undefined,
    );
    this.#request = request;
  }

  override transaction<Result>(work: (tx: Transaction) => Promise<Result>, config?: PgTransactionConfig) {
    return super.transaction(async (tx) => {
      if (this.#request) await tx.execute(begin(this.#request));
      return work(tx);
    }, config);
  }
}

/** Tells PostgreSQL, until the transaction ends, who writes and how long its statements and lock waits may take. */
function begin({ limit, author }: RequestWork): SQL {
  const timeout = String(Math.max(1, Math.ceil(limit.leftMs)));
  return sql`${setAuthor(author())}, set_config('statement_timeout', ${timeout}, true), set_config('lock_timeout', ${timeout}, true)`;
}

/** Returns the rows of a hand-written query. The caller names the row type that its SQL selects. */
export async function rowsOf<Row>(db: Database, query: SQL): Promise<Row[]> {
  const result = await db.execute(query);
  return result.rows as Row[]; // the SQL at each call selects exactly this shape
}

/** True if a column has this text in it, with sizes in any spelling: the rule of `nameHolds`. */
export function columnHolds(column: SQL, text: string): SQL {
  const wanted = tidyName(text);
  const pattern = sizePattern(wanted);
  return pattern === null
    ? sql`${column} ILIKE ${`%${wanted.replace(/[\\%_]/g, '\\$&')}%`}`
    : sql`${column} ~* ${pattern}`;
}

/** A column in the order of names: the rule of `byText`. */
export const inNameOrder = (column: SQL) => sql`name_order(${column}) COLLATE names`;

/** The number of the draft `d` in its project, which is the one that it had when it was deleted. */
export const draftNumber = sql`(SELECT count(*)::int FROM drafts o WHERE o.project_id = d.project_id AND o.id <= d.id
  AND (o.deleted_at IS NULL OR o.deleted_at >= d.deleted_at))`;

/** Names the draft `d` by its project and number. */
export const draftName = (project: SQL) => sql`${project} || ' (Draft #' || ${draftNumber} || ')'`;

/** Whether the item `i` is in the catalogue: a custom item is of one list. */
export const isCatalogueItem = sql`(i.deleted_at IS NULL AND NOT i.is_custom)`;

/** Ends a lateral query that reads what belongs to each of a few rows. Without it, PostgreSQL may rather read all of ten years. */
export const ofThese = sql`OFFSET 0`;

/** A list as a parameter, for `= any(...)`. */
export const anyOf = (ids: readonly number[]) => sql`any(${sql.param([...ids])}::int[])`;

import { type SQL, sql } from 'drizzle-orm';
import { NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres';
import { PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { sizePattern, tidyName } from 'shared-api/rules';
import { type Author, setAuthor } from './Author.ts';
import type { TimeLimit } from './TimeLimit.ts';
import { TimeLimitedPool } from './TimeLimitedPool.ts';

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
  /** For work of the server itself: without a time limit of its own, and not in the audit. */
  readonly db: Database;
  /** For one request: all of its work shares the limit, and its transactions are the author's. */
  readonly within: (limit: TimeLimit, author: () => Author) => Database;
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

export function openDatabase({ url, poolSize, timeoutMs, onFault }: PoolSettings): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    lock_timeout: timeoutMs,
    // Ends the query on the server too: query_timeout only stops waiting for it.
    statement_timeout: timeoutMs,
    application_name: 'mobprep',
  });
  // A broken idle connection is replaced at its next use. Without a listener, it would end the process.
  pool.on('error', (error) => (pool.ending ? undefined : onFault(error)));
  // So would one that breaks in use. Its pending query fails on its own.
  pool.on('connect', (client) => client.on('error', () => {}));
  const databaseFor = (limit: TimeLimit | null, author?: () => Author) =>
    new AuthoredDatabase(new TimeLimitedPool(pool, limit), author);
  const connections = () => ({
    total: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  });
  return { db: databaseFor(null), within: databaseFor, connections, close: () => pool.end() };
}

/** Shared by all, as it remembers the name of each column. */
const dialect = new PgDialect({ casing: 'snake_case' });

type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

class AuthoredDatabase extends NodePgDatabase {
  readonly #author: (() => Author) | undefined;

  constructor(pool: TimeLimitedPool, author: (() => Author) | undefined) {
    super(
      dialect,
      new NodePgSession(pool as never /* drizzle only queries and connects */, dialect, undefined),
      undefined,
    );
    this.#author = author;
  }

  override transaction<Result>(work: (tx: Transaction) => Promise<Result>, config?: PgTransactionConfig) {
    return super.transaction(async (tx) => {
      if (this.#author) await tx.execute(setAuthor(this.#author()));
      return work(tx);
    }, config);
  }
}

/** Fails unless the database answers. */
export const requireAnswer = (db: Database) => db.execute(sql`SELECT 1`);

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

/** A list as a parameter, for `= any(...)`. */
export const anyOf = (ids: readonly number[]) => sql`any(${sql.param([...ids])}::int[])`;

import { type SQL, sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { sizePattern, tidyName } from 'shared-api/rules';
import { actingFor } from '#platform/audit/acting.ts';
import { keepTimeLimits } from './lending.ts';
import { PreparingClient } from './preparedStatements.ts';

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
  readonly db: Database;
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
    Client: PreparingClient,
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
  keepTimeLimits(pool);
  const db = drizzle(pool, { casing: 'snake_case' });
  const transaction: typeof db.transaction = db.transaction.bind(db);
  db.transaction = (work, config) =>
    transaction(async (tx) => {
      await tx.execute(actingFor());
      return work(tx);
    }, config);
  const connections = () => ({
    total: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  });
  return { db, connections, close: () => pool.end() };
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

/** A list as a parameter, for `= any(...)`. */
export const anyOf = (ids: readonly number[]) => sql`any(${sql.param([...ids])}::int[])`;

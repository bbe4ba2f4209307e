import { sql } from 'drizzle-orm';
import { problemOfDatabase } from '#platform/errors/databaseFault.ts';
import { createTestDatabase, type TestDatabase } from '#src/testing/testDatabases.ts';
import { type OpenDatabase, openDatabase, rowsOf } from './database.ts';
import { TimeLimit } from './TimeLimit.ts';

let made: TestDatabase;
let database: OpenDatabase;
let faults: Error[] = [];
beforeAll(async () => {
  made = await createTestDatabase();
});
beforeEach(() => {
  faults = [];
  database = openDatabase({
    url: made.url,
    poolSize: 4,
    timeoutMs: 10_000,
    onFault: (error) => faults.push(error),
  });
});
afterEach(() => database.close());
afterAll(() => made.drop());

const nobody = () => ({ actorId: null, requestId: '' });
const pidOf = async (db: OpenDatabase['db']) =>
  (await rowsOf<{ pid: number }>(db, sql`SELECT pg_backend_pid() AS pid`))[0]?.pid;
const kill = (pid: number | undefined) => database.db.execute(sql`SELECT pg_terminate_backend(${pid})`);

describe('a database connection', () => {
  it('fails only its own transaction when it is lost', async () => {
    const work = database.db.transaction(async (tx) => {
      await kill(await pidOf(tx));
      // Leaves the connection unused while the news of its end arrives.
      await new Promise((resolve) => setImmediate(resolve));
      await tx.execute(sql`SELECT 1`);
    });
    const fault: unknown = await work.catch((error: unknown) => error);
    expect(problemOfDatabase(fault)?.code).toBe('db_unavailable');
    expect(await pidOf(database.db)).toEqual(expect.any(Number));
  });

  it('is replaced even when many are lost at once', async () => {
    const all = Array.from({ length: 4 }, () =>
      database.db.transaction(async (tx) => {
        await tx.execute(sql`SELECT pg_terminate_backend(pg_backend_pid())`);
      }),
    );
    const ends = await Promise.allSettled(all);
    expect(ends.map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
    expect(await pidOf(database.db)).toEqual(expect.any(Number));
  });

  it('that cannot be had in time means an unreachable database, in a transaction or not', async () => {
    const narrow = openDatabase({ url: made.url, poolSize: 1, timeoutMs: 4_000, onFault: () => {} });
    const held = Promise.withResolvers<void>();
    const holder = narrow.db.transaction(async () => held.promise);
    const problems = await Promise.all(
      [narrow.db.execute(sql`SELECT 1`), narrow.db.transaction((tx) => tx.execute(sql`SELECT 1`))].map(
        (asked) =>
          asked.then(
            () => null,
            (error: unknown) => problemOfDatabase(error)?.code,
          ),
      ),
    );
    expect(problems).toEqual(['db_unavailable', 'db_unavailable']);
    held.resolve();
    await holder;
    await narrow.close();
  });

  it('is dropped after a query that takes too long, along with its open transaction', async () => {
    const narrow = openDatabase({ url: made.url, poolSize: 1, timeoutMs: 4_000, onFault: () => {} });
    const late = narrow.db.transaction(async (tx) => {
      // Slower than the pool waits, and PostgreSQL won't cancel it: as if it were frozen.
      await tx.execute(sql`SELECT set_config('statement_timeout', '0', false)`);
      await tx.execute(sql`SELECT pg_sleep(10)`);
    });
    expect(problemOfDatabase(await late.catch((error: unknown) => error))?.code).toBe('db_unavailable');
    expect(await pidOf(narrow.db)).toEqual(expect.any(Number));
    await narrow.close();
  });

  it('that took too long is not lent to who waits for one', async () => {
    const narrow = openDatabase({ url: made.url, poolSize: 1, timeoutMs: 4_000, onFault: () => {} });
    await narrow.db.execute(sql`SELECT set_config('statement_timeout', '0', false)`);
    const late = narrow.db.execute(sql`SELECT pg_sleep(10)`).catch((error: unknown) => error);
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    const next = pidOf(narrow.db);
    expect(problemOfDatabase(await late)?.code).toBe('db_unavailable');
    expect(await next).toEqual(expect.any(Number));
    await narrow.close();
  });

  it('goes back to the pool when lost before its transaction has begun', async () => {
    const narrow = openDatabase({ url: made.url, poolSize: 1, timeoutMs: 10_000, onFault: () => {} });
    for (let tries = 0; tries < 20; tries += 1) {
      // Time is up while PostgreSQL answers BEGIN.
      const late = narrow
        .within(new TimeLimit(0), nobody)
        .transaction((tx) => tx.execute(sql`SELECT pg_sleep(1)`));
      expect(problemOfDatabase(await late.catch((error: unknown) => error))?.code).toBe('db_unavailable');
      expect(await pidOf(narrow.db)).toEqual(expect.any(Number));
    }
    await narrow.close();
  });

  it('has PostgreSQL end its statements and lock waits after the same time', async () => {
    const [limits] = await rowsOf<{ query: string; lock: string }>(
      database.db,
      sql`SELECT current_setting('statement_timeout') AS query, current_setting('lock_timeout') AS lock`,
    );
    expect(limits).toEqual({ query: '10s', lock: '10s' });
  });

  it('does not count as lost because of the message of our own errors', () => {
    expect(problemOfDatabase(new Error('timeout: Connection terminated, ECONNREFUSED'))).toBeNull();
  });
});

import { sql } from 'drizzle-orm';
import { problemOfDatabase } from '#platform/errors/databaseFault.ts';
import { layWire } from '#src/testing/databaseWire.ts';
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

  it('is dropped after a query that takes too long, along with its open transaction', async () => {
    const narrow = openDatabase({ url: made.url, poolSize: 1, timeoutMs: 10_000, onFault: () => {} });
    const late = narrow.within(new TimeLimit(1_000), nobody).transaction(async (tx) => {
      // PostgreSQL won't cancel it.
      await tx.execute(sql`SELECT set_config('statement_timeout', '0', true)`);
      await tx.execute(sql`SELECT pg_sleep(5)`);
    });
    const next = pidOf(narrow.db);
    expect(problemOfDatabase(await late.catch((error: unknown) => error))?.code).toBe('busy');
    expect(await next).toEqual(expect.any(Number));
    await narrow.close();
  });

  it('goes back to the pool when PostgreSQL doesn’t answer BEGIN', async () => {
    const wire = await layWire(made.url);
    const narrow = openDatabase({ url: wire.url, poolSize: 1, timeoutMs: 10_000, onFault: () => {} });
    expect(await pidOf(narrow.db)).toEqual(expect.any(Number));
    wire.silence();
    const late = narrow.within(new TimeLimit(100), nobody).transaction(pidOf);
    expect(problemOfDatabase(await late.catch((error: unknown) => error))?.code).toBe('busy');
    expect(await pidOf(narrow.db)).toEqual(expect.any(Number));
    await Promise.all([narrow.close(), wire.close()]);
  });

  it('does not count as lost because of the message of our own errors', () => {
    expect(problemOfDatabase(new Error('timeout: Connection terminated, ECONNREFUSED'))).toBeNull();
  });
});

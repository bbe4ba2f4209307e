import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { problemOfDatabase } from '#platform/errors/databaseFault.ts';
import { type DatabaseWire, layWire } from '#src/testing/databaseWire.ts';
import { createTestDatabase, type TestDatabase } from '#src/testing/testDatabases.ts';
import { type OpenDatabase, openDatabase, rowsOf } from './database.ts';
import { databaseUrl } from './databaseUrl.ts';
import { noteLongWrite } from './longWrite.ts';
import { TimeLimit } from './TimeLimit.ts';

const author = () => ({ actorId: null, requestId: '' });

let made: TestDatabase;
let wire: DatabaseWire;
const opened: OpenDatabase[] = [];
beforeAll(async () => {
  made = await createTestDatabase();
});
beforeEach(async () => {
  wire = await layWire(made.url);
});
afterEach(async () => {
  await wire.close();
  for (const database of opened.splice(0)) await database.close();
});
afterAll(() => made.drop());

function open(url = wire.url, poolSize = 1) {
  const database = openDatabase({ url, poolSize, timeoutMs: 15_000, onFault: () => {} });
  opened.push(database);
  return database;
}

/** The database of one request that may wait this long. */
const requestOf = (database: OpenDatabase, milliseconds = 15_000) =>
  database.within(new TimeLimit(milliseconds), author);

const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => problemOfDatabase(error),
  );

/** Keeps a transaction open after `work` until it is told to end. */
async function hold({ db }: OpenDatabase, work: Parameters<OpenDatabase['db']['transaction']>[0]) {
  const [held, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const transaction = db.transaction(async (tx) => {
    await work(tx);
    held.resolve();
    await end.promise;
  });
  await Promise.race([held.promise, transaction]);
  return async () => {
    end.resolve();
    await transaction;
  };
}

const lockUnits: Parameters<typeof hold>[1] = (tx) => tx.execute(sql`LOCK TABLE units`);
const readUnits = sql`SELECT FROM units`;

interface LostCase {
  readonly state: string;
  readonly why: string;
  readonly ask: () => Promise<unknown>;
}

const lostCases: LostCase[] = [
  {
    state: 'nothing listens at its address',
    why: 'no connection can be made',
    ask: () => requestOf(open('postgres://mobprep@127.0.0.1:1/mobprep')).execute(sql`SELECT 1`),
  },
  {
    state: 'its host has no address',
    why: 'no connection can be made',
    ask: () => requestOf(open('postgres://mobprep@no-such-host.invalid/mobprep')).execute(sql`SELECT 1`),
  },
  {
    state: 'it refuses the password',
    why: 'waiting would not help: somebody has to change the setting',
    ask: () => requestOf(open(made.serverUrl.replace(/:[^:@]+@/, ':wrong@'))).execute(sql`SELECT 1`),
  },
  {
    state: 'it does not exist',
    why: 'waiting would not help: somebody has to create it',
    ask: () => requestOf(open(databaseUrl(made.url, 'nowhere'))).execute(sql`SELECT 1`),
  },
  {
    state: 'it is frozen and has accepted no connection yet',
    why: 'the probe is not answered either',
    ask: async () => {
      wire.freeze();
      return requestOf(open()).execute(sql`SELECT 1`);
    },
  },
  {
    state: 'it freezes while a statement runs',
    why: 'the probe is not answered, so the statement is not waited for',
    ask: async () => {
      const database = open();
      await database.db.execute(sql`SELECT 1`);
      wire.freeze();
      return requestOf(database).execute(sql`SELECT pg_sleep(3)`);
    },
  },
  {
    state: 'one connection to it goes silent',
    why: 'it answers the probe, which finds nobody working for the statement',
    ask: async () => {
      const database = open();
      await database.db.execute(sql`SELECT 1`);
      wire.silence();
      return requestOf(database).execute(sql`SELECT 1`);
    },
  },
  {
    state: 'the connection ends',
    why: 'it is broken',
    ask: () =>
      requestOf(open()).transaction(async (tx) => {
        await tx.execute(sql`SELECT pg_terminate_backend(pg_backend_pid())`);
      }),
  },
  {
    state: 'it only reads',
    why: 'nothing can be saved until another server takes over',
    ask: async () => {
      const database = open();
      await database.db.execute(sql`SET default_transaction_read_only = on`);
      return requestOf(database).execute(sql`DELETE FROM units`);
    },
  },
];

describe('a database is lost', () => {
  it.each(lostCases)('when $state: $why', async ({ ask }) => {
    expect(await problemOf(ask())).toMatchObject({
      status: 503,
      code: 'db_unavailable',
      headers: { 'retry-after': '2' },
    });
  });

  it('for everybody who waits, and back for everybody who comes later', async () => {
    const database = open();
    await database.db.execute(sql`SELECT 1`);
    wire.freeze();
    const codes = await Promise.all(
      Array.from({ length: 5 }, async () => (await problemOf(requestOf(database).execute(readUnits)))?.code),
    );
    expect(codes).toEqual(Array(5).fill('db_unavailable'));
    wire.thaw();
    await requestOf(database).execute(readUnits);
  });

  it('also for the server’s own work, which has no request', async () => {
    const database = open();
    await database.db.execute(sql`SELECT 1`);
    wire.freeze();
    expect((await problemOf(database.db.execute(sql`SELECT 1`)))?.code).toBe('db_unavailable');
  });
});

interface BusyCase {
  readonly state: string;
  readonly why: string;
  /** Makes it busy. Returns what ends that. */
  readonly provoke: (database: OpenDatabase) => Promise<() => Promise<unknown>>;
}

const busyCases: BusyCase[] = [
  {
    state: 'somebody holds the lock of a table',
    why: 'PostgreSQL is working for the statement',
    provoke: () => hold(open(made.url), lockUnits),
  },
  {
    state: 'all connections of the pool are in use',
    why: 'the probe has a connection of its own',
    provoke: (database) => hold(database, (tx) => tx.execute(sql`SELECT 1`)),
  },
  {
    state: 'it has no connection left',
    why: 'it says so, so it is there, and others will give theirs back',
    provoke: async () => {
      const other = open(made.url);
      await other.db.execute(sql`ALTER ROLE mobprep_few CONNECTION LIMIT 0`);
      return () => other.db.execute(sql`ALTER ROLE mobprep_few CONNECTION LIMIT 5`);
    },
  },
];

describe('a database is busy', () => {
  beforeAll(async () => {
    const admin = open(made.url);
    await admin.db.execute(sql`DROP ROLE IF EXISTS mobprep_few`);
    await admin.db.execute(sql`CREATE ROLE mobprep_few LOGIN PASSWORD 'few' CONNECTION LIMIT 5`);
    await admin.db.execute(sql`GRANT SELECT ON units TO mobprep_few`);
  });
  afterAll(async () => {
    const admin = open(made.url);
    await admin.db.execute(sql`DROP OWNED BY mobprep_few`);
    await admin.db.execute(sql`DROP ROLE mobprep_few`);
  });
  const fewUrl = () => {
    const url = new URL(made.url);
    [url.username, url.password] = ['mobprep_few', 'few'];
    return url.href;
  };

  it.each(busyCases)('when $state, and then it is waited for: $why', async ({ provoke }) => {
    const database = open(fewUrl());
    const end = await provoke(database);
    const asked = requestOf(database).execute(readUnits);
    await sleep(3_000);
    await end();
    await asked;
  });

  it('when its host is so slow that even the probe is late', async () => {
    const database = open();
    await database.db.execute(sql`SELECT 1`);
    const end = await hold(open(made.url), lockUnits);
    wire.slowDown(500);
    const asked = problemOf(requestOf(database).execute(readUnits));
    await sleep(4_000);
    await end();
    expect(await asked).toBeNull();
  });

  it('when it takes too long to accept one connection, and answers the probe', async () => {
    wire.loseNext();
    await requestOf(open()).execute(sql`SELECT 1`);
  });

  it.each(busyCases)('when $state for longer than a request may wait', async ({ provoke }) => {
    const database = open(fewUrl());
    const end = await provoke(database);
    expect(await problemOf(requestOf(database, 1_000).execute(readUnits))).toMatchObject({
      status: 503,
      code: 'busy',
      detail: 'MobPrep is busy',
      headers: { 'retry-after': '1' },
    });
    await end();
    await requestOf(database).execute(readUnits);
  });

  it('for the one of two crossed transactions that PostgreSQL ends', async () => {
    const locked = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const both = Promise.all(locked.map(({ promise }) => promise));
    const lock = (number: number) => sql`SELECT pg_advisory_xact_lock(${number})`;
    const crossing = (first: number, second: number) =>
      requestOf(open(made.url)).transaction(async (tx) => {
        await tx.execute(lock(first));
        locked[first]?.resolve();
        await both;
        await tx.execute(lock(second));
      });
    const problems = await Promise.all([crossing(0, 1), crossing(1, 0)].map(problemOf));
    expect(problems.flatMap((problem) => problem?.code ?? [])).toEqual(['busy']);
  });

  it('names who holds everybody up, also behind others who wait', async () => {
    const petra = await hold(open(made.url), async (tx) => {
      await tx.execute(noteLongWrite({ name: 'Petra Lindqvist' }, 19_000));
      await tx.execute(sql`LOCK TABLE units IN ROW EXCLUSIVE MODE`);
    });
    const second = open(made.url).db.transaction(lockUnits);
    const third = requestOf(open(), 3_000).transaction((tx) => tx.execute(readUnits));
    expect(await problemOf(third)).toMatchObject({ code: 'busy', detail: 'Petra is changing 19,000 items' });
    await petra();
    await second;
  });

  it('not because this process stalls: what has arrived by then is no longer waited for', async () => {
    const database = open();
    await database.db.execute(sql`SELECT 1`);
    const asked = requestOf(database, 300).execute(sql`SELECT 1`);
    await new Promise((resolve) => setImmediate(resolve));
    const until = performance.now() + 1_500;
    while (performance.now() < until);
    await asked;
  });

  it('counts what a request waits for in total, and concurrent waits once', async () => {
    const database = open(wire.url, 4);
    const limit = new TimeLimit(15_000);
    const db = database.within(limit, author);
    await db.execute(sql`SELECT 1`);
    await sleep(500);
    expect(limit.leftMs).toBeGreaterThan(14_700);
    await Promise.all(Array.from({ length: 3 }, () => db.execute(sql`SELECT pg_sleep(0.8)`)));
    expect(limit.leftMs).toBeLessThan(14_400);
    expect(limit.leftMs).toBeGreaterThan(13_000);
  });
});

describe('a transaction', () => {
  it('has PostgreSQL end its statements and lock waits when its request’s time is up', async () => {
    const database = open();
    const secondsOf = (name: string) => sql`extract(epoch FROM current_setting(${name})::interval)::float8`;
    const timeouts = sql`SELECT ${secondsOf('statement_timeout')} AS statement, ${secondsOf('lock_timeout')} AS lock`;
    const [own] = await rowsOf<{ statement: number; lock: number }>(database.db, timeouts);
    expect(own).toEqual({ statement: 15, lock: 15 });
    const [within] = await requestOf(database, 60_000).transaction((tx) =>
      rowsOf<{ statement: number; lock: number }>(tx, timeouts),
    );
    expect(within?.statement).toBeGreaterThan(50);
    expect(within?.lock).toBe(within?.statement);
  });
});

describe('a server is ready', () => {
  it('while the database is busy', async () => {
    const database = open();
    const end = await hold(database, lockUnits);
    await database.requireReady();
    await end();
  });

  it('not while the database only reads', async () => {
    const admin = open(made.url);
    const name = sql.identifier(new URL(made.url).pathname.slice(1));
    await admin.db.execute(sql`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
    expect((await problemOf(open(made.url).requireReady()))?.code).toBe('db_unavailable');
    await admin.db.execute(sql`ALTER DATABASE ${name} RESET default_transaction_read_only`);
    await open(made.url).requireReady();
  });

  it('not while the database is frozen', async () => {
    wire.freeze();
    expect((await problemOf(open().requireReady()))?.code).toBe('db_unavailable');
  });
});

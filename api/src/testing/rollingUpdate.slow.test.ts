import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startCommand } from './command.ts';
import { makeNextVersion } from './nextVersion.ts';
import { Caller } from './nightly/Caller.ts';
import { Tally } from './nightly/Figure.ts';
import { Ledger } from './nightly/Ledger.ts';
import { type ServerProcess, startProcess } from './serverProcess.ts';
import { createTestDatabase, type TestDatabase } from './testDatabases.ts';

let next: Awaited<ReturnType<typeof makeNextVersion>>;
let database: TestDatabase;
let started: ServerProcess[];
let work: Work;
beforeAll(async () => {
  next = await makeNextVersion();
});
beforeEach(async () => {
  started = [];
  work = new Work();
  database = await createTestDatabase();
});
afterEach(async () => {
  await work.stop();
  for (const { child } of started) child.kill('SIGTERM');
  await Promise.all(started.map(({ exit }) => exit));
  await database.drop();
});
afterAll(() => next.remove());

/** With `owns`, the server may run migrations. */
async function start({ owns, version }: { readonly owns: boolean; readonly version?: string }) {
  const settings = {
    DATABASE_URL: database.serverUrl,
    ...(owns && { DATABASE_OWNER_URL: database.ownerUrl }),
    // Both versions share it.
    JWT_SECRET: 'the same secret for every one of the servers',
  };
  const server = await startProcess(settings, version === undefined ? {} : { version });
  started.push(server);
  return server;
}

/** Lets people write on each server, and checks on another one for what was acknowledged. */
class Work {
  readonly #tally = new Tally();
  readonly #ledgers: { readonly ledger: Ledger; readonly caller: Caller }[] = [];

  async begin({ address }: ServerProcess) {
    const ledger = new Ledger(this.#tally);
    const caller = await Caller.signedIn(address);
    this.#ledgers.push({ ledger, caller });
    await ledger.start(caller, 1);
  }

  async stop() {
    for (const { ledger } of this.#ledgers) await ledger.stop();
  }

  async end() {
    await this.stop();
    const [first, ...others] = this.#ledgers.map(({ caller }) => caller);
    for (const { ledger } of this.#ledgers) {
      const other = others.shift() ?? first;
      if (other) await ledger.check(other);
    }
    const { lost, failed, refusedWrongly } = this.#tally;
    return { lost, failed, refusedWrongly };
  }
}

const migrateToNext = () =>
  startCommand('migrate', [], { DATABASE_URL: database.ownerUrl }, '', next.version);

/** Includes the output, to show it when this fails. */
const done = { code: 0, words: expect.any(String) };
const nothing = { lost: 0, failed: 0, refusedWrongly: 0 };

it('tables first: servers of the old version keep running and restart next to those of the new one', async () => {
  await work.begin(await start({ owns: false }));
  expect(await migrateToNext().end).toEqual(done);
  await work.begin(await start({ owns: false }));
  await work.begin(await start({ owns: false, version: next.version }));
  expect(await work.end()).toEqual(nothing);
});

it('servers first: one that may not change tables waits for them, and one that may changes them under the others', async () => {
  await work.begin(await start({ owns: false }));
  const early = await start({ owns: false, version: next.version });
  expect(await early.exit).toBe(1);
  expect(early.words()).toContain('may not change tables');
  await work.begin(await start({ owns: true, version: next.version }));
  expect(await work.end()).toEqual(nothing);
});

it('a migration in a deadlock is tried again', async () => {
  const other = new pg.Client(database.url);
  await other.connect();
  // PostgreSQL checks for a deadlock once, after waiting this long, and ends the one that checked: the migration, even when it is stalled.
  await other.query(
    `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET deadlock_timeout = 5000', current_database()); END $$`,
  );
  await other.query(`SET deadlock_timeout = '1h'`);
  const { rows: tables } = await other.query<{ name: string }>(
    `SELECT oid::regclass::text AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
  );
  const [first, last] = [tables.at(0)?.name, tables.at(-1)?.name];
  await other.query(`BEGIN; LOCK TABLE ${last}`);
  const migration = migrateToNext();
  const isWaitedFor = async () => {
    const waiting = 'SELECT FROM pg_locks WHERE NOT granted AND relation = $1::regclass';
    return (await other.query(waiting, [last])).rowCount === 1;
  };
  while (!(await isWaitedFor())) await sleep(20);
  await other.query(`LOCK TABLE ${first}`);
  await other.query('COMMIT');
  await other.end();
  expect(await migration.end).toEqual(done);
});

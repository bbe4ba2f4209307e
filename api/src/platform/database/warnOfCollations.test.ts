import pg from 'pg';
import { startProcess, temporaryFolder } from '#src/testing/serverProcess.ts';
import { createTestDatabase, type TestDatabase } from '#src/testing/testDatabases.ts';

jest.setTimeout(120_000);

let database: TestDatabase;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await temporaryFolder();
});
afterAll(async () => {
  await database.drop();
  await folder.remove();
});

/** What a server warns of at its start, of collations alone, with the account that only reads and writes rows. */
async function warningsOfStart(): Promise<string[]> {
  const server = await startProcess({ MOBPREP_DATA: folder.path, DATABASE_URL: database.serverUrl });
  server.child.kill('SIGTERM');
  await server.exit;
  return server
    .words()
    .split('\n')
    .filter((line) => line.includes('"level":40'))
    .map((line) => (JSON.parse(line) as { msg: string }).msg) // what the logger writes
    .filter((warning) => warning.includes('collation'));
}

/** Whether the order of the database itself has a version. */
async function hasVersion() {
  const [row] = await run(
    database.url,
    `SELECT pg_database_collation_actual_version(oid) IS NOT NULL AS "hasVersion"
     FROM pg_database WHERE datname = current_database()`,
  );
  return row?.['hasVersion'];
}

async function run(url: string, ...statements: string[]) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) rows = (await client.query(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
}

it('a server warns at its start of sort orders that changed under the indexes, until its advice is followed', async () => {
  expect(await warningsOfStart()).toEqual([]);
  await run(
    database.url,
    `UPDATE pg_collation SET collversion = '0' WHERE collname IN ('names', 'job_number')`,
    `UPDATE pg_database SET datcollversion = '0' WHERE datname = current_database()`,
  );
  const [warning = '', ...others] = await warningsOfStart();
  expect(others).toEqual([]);
  expect(warning).toMatch(/collation job_number from 0 to .+, collation names from 0 to /);
  // The C locale of a company's own PostgreSQL has no version that could change.
  expect(/database mobprep_test_\w+ from 0 to /.test(warning)).toBe(await hasVersion());
  const advice = warning.match(/(REINDEX|ALTER) [^;]+/g) ?? [];
  await run(database.ownerUrl, ...advice);
  expect(await warningsOfStart()).toEqual([]);
});

import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { rowsOf } from '#platform/database/database.ts';
import { temporaryFolder } from '#src/testing/serverProcess.ts';
import { createTestDatabase, type TestDatabase } from '#src/testing/testDatabases.ts';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';

let server: TestServer;
let ground: TestDatabase;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
const start = (settings: Record<string, string>) =>
  startTestServer({ MOBPREP_DATA: folder.path, BACKUP_FOLDER: join(folder.path, 'backups'), ...settings });
beforeEach(async () => {
  [folder, ground] = await Promise.all([temporaryFolder(), createTestDatabase('template1')]);
});
afterEach(async () => {
  await server.stop();
  await Promise.all([ground.drop(), folder.remove()]);
});

const read = async () => (await server.as('full_admin').get('/v1/backups')).json();

async function backUp() {
  const { statusCode } = await server.as('full_admin').post('/v1/backups');
  expect(statusCode).toBe(200);
  for (;;) {
    const [running] = await rowsOf(server.db, sql`SELECT id FROM backups WHERE ended_at IS NULL`);
    if (!running) return (await read()).backups[0];
    await new Promise((resolve) => setImmediate(resolve));
  }
}

it('makes a backup, restores it into the database that is set aside, and leaves that empty', async () => {
  server = await start({ MOBPREP_RESTORE_TEST_URL: ground.ownerUrl });
  const made = await backUp();
  expect(made).toMatchObject({
    kind: 'asked',
    by: 'Ines Calloway',
    problem: null,
    test: 'same',
    is_kept: true,
  });
  expect(made.rows).toBeGreaterThan(1_000);
  expect((await read()).found).toMatch(
    /^Restored and compared 0 min ago: [\d,]+ rows, 0 differences, 0 files$/,
  );
  const client = new pg.Client(ground.ownerUrl);
  await client.connect();
  const { rows } = await client.query(
    "SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace",
  );
  await client.end();
  expect(rows).toEqual([{ relname: 'mobprep_restore_test' }]);
  expect(await backUp()).toMatchObject({ test: 'same' });
});

it('never empties a database with tables of somebody else', async () => {
  const client = new pg.Client(ground.ownerUrl);
  await client.connect();
  await client.query('CREATE TABLE invoices AS SELECT 1 AS number');
  server = await start({ MOBPREP_RESTORE_TEST_URL: ground.ownerUrl });
  const made = await backUp();
  expect(made).toMatchObject({ problem: null, test: 'untested' });
  expect(made.test_found).toMatch(/name an empty one/);
  expect((await client.query('SELECT * FROM invoices')).rows).toEqual([{ number: 1 }]);
  await client.end();
});

it('tells a photo that lost what was in it, until it is put back', async () => {
  server = await start({ MOBPREP_RESTORE_TEST_URL: ground.ownerUrl });
  const [photo, thumbnail] = ['uploads/photo.png', 'thumbnails/photo.png'];
  const write = async (path: string, content: string) => {
    await mkdir(join(folder.path, 'files', dirname(path)), { recursive: true });
    await writeFile(join(folder.path, 'files', path), content);
  };
  for (const path of [photo, thumbnail]) await write(path, 'as it was taken');
  expect(await backUp()).toMatchObject({ test: 'same' });
  for (const path of [photo, thumbnail]) await write(path, 'what is left of it');
  expect(await backUp()).toMatchObject({ test: 'differs', test_found: photo });
  expect((await read()).state).toBe('failing');
  await write(photo, 'as it was taken');
  expect(await backUp()).toMatchObject({ test: 'same' });
});

it('says how to allow the test where its account may not create a database', async () => {
  server = await start({});
  expect((await backUp()).test_found).toMatch(/Set MOBPREP_RESTORE_TEST_URL to an empty database/);
  expect(await read()).toMatchObject({
    state: 'look',
    found: expect.stringMatching(/^The last backup was not restored/),
  });
});

it('lets administrators see the backups, and only full ones make one', async () => {
  server = await start({});
  expect((await server.as('admin').get('/v1/backups')).json()).toMatchObject({ can: { back_up: false } });
  expect((await server.as('admin').post('/v1/backups')).statusCode).toBe(403);
});

it('makes one at a time, also with several servers', async () => {
  server = await start({});
  await server.db.execute(
    sql`INSERT INTO backups (kind, name, begun_at, alive_at) VALUES ('night', 'x', now(), now())`,
  );
  const refused = await server.as('full_admin').post('/v1/backups');
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'backup_under_way']);
});

it('ends the backup of a server that was killed, and makes the next one', async () => {
  server = await start({});
  await server.db.execute(
    sql`INSERT INTO backups (kind, name, begun_at, alive_at) VALUES ('night', 'x', now() - interval '1 hour', now() - interval '2 minutes')`,
  );
  await backUp();
  expect((await read()).backups[1].problem).toBe('The server was stopped while it made this backup.');
});

it('says why a backup failed, and leaves nothing of it', async () => {
  const file = join(folder.path, 'a-file');
  await writeFile(file, '');
  server = await start({ BACKUP_FOLDER: join(file, 'backups') });
  const made = await backUp();
  expect(made).toMatchObject({ test: null, is_kept: false });
  expect(made.problem).toMatch(/cannot be made/);
  expect(await read()).toMatchObject({ state: 'failing', found: expect.stringContaining('cannot be made') });
});

it('shares the photos that an earlier backup has, and lists which backups are still there', async () => {
  const photos = join(folder.path, 'files', 'uploads');
  server = await start({ MOBPREP_RESTORE_TEST_URL: ground.ownerUrl });
  await server.objects.put('uploads/one.png', Buffer.from([1, 2, 3]));
  expect(await readdir(photos)).toEqual(['one.png']);
  const first = await backUp();
  server.wait(2);
  const second = await backUp();
  expect([first.files, second.files]).toEqual([1, 1]);
  const place = join(folder.path, 'backups');
  const names = await readdir(place);
  const inodes = await Promise.all(
    names.map(async (name) => (await stat(join(place, name, 'files', 'uploads', 'one.png'))).ino),
  );
  expect(new Set(inodes).size).toBe(1);
  await rm(join(place, names[0] ?? ''), { recursive: true });
  server.wait(2);
  await backUp();
  expect((await read()).backups.map(({ is_kept }: { is_kept: boolean }) => is_kept)).toEqual([
    true,
    true,
    false,
  ]);
});

import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { runCommand, startCommand } from '#src/testing/command.ts';
import { type ServerProcess, startProcess, temporaryFolder } from '#src/testing/serverProcess.ts';
import { createTestDatabase, type TestDatabase } from '#src/testing/testDatabases.ts';
import { quoted, readSequences, readTables } from './tables.ts';

let database: TestDatabase;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let backup: string;
let source: Record<string, string>;
beforeAll(async () => {
  [database, folder] = await Promise.all([createTestDatabase(), temporaryFolder()]);
  backup = join(folder.path, 'backup');
  source = { DATABASE_URL: database.url, MOBPREP_DATA: join(folder.path, 'source') };
  await mkdir(join(folder.path, 'source', 'files', 'uploads'), { recursive: true });
  await writeFile(join(folder.path, 'source', 'files', 'uploads', 'photo.png'), Buffer.from([1, 0, 255]));
  await editAsPeopleDo(database.url);
  expect((await runCommand('backup', ['--to', backup], source)).code).toBe(0);
});
afterAll(async () => {
  await database.drop();
  await folder.remove();
});

/** Writes rows with everything that a text format could trip over, an audit entry and a gap in the ids. */
async function editAsPeopleDo(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("SELECT set_config('mobprep.actor', '1', false)");
  const notes = 'tab\tline\nback\\slash \\N "quoted" Ñandú 屋根 \u{1f3d7}\u{fe0f}';
  await client.query('UPDATE drafts SET notes = $1 WHERE id = 5005', [notes]);
  await client.query("INSERT INTO units (name) VALUES ('gap')");
  await client.query("DELETE FROM units WHERE name = 'gap'");
  await client.end();
}

/** Every table as text, every sequence, and the bytes of the photo. */
async function contentOf(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const content: Record<string, string> = {};
  for (const { name, columns } of await readTables(client)) {
    const rows = client.query(copyTo(`COPY ${name} (${quoted(columns)}) TO STDOUT`));
    content[name] = sorted(await buffer(rows));
  }
  const sequences = await readSequences(client);
  await client.end();
  return { content, sequences };
}

const sorted = (rows: Buffer) => rows.toString().split('\n').sort().join('\n');

const emptyFolder = () => ({ MOBPREP_DATA: join(folder.path, crypto.randomUUID()) });

it('restores into an empty folder exactly what was there, and the server serves it', async () => {
  const settings = emptyFolder();
  const { code, words } = await runCommand('restore', ['--from', backup], settings);
  expect([code, words]).toEqual([0, expect.stringMatching(/^The backup of \d{4}-.* is restored\.\n$/)]);
  const server: ServerProcess = await startProcess(settings);
  const photo = await readFile(join(settings.MOBPREP_DATA, 'files', 'uploads', 'photo.png'));
  expect([...photo]).toEqual([1, 0, 255]);
  // A second backup, of the running server with its built-in database, shows what it holds.
  const again = join(folder.path, 'again');
  expect((await runCommand('backup', ['--to', again], settings)).code).toBe(0);
  server.child.kill('SIGTERM');
  await server.exit;
  const original = await contentOf(database.url);
  expect(original.content['drafts']).toContain('屋根');
  expect(original.content['audit']).toContain('屋根');
  const restored: Record<string, string> = {};
  for (const table of Object.keys(original.content))
    restored[table] = sorted(gunzipSync(await readFile(join(again, 'database', `${table}.copy.gz`))));
  expect(restored).toEqual(original.content);
  const manifest = JSON.parse(await readFile(join(again, 'manifest.json'), 'utf8'));
  expect(manifest.sequences).toEqual(original.sequences);
});

it('refuses a database with data in it and changes nothing there', async () => {
  const before = await contentOf(database.url);
  const { code, words } = await runCommand('restore', ['--from', backup], source);
  expect([code, words]).toEqual([1, 'There is data in this database already; restore into an empty one.\n']);
  expect(await contentOf(database.url)).toEqual(before);
});

it('refuses to leave out photos because MOBPREP_DATA isn’t the server’s', async () => {
  const own = await createTestDatabase();
  const elsewhere = { DATABASE_URL: own.url, ...emptyFolder() };
  const client = new pg.Client(own.url);
  await client.connect();
  expect((await runCommand('backup', ['--to', join(folder.path, 'none')], elsewhere)).code).toBe(0);
  await client.query(
    "INSERT INTO uploads (id, extension, state, created_by, created_at) SELECT gen_random_uuid(), 'png', 'ready', min(id), now() FROM users",
  );
  await client.end();
  const { code, words } = await runCommand('backup', ['--to', join(folder.path, 'some')], elsewhere);
  expect([code, words]).toEqual([
    1,
    `The database names photos, but there is no folder ${join(elsewhere.MOBPREP_DATA, 'files')}. Set MOBPREP_DATA as the server has it.\n`,
  ]);
  await own.drop();
});

it('fails with a clear sentence where no folder can be made', async () => {
  const { code, words } = await runCommand('backup', ['--to', '/proc/none/backup'], source);
  expect([code, words]).toEqual([1, '/proc/none cannot be made.\n']);
});

it('fails with a clear sentence when its connection is lost, and leaves no backup', async () => {
  const [locker, client] = [new pg.Client(database.url), new pg.Client(database.url)];
  await Promise.all([locker.connect(), client.connect()]);
  await locker.query('BEGIN');
  await locker.query('LOCK TABLE items');
  const to = join(folder.path, 'lost');
  const writing = runCommand('backup', ['--to', to], source);
  const end = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'mobprep backup' AND wait_event_type = 'Lock'`;
  let ended = 0;
  while (ended === 0) ended = (await client.query(end)).rowCount ?? 0;
  const { code, words } = await writing;
  await Promise.all([locker.end(), client.end()]);
  expect([code, words]).toEqual([1, expect.stringMatching(/^The database can't be reached: .+\n$/)]);
  await expect(readdir(to)).rejects.toThrow('ENOENT');
});

it('leaves nothing under the name when it is killed, and the next one is complete', async () => {
  const locker = new pg.Client(database.url);
  await locker.connect();
  await locker.query('BEGIN');
  await locker.query('LOCK TABLE items');
  const to = join(folder.path, 'killed');
  const { child, end } = startCommand('backup', ['--to', to], source);
  const begun = () => readdir(join(`${to}.unfinished`, 'database')).catch(() => []);
  while ((await begun()).length === 0) await new Promise((resolve) => setImmediate(resolve));
  child.kill('SIGKILL');
  expect((await end).code).toBeNull();
  await locker.end();
  await expect(readdir(to)).rejects.toThrow('ENOENT');
  expect((await runCommand('backup', ['--to', to], source)).code).toBe(0);
  expect((await runCommand('restore', ['--from', to], emptyFolder())).code).toBe(0);
});

it('does not create a missing database', async () => {
  const settings = emptyFolder();
  const { code, words } = await runCommand('backup', ['--to', join(folder.path, 'none')], settings);
  expect([code, words]).toEqual([1, expect.stringMatching(/^No database found in .+\. Set MOBPREP_DATA/)]);
  await expect(readdir(settings.MOBPREP_DATA)).rejects.toThrow('ENOENT');
});

it('never overwrites a backup', async () => {
  const { code, words } = await runCommand('backup', ['--to', backup], source);
  expect([code, words]).toEqual([1, `${backup} exists already; name a new folder.\n`]);
});

const manifestOf = (damage: (manifest: Record<string, string[]>) => void) => async (place: string) => {
  const file = join(place, 'manifest.json');
  const manifest = JSON.parse(await readFile(file, 'utf8'));
  damage(manifest);
  await writeFile(file, JSON.stringify(manifest));
};

it.each([
  [
    'a changed row',
    /damaged: users/,
    async (place: string) => {
      const file = join(place, 'database', 'users.copy.gz');
      const rows = gunzipSync(await readFile(file)).toString();
      await writeFile(file, gzipSync(rows.replace('Ines', 'Inez')));
    },
  ],
  [
    'a table cut short',
    /damaged: items/,
    async (place: string) => {
      const file = join(place, 'database', 'items.copy.gz');
      await writeFile(file, (await readFile(file)).subarray(0, 3000));
    },
  ],
  [
    'a changed photo',
    /damaged: uploads/,
    (place: string) => writeFile(join(place, 'files', 'uploads', 'photo.png'), 'x'),
  ],
  [
    'a file that is not in its list',
    /damaged: uploads.other\.png/,
    (place: string) => writeFile(join(place, 'files', 'uploads', 'other.png'), 'x'),
  ],
  [
    'a listed file outside its folder',
    /damaged: manifest/,
    manifestOf((manifest) => Object.assign(manifest['files'] ?? {}, { '../../passwords': 'a'.repeat(64) })),
  ],
  [
    'an empty manifest',
    /damaged: manifest/,
    (place: string) => cp('/dev/null', join(place, 'manifest.json'), { force: true }),
  ],
  [
    'an unknown migration',
    /newer version/,
    manifestOf(({ migrations }) => migrations?.push('9999_later.sql')),
  ],
])('refuses a backup with %s and leaves the database empty', async (_damage, sentence, damage) => {
  const damaged = join(folder.path, crypto.randomUUID());
  await cp(backup, damaged, { recursive: true });
  await damage(damaged);
  const settings = emptyFolder();
  const { code, words } = await runCommand('restore', ['--from', damaged], settings);
  expect(code).toBe(1);
  expect(words).toMatch(sentence);
  // Empty enough for the undamaged backup to be restored.
  expect((await runCommand('restore', ['--from', backup], settings)).code).toBe(0);
});

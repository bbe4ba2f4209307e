import { join } from 'node:path';
import pg from 'pg';
import { temporaryFolder } from '#src/testing/serverProcess.ts';
import { createTestDatabase, type TestDatabase } from '#src/testing/testDatabases.ts';
import { compareBackup } from './compareBackup.ts';
import type { Manifest } from './Manifest.ts';
import { restoreBackup } from './restoreBackup.ts';
import { writeBackup } from './writeBackup.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let [source, restored]: TestDatabase[] = [];
let manifest: Manifest;
let client: pg.Client;
beforeAll(async () => {
  folder = await temporaryFolder();
  [source, restored] = await Promise.all([createTestDatabase(), createTestDatabase('template1')]);
  const backup = join(folder.path, 'backup');
  await writeBackup({ url: source.ownerUrl, files: null }, backup);
  manifest = await restoreBackup(backup, { url: restored.ownerUrl, files: null });
  client = new pg.Client(restored.ownerUrl);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await Promise.all([source?.drop(), restored?.drop(), folder.remove()]);
});

const compare = () => compareBackup(restored?.ownerUrl ?? '', manifest);

it('finds no difference, and counts every row', async () => {
  const rows = manifest.tables.reduce((sum, table) => sum + (table.rows ?? 0), 0);
  expect(rows).toBeGreaterThan(1_000);
  expect(await compare()).toEqual({ rows, differences: [] });
});

// One after the other: each one's difference stays.
it.each([
  [
    'a lost row',
    'DELETE FROM second_step_roles; DELETE FROM cart_lines WHERE ctid = (SELECT max(ctid) FROM cart_lines)',
    'cart_lines',
  ],
  ['a changed value', "UPDATE units SET description = description || '.' WHERE id = 1", 'units'],
  ['a counter that would give a number twice', "SELECT setval('projects_id_seq', 1)", 'projects_id_seq'],
])('finds %s', async (_what, change, name) => {
  await client.query(change);
  expect((await compare()).differences).toContain(name);
});

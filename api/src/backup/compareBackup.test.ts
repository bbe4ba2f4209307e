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

it('counts every row, and finds each difference, and none before', async () => {
  const rows = manifest.tables.reduce((sum, table) => sum + (table.rows ?? 0), 0);
  expect(rows).toBeGreaterThan(1_000);
  expect(await compare()).toEqual({ rows, differences: [] });

  // A lost row (which also counts as a change of a list), a changed value, and a counter that would give a number twice.
  await client.query(`
    DELETE FROM cart_lines WHERE ctid = (SELECT max(ctid) FROM cart_lines);
    UPDATE units SET description = description || '.' WHERE id = 1;
    SELECT setval('projects_id_seq', 1)`);
  const { differences } = await compare();
  expect(differences.toSorted()).toEqual(['cart_lines', 'list_changes', 'projects_id_seq', 'units']);
});

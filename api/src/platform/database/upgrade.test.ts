import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { tableFile } from '#src/backup/Manifest.ts';
import { restoreBackup } from '#src/backup/restoreBackup.ts';
import { quoted, readTables } from '#src/backup/tables.ts';
import { createTestDatabase } from '#src/testing/testDatabases.ts';
import { migrate } from './migrate.ts';

const folder = join(import.meta.dirname, '../../../migrations');
const released = readdirSync(folder).sort();
/** Server backups, each named after the newest migration that its server knew. */
const keptData = join(import.meta.dirname, '../../testing/released/data');
const kept = readdirSync(keptData).sort();
const firstRows = join(import.meta.dirname, '../../testing/firstRows.sql');

/** Every row of every table. */
async function contentOf(client: pg.Client): Promise<Record<string, unknown>[]> {
  const content: Record<string, unknown>[] = [];
  for (const { name } of await readTables(client)) {
    const { rows } = await client.query(`SELECT to_jsonb(t) AS row FROM ${name} t ORDER BY t::text`);
    content.push(...rows.map(({ row }) => ({ ...row, table: name })));
  }
  return content;
}

/** Leaves out the counts of list changes: they keep counting and get folded, and aren't content. */
const isKept = ({ table }: Record<string, unknown>) => table !== 'list_changes';

it.each(released)('keeps every value of a database of version %s', async (version) => {
  const database = await createTestDatabase('template1');
  await migrate(database.ownerUrl, { only: released.slice(0, released.indexOf(version) + 1) });
  const client = new pg.Client(database.ownerUrl);
  await client.connect();
  await client.query(await readFile(firstRows, 'utf8'));
  const before = await contentOf(client);
  await migrate(database.ownerUrl);
  const after = await contentOf(client);
  await client.end();
  await database.drop();
  expect(before.filter(({ table }) => table === 'cart_lines')).toHaveLength(3);
  for (const row of before.filter(isKept)) expect(after).toContainEqual(expect.objectContaining(row));
});

it('has data of this version for later ones to test with: node api/src/testing/released/storeReleasedData.ts', () => {
  expect(kept.map((name) => `${name}.sql`)).toContain(released.at(-1));
});

const linesOf = (rows: Buffer) => rows.toString().split('\n').sort();

describe.each(kept)('data kept by a server of version %s', (version) => {
  it('has rows in every table, and keeps every value of them', async () => {
    const folder = join(keptData, version);
    const database = await createTestDatabase('template1');
    const { tables } = await restoreBackup(folder, { url: database.ownerUrl, files: null });
    const client = new pg.Client(database.ownerUrl);
    await client.connect();
    await client.query("SET timezone = 'UTC'");
    const empty: string[] = [];
    for (const { name, columns } of tables.filter((each) => isKept({ table: each.name }))) {
      const before = linesOf(gunzipSync(await readFile(tableFile(folder, name))));
      if (before.length === 1) empty.push(name);
      const rows = client.query(copyTo(`COPY (SELECT ${quoted(columns)} FROM ${name}) TO STDOUT`));
      expect({ name, rows: linesOf(await buffer(rows)) }).toEqual({ name, rows: before });
    }
    expect(empty).toEqual([]);
    await client.end();
    await database.drop();
  });
});

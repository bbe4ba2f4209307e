import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { readTables } from '#src/backup/tables.ts';
import { createTestDatabase } from '#src/testing/testDatabases.ts';
import { migrate } from './migrate.ts';

const folder = join(import.meta.dirname, '../../../migrations');
const released = readdirSync(folder).sort();
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

/** How often lists changed is folded and counted on, and no content. */
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

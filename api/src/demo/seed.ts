import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { hashPassword } from '#platform/auth/passwords.ts';
import type { ObjectStore } from '#platform/objectStore/ObjectStore.ts';
import { approvalRows, approvedLists, type SaidHashes, saidHashes } from './demoApprovals.ts';
import { type DemoData, readDemoData } from './demoData.ts';
import { photoUpdates, readDrawings, storeDrawings, uploadRows } from './demoDrawings.ts';
import { historyTables, historyUpdates, readDemoHistory } from './demoHistory.ts';
import { noticeRows } from './demoNotices.ts';
import { type Row, tablesOf } from './demoRows.ts';
import { threadTables } from './demoThreads.ts';
import { yardTables, yardUpdates } from './demoYard.ts';

export const demoPassword = 'Mobprep2026';

/**
 * Fills an empty database with the demo data, all or nothing. Leaves a database with any account in it alone. With a store, adds
 * quantity rules, measures, finished jobs, two yards with shared equipment, a thread, and pictures of items, whose files go to the store.
 */
export async function seedDemo(client: pg.Client, openStore?: () => Promise<ObjectStore>) {
  const now = new Date();
  const { rowCount } = await client.query('SELECT 1 FROM users LIMIT 1');
  if (rowCount) return;
  const [data, passwordHash] = await Promise.all([readDemoData(), hashPassword(demoPassword)]);
  await client.query('BEGIN');
  try {
    for (const [table, rows] of tablesOf(data, passwordHash, now)) await insertRows(client, table, rows);
    if (openStore) await seedHistory(client, data, now, await openStore());
    await moveSequences(client);
    await client.query('COMMIT');
    await client.query('ANALYZE');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

async function seedHistory(client: pg.Client, data: DemoData, now: Date, objects: ObjectStore) {
  const [history, drawings] = await Promise.all([readDemoHistory(), readDrawings()]);
  await storeDrawings(objects, drawings);
  await insertRows(client, 'uploads', uploadRows(drawings, 1, now));
  const photos = await photoUpdates(data, drawings);
  const updates = [
    ...historyUpdates(data, history),
    ['items', photos] as const,
    ['drafts', yardUpdates(now)] as const,
  ];
  for (const [table, rows] of updates) {
    const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== 'id');
    await client.query(
      `UPDATE ${table} t SET ${columns.map((column) => `${column} = n.${column}`).join(', ')}
       FROM json_populate_recordset(NULL::${table}, $1) n WHERE n.id = t.id`,
      [JSON.stringify(rows)],
    );
  }
  const tables = [
    ...historyTables(data, history, now),
    ...yardTables(data, now),
    ...threadTables(now),
    ['notices', noticeRows(now)] as const,
  ];
  for (const [table, rows] of tables) await insertRows(client, table, rows);
  await client.query(approvedLists);
  const { rows: hashes } = await client.query<SaidHashes>(new PgDialect().sqlToQuery(saidHashes).sql);
  for (const each of hashes) await insertRows(client, 'approvals', approvalRows(now, each));
  await client.query('SELECT add_up_uses(array_agg(id)) FROM loads');
}

/** Runs one statement per table. The first row sets the columns. */
async function insertRows(client: pg.Client, table: string, rows: Row[]) {
  if (rows.length === 0) return;
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  await client.query(
    // The migrations have inserted the built-in rows already.
    `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $1) ON CONFLICT DO NOTHING`,
    [JSON.stringify(rows)],
  );
}

async function moveSequences(client: pg.Client) {
  for (const table of [
    'users',
    'units',
    'surface_types',
    'categories',
    'items',
    'assemblies',
    'assembly_items',
    'projects',
    'drafts',
    'cart_lines',
    'approvals',
    'loads',
    'yards',
    'threads',
  ])
    await client.query(
      `SELECT setval(pg_get_serial_sequence('${table}', 'id'), (SELECT max(id) FROM ${table}))`,
    );
  await client.query(
    `SELECT setval('project_custom_ids', (SELECT max(substr(custom_id, 3)::int) FROM projects WHERE custom_id ~ '^C-\\d{1,9}$'))`,
  );
}

import { sql } from 'drizzle-orm';
import { rowsOf } from '#platform/database/database.ts';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** A change to one row of every table that holds people's work. */
const changes: Readonly<Record<string, string>> = {
  users: `UPDATE users SET name = name || '.' WHERE id = 8`,
  units: `UPDATE units SET name = name || '.' WHERE id = 1`,
  surface_types: `UPDATE surface_types SET name = name || '.' WHERE id = 11`,
  categories: `UPDATE categories SET name = name || '.' WHERE id = 1`,
  items: `UPDATE items SET name = name || '.' WHERE id = 1001`,
  item_surface_types: `DELETE FROM item_surface_types WHERE ctid = (SELECT min(ctid) FROM item_surface_types)`,
  assemblies: `UPDATE assemblies SET assembly_name = assembly_name || '.' WHERE id = 201`,
  assembly_items: `DELETE FROM assembly_items WHERE ctid = (SELECT min(ctid) FROM assembly_items)`,
  assembly_surface_types: `INSERT INTO assembly_surface_types (assembly_id, surface_type_id) SELECT 201, id FROM surface_types LIMIT 1`,
  projects: `UPDATE projects SET project_name = project_name || '.' WHERE id = 304`,
  drafts: `UPDATE drafts SET notes = notes || '.' WHERE id = 5005`,
  draft_surface_types: `DELETE FROM draft_surface_types WHERE ctid = (SELECT min(ctid) FROM draft_surface_types)`,
  draft_assemblies: `DELETE FROM draft_assemblies WHERE ctid = (SELECT min(ctid) FROM draft_assemblies)`,
  cart_lines: `UPDATE cart_lines SET quantity = quantity + 1 WHERE ctid = (SELECT min(ctid) FROM cart_lines)`,
  costing_snapshot: `UPDATE costing_snapshot SET truncated = NOT truncated`,
  item_imports: `INSERT INTO item_imports (file_name, created, changed, imported_by) VALUES ('a.xlsx', 1, 0, 3)`,
};

/** Left out: tables that hold no user data, and releases, which have their own entries. */
const notAudited = [
  'audit',
  'costing_jobs',
  'costing_refresh',
  'draft_exports',
  'idempotent_replies',
  'item_import_rows',
  'list_changes',
  'login_failures',
  'login_locks',
  'migrations',
  'recovery_links',
  'refresh_secrets',
  'release_channels',
  'release_tokens',
  'releases',
  'remote_health',
  'sessions',
  'uploads',
];

const entries = async () =>
  (
    await rowsOf<{ total: number }>(
      server.db,
      sql`SELECT count(*)::int AS total FROM audit WHERE actor_id = 3`,
    )
  )[0]?.total;

it('knows for every table whether it is audited', async () => {
  const tables = await rowsOf<{ name: string }>(
    server.db,
    sql`SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
  );
  expect(tables.map(({ name }) => name).sort()).toEqual([...Object.keys(changes), ...notAudited].sort());
});

it.each(Object.entries(changes))("keeps a change of %s under its author's name", async (_table, change) => {
  const before = (await entries()) ?? 0;
  await server.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT set_config('mobprep.actor', '3', true)`);
    await tx.execute(sql.raw(change));
  });
  expect(await entries()).toBe(before + 1);
});

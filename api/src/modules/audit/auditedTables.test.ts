import { sql } from 'drizzle-orm';
import { auditFields } from 'shared-api/rules';
import { rowsOf } from '#platform/database/database.ts';
import { unaudited } from '#src/testing/neighbours/changedRows.ts';
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
  draft_packages: `UPDATE draft_packages SET left_out = '{1001}' WHERE ctid = (SELECT min(ctid) FROM draft_packages)`,
  cart_lines: `UPDATE cart_lines SET quantity = quantity + 1 WHERE ctid = (SELECT min(ctid) FROM cart_lines)`,
  costing_snapshot: `UPDATE costing_snapshot SET truncated = NOT truncated`,
  loads: `INSERT INTO loads (draft_id, code, list_hash, created_by) VALUES (5005, 'abcdefghij', '', 3)`,
  yards: `UPDATE yards SET name = name || '.' WHERE id = 1`,
  owned_counts: `INSERT INTO owned_counts (item_id, yard_id, quantity) VALUES (1001, 1, 2)`,
  draft_yards: `INSERT INTO draft_yards (draft_id, yard_id) VALUES (5005, 1)`,
  yard_settings: `UPDATE yard_settings SET turnaround = 'same-day'`,
  reservations: `INSERT INTO reservations (draft_id, item_id, quantity, on_site_from, back_in_yard, revised_by) VALUES (5005, 1001, 1, '2026-12-07', '2026-12-18', 3)`,
  approvals: `INSERT INTO approvals (draft_id, step, said_by, list_hash) VALUES (5005, 'approved', 3, '')`,
  approval_settings: `UPDATE approval_settings SET lists_want_approval = NOT lists_want_approval`,
  item_imports: `INSERT INTO item_imports (file_name, created, changed, imported_by) VALUES ('a.xlsx', 1, 0, 3)`,
};

/** Left out: tables that hold no user data, releases, second steps, lock-downs, calendar links, company accounts and comments, which have their own entries, and loads' events, which are a log. */
const notAudited = [
  'approved_lists',
  'audit',
  'backups',
  'calendar_links',
  'care_answers',
  'catalogue_change_rows',
  'catalogue_changes',
  'comments',
  'company_attempts',
  'company_identities',
  'company_logouts',
  'company_sign_in',
  'costing_jobs',
  'costing_refresh',
  'draft_exports',
  'draft_looks',
  'file_places',
  'former_names',
  'health_findings',
  'health_mails',
  'idempotent_replies',
  'item_import_rows',
  'list_changes',
  // A log themselves.
  'load_events',
  'stock_events',
  'letters',
  'load_lines',
  'load_trips',
  'load_uses',
  'lock_downs',
  'login_failures',
  'login_locks',
  'mails',
  'migrations',
  'notice_settings',
  'notices',
  'old_load_codes',
  'operation_receipts',
  'presence',
  'recovery_links',
  'refresh_secrets',
  'release_channels',
  'release_previews',
  'release_tokens',
  'releases',
  'remote_health',
  'second_step_codes',
  'second_step_roles',
  'second_steps',
  'sessions',
  'set_up_skips',
  'thread_changes',
  'thread_reads',
  'threads',
  'uploads',
  'yard_notices',
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

it('knows for every column of an audited table what people call it and how they see it', async () => {
  const columns = await rowsOf<{ table: string; name: string; type: string }>(
    server.db,
    sql`SELECT table_name AS table, column_name AS name, data_type AS type FROM information_schema.columns
        WHERE table_schema = 'public'`,
  );
  const shown = columns.filter(({ table, name }) => table in changes && !unaudited.includes(name));
  expect(shown.filter(({ name }) => auditFields[name] === undefined)).toEqual([]);
  const unlabelled = Object.entries(auditFields).filter(
    ([, { kind, label }]) => (kind === 'hidden') !== (label === ''),
  );
  expect(unlabelled).toEqual([]);
  const wrong = shown.filter(({ name, type }) => {
    const { kind } = auditFields[name] ?? {};
    if (kind === 'hidden') return false;
    if (type === 'boolean') return kind !== 'yesNo';
    if (type.startsWith('timestamp')) return kind !== 'moment';
    return name.endsWith('_id') && name !== 'custom_id' && kind !== 'names';
  });
  expect(wrong).toEqual([]);
});

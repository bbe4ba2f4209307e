import { type SQL, sql } from 'drizzle-orm';
import type { AuditRecord, AuditRecordQuery } from 'shared-api/contract';
import type { NamedRecord } from 'shared-api/rules';
import { anyOf, columnHolds, type Database, draftName, rowsOf } from '#platform/database/database.ts';

/** A record as people know it. */
export interface KnownRecord {
  readonly id: number;
  readonly name: string;
  readonly custom_id: string | null;
  readonly has_page: boolean;
  readonly is_gone: boolean;
}

/** Whether a record with a page of its own is there. */
const state = (isGone: SQL) => sql`NOT (${isGone}) AS has_page, ${isGone} AS is_gone`;
const pageless = sql`false AS has_page, false AS is_gone`;

const table = (name: string, column: string) =>
  sql`SELECT id, ${sql.identifier(column)} AS name, NULL::text AS custom_id, ${state(sql`deleted_at IS NOT NULL`)}
      FROM ${sql.identifier(name)} d`;

const isDraftGone = sql`d.deleted_at IS NOT NULL OR p.deleted_at IS NOT NULL`;

/** Where each kind of record has its name. The records are called `d`. */
const sources: Readonly<Record<NamedRecord, SQL>> = {
  user: table('users', 'name'),
  item: sql`SELECT id, name, NULL::text AS custom_id, deleted_at IS NULL AND NOT is_custom AS has_page,
                  deleted_at IS NOT NULL AS is_gone FROM items d`,
  category: table('categories', 'name'),
  unit: table('units', 'name'),
  surface_type: table('surface_types', 'name'),
  assembly: table('assemblies', 'assembly_name'),
  yard: table('yards', 'name'),
  project: sql`SELECT id, project_name AS name, custom_id, ${state(sql`deleted_at IS NOT NULL`)} FROM projects d`,
  draft: sql`SELECT d.id, ${draftName(sql`p.project_name`)} AS name, p.custom_id,
                    ${state(isDraftGone)}
             FROM drafts d JOIN projects p ON p.id = d.project_id`,
  load: sql`SELECT l.id, ${draftName(sql`p.project_name`)} || ', trip ' || l.trip AS name, p.custom_id,
                   ${state(isDraftGone)}
            FROM loads l JOIN drafts d ON d.id = l.draft_id JOIN projects p ON p.id = d.project_id`,
  item_import: sql`SELECT id, file_name AS name, NULL::text AS custom_id, ${pageless} FROM item_imports d`,
  deploy_token: sql`SELECT id, name, NULL::text AS custom_id, ${pageless} FROM release_tokens d`,
};

export const isNamed = (kind: string): kind is NamedRecord => Object.hasOwn(sources, kind);

/** Reads records of one kind, deleted ones too. */
export async function readKnown(
  db: Database,
  kind: NamedRecord,
  ids: readonly number[],
): Promise<ReadonlyMap<number, KnownRecord>> {
  const rows = await rowsOf<KnownRecord>(
    db,
    sql`SELECT * FROM (${sources[kind]}) d WHERE d.id = ${anyOf(ids)}`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

const renamed = sql`action = 'update' AND part IS NULL AND old_values ?| '{name,project_name,assembly_name}'`;
const formerName = (values: SQL) =>
  sql`coalesce(${values} ->> 'project_name', ${values} ->> 'assembly_name', ${values} ->> 'name')`;

/** What the records of these entries were called right after them, if they were renamed later. A draft goes by its project's name. */
export async function readFormerNames(
  db: Database,
  entryIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await rowsOf<{ id: string; name: string }>(
    db,
    sql`SELECT e.id, CASE WHEN d.id IS NULL THEN later.name ELSE ${draftName(sql`later.name`)} END AS name
        FROM audit e
        LEFT JOIN drafts d ON e.record_type = 'draft' AND d.id = e.record_id
        CROSS JOIN LATERAL (
          SELECT ${formerName(sql`old_values`)} AS name FROM audit
          WHERE ${renamed} AND record_type = CASE WHEN d.id IS NULL THEN e.record_type ELSE 'project' END
            AND record_id = coalesce(d.project_id, e.record_id) AND (at, id) > (e.at, e.id)
          ORDER BY at, id LIMIT 1) later
        WHERE e.id = any(${sql.param([...entryIds])}::bigint[])`,
  );
  return new Map(rows.map(({ id, name }) => [Number(id), name]));
}

const mostOfAKind = 5;
const searched = [
  'project',
  'draft',
  'item',
  'assembly',
  'user',
  'category',
  'surface_type',
  'unit',
  'item_import',
] as const;

/** The closest names first, which are the shortest. Of a project's drafts, the newest. */
const found = (kind: NamedRecord, text: string) => {
  const matching =
    kind === 'draft'
      ? sql`${sources.draft} WHERE d.id IN (
          SELECT d.id FROM drafts d JOIN projects p ON p.id = d.project_id
          WHERE ${columnHolds(sql`concat_ws(' ', p.custom_id, p.project_name)`, text)} ORDER BY d.id DESC LIMIT ${mostOfAKind})`
      : sql`SELECT * FROM (${sources[kind]}) d WHERE ${columnHolds(sql`concat_ws(' ', custom_id, name)`, text)}
            ORDER BY has_page DESC, length(name), id DESC LIMIT ${mostOfAKind}`;
  return sql`(SELECT ${kind} AS record_type, id AS record_id, name, NULL AS former_name FROM (${matching}) d)`;
};

/** Finds records by a part of their name, then those that had it once. */
export async function findRecords(db: Database, text: string): Promise<AuditRecord[]> {
  const now = await rowsOf<AuditRecord>(
    db,
    sql.join(
      searched.map((kind) => found(kind, text)),
      sql` UNION ALL `,
    ),
  );
  const before = await rowsOf<{ record_type: string; record_id: number; name: string }>(
    db,
    sql`SELECT record_type, record_id, max(${formerName(sql`old_values`)}) AS name FROM audit
        WHERE ${renamed} AND record_id IS NOT NULL AND ${columnHolds(formerName(sql`old_values`), text)}
        GROUP BY record_type, record_id ORDER BY max(at) DESC LIMIT ${2 * mostOfAKind}`,
  );
  const known = new Set(now.map(({ record_type, record_id }) => `${record_type} ${record_id}`));
  const added = await Promise.all(
    before.map(async ({ record_type, record_id, name: former_name }) => {
      if (known.has(`${record_type} ${record_id}`) || !isNamed(record_type)) return [];
      const record = (await readKnown(db, record_type, [record_id])).get(record_id);
      return record ? [{ record_type, record_id, name: record.name, former_name }] : [];
    }),
  );
  return [...now, ...added.flat()];
}

/** One record by its kind and number. */
export async function findRecord(
  db: Database,
  { record_type, record_id }: Pick<AuditRecordQuery, 'record_type' | 'record_id'>,
): Promise<AuditRecord[]> {
  if (record_type === undefined || record_id === undefined || !isNamed(record_type)) return [];
  const record = (await readKnown(db, record_type, [record_id])).get(record_id);
  return record ? [{ record_type, record_id, name: record.name, former_name: null }] : [];
}

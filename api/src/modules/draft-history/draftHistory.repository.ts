import { sql } from 'drizzle-orm';
import { anyOf, type Database, rowsOf } from '#platform/database/database.ts';

type Values = Readonly<Record<string, unknown>>;

export interface HistoryRow {
  readonly id: string;
  readonly at: string;
  readonly actor_name: string | null;
  readonly action: 'create' | 'update' | 'delete';
  readonly part: string | null;
  readonly old_values: Values | null;
  readonly new_values: Values | null;
  readonly request_id: string | null;
  readonly item_id: number | null;
  /** The name of the item, assembly or surface type that the entry is about. */
  readonly name: string | null;
  readonly unit_id: number | null;
  readonly unit_name: string | null;
  /** Of an entry that changes the unit: the one before. */
  readonly former_unit_name: string | null;
}

interface Page {
  readonly before: number | undefined;
  readonly limit: number;
  /** Only entries about the line of this item. */
  readonly itemId?: number | undefined;
}

/**
 * What the line of an entry `e` was counted in then: what the entry says, or what the next one says that takes it off the list or gives it
 * another unit, or what the line still has. Before lines had units, they were counted in what the item was.
 */
const unitThen = (draftId: number) => sql`coalesce(
  (e.kept_values ->> 'unit_id')::int,
  (SELECT (x.old_values ->> 'unit_id')::int FROM audit x
   WHERE x.record_type = 'draft' AND x.record_id = ${draftId} AND x.part = 'cart line' AND x.old_values ? 'unit_id'
     AND (x.old_values ->> 'item_id')::int = i.id AND (x.at, x.id) > (e.at, e.id) ORDER BY x.at, x.id LIMIT 1),
  (SELECT l.unit_id FROM cart_lines l WHERE l.draft_id = ${draftId} AND l.item_id = i.id AND l.created_at <= e.at),
  (SELECT (x.old_values ->> 'unit_id')::int FROM audit x
   WHERE x.record_type = 'item' AND x.record_id = i.id AND x.part IS NULL AND x.action = 'update' AND x.old_values ? 'unit_id'
     AND (x.at, x.id) > (e.at, e.id) ORDER BY x.at, x.id LIMIT 1),
  i.unit_id)`;

/** A page of one draft's audit entries, newest first, without refused attempts. */
export const historyQuery = (draftId: number, { before, limit, itemId }: Page) => {
  const older =
    before === undefined
      ? sql`true`
      : sql`(e.at, e.id) < ((SELECT at FROM audit WHERE id = ${before}), ${before})`;
  const ofItem =
    itemId === undefined
      ? sql`true`
      : sql`part = 'cart line' AND (coalesce(new_values, old_values) ->> 'item_id')::int = ${itemId}`;
  return sql`
    SELECT e.id, e.at, u.name AS actor_name, e.action, e.part, e.old_values, e.new_values, e.request_id,
           i.id AS item_id, coalesce(i.name, a.assembly_name, s.name) AS name, n.id AS unit_id, n.name AS unit_name, f.name AS former_unit_name
    FROM (SELECT *, coalesce(new_values, old_values) AS kept_values FROM audit e
          WHERE record_type = 'draft' AND record_id = ${draftId} AND action IN ('create', 'update', 'delete') AND ${older} AND ${ofItem}
          ORDER BY at DESC, id DESC LIMIT ${limit}) e
    LEFT JOIN users u ON u.id = e.actor_id
    LEFT JOIN items i ON e.part = 'cart line' AND i.id = (e.kept_values ->> 'item_id')::int
    LEFT JOIN units n ON n.id = ${unitThen(draftId)}
    LEFT JOIN units f ON e.part = 'cart line' AND e.action = 'update' AND f.id = (e.old_values ->> 'unit_id')::int
    LEFT JOIN assemblies a ON e.part = 'assembly' AND a.id = (e.kept_values ->> 'assembly_id')::int
    LEFT JOIN surface_types s ON e.part = 'surface type' AND s.id = (e.kept_values ->> 'surface_type_id')::int
    ORDER BY e.at DESC, e.id DESC`;
};

export const readHistory = (db: Database, draftId: number, page: Page) =>
  rowsOf<HistoryRow>(db, historyQuery(draftId, page));

/** Names of people, including those who have left. */
export async function readNames(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await rowsOf<{ id: number; name: string }>(
    db,
    sql`SELECT id, name FROM users WHERE id = ${anyOf(ids)}`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

import { sql } from 'drizzle-orm';
import { anyOf, type Database, rowsOf } from '#platform/database/database.ts';

interface LookRow {
  readonly newest_entry: string;
  readonly seen_at: string;
}

interface Looker {
  readonly draftId: number;
  readonly userId: number;
}

export async function readLook(db: Database, { draftId, userId }: Looker): Promise<LookRow | undefined> {
  const [row] = await rowsOf<LookRow>(
    db,
    sql`SELECT newest_entry, seen_at FROM draft_looks WHERE draft_id = ${draftId} AND user_id = ${userId}`,
  );
  return row;
}

/** By the record's index: `OFFSET 0` keeps PostgreSQL from walking through everybody's entries by id. */
const entriesOf = (draftId: number) =>
  sql`SELECT id, actor_id, action, part, old_values, new_values FROM audit WHERE record_type = 'draft' AND record_id = ${draftId} OFFSET 0`;

/** The id of the newest entry of a draft's audit, or 0. */
export async function readNewestEntry(db: Database, draftId: number): Promise<string> {
  const [row] = await rowsOf<{ newest: string }>(
    db,
    sql`SELECT coalesce(max(id), 0) AS newest FROM (${entriesOf(draftId)}) e`,
  );
  return row?.newest ?? '0';
}

/** The look doesn't go back: of two tabs, the one that has seen more counts. */
export const writeLook = (tx: Database, { draftId, userId }: Looker, newestEntry: string) =>
  tx.execute(
    sql`INSERT INTO draft_looks (draft_id, user_id, newest_entry) VALUES (${draftId}, ${userId}, ${newestEntry}::bigint)
        ON CONFLICT (draft_id, user_id) DO UPDATE
          SET newest_entry = greatest(draft_looks.newest_entry, excluded.newest_entry), seen_at = now()`,
  );

type Values = Readonly<Record<string, unknown>>;

export interface EntryRow {
  readonly actor_id: number | null;
  readonly item_id: number | null;
  readonly old_values: Values | null;
  readonly new_values: Values | null;
  readonly action: 'create' | 'update' | 'delete';
}

/** What happened to the lines of a draft since an entry of its audit, newest first. */
export const readEntriesSince = (db: Database, draftId: number, since: string, most: number) =>
  rowsOf<EntryRow>(
    db,
    sql`SELECT actor_id, action, old_values, new_values, (coalesce(new_values, old_values) ->> 'item_id')::int AS item_id
        FROM (${entriesOf(draftId)}) e WHERE part = 'cart line' AND id > ${since}::bigint
        ORDER BY id DESC LIMIT ${most}`,
  );

/** Ids and revisions of a draft's lines, as checksums compare them. */
export const readRevisions = (db: Database, draftId: number) =>
  rowsOf<{ id: number; revision: number }>(
    db,
    sql`SELECT id, revision FROM cart_lines WHERE draft_id = ${draftId}`,
  );

/** Names of items and units, deleted ones too. */
export async function readLineNames(db: Database, itemIds: readonly number[], unitIds: readonly number[]) {
  const items = await rowsOf<{ id: number; name: string }>(
    db,
    sql`SELECT id, name FROM items WHERE id = ${anyOf(itemIds)}`,
  );
  const units = await rowsOf<{ id: number; name: string }>(
    db,
    sql`SELECT id, name FROM units WHERE id = ${anyOf(unitIds)}`,
  );
  const byId = (rows: readonly { id: number; name: string }[]) =>
    new Map(rows.map(({ id, name }) => [id, name]));
  return { items: byId(items), units: byId(units) };
}

import { type SQL, sql } from 'drizzle-orm';
import { type CareKind, careYears } from 'shared-api/rules';
import { anyOf, type Database, isCatalogueItem, rowsOf } from '#platform/database/database.ts';
import { listsOfItems } from '#platform/database/listsOfItems.ts';

const cutoff = sql`(now() - make_interval(years => ${careYears}))`;

/** Ids of the catalogue's items that are old or have an inactive unit. */
export interface ItemsByFact {
  /** Old, and on no list for so long. */
  readonly unused: readonly number[];
  /** Old, and with a price. */
  readonly priced: readonly number[];
  readonly in_inactive_unit: readonly number[];
}

const idsWhere = (which: SQL) => sql`coalesce(array_agg(id) FILTER (WHERE ${which}), '{}')`;

/** An item that nobody has written for so long, or that the audit knows from before, is old. */
export async function readItemsByFact(db: Database): Promise<ItemsByFact> {
  const [facts] = await rowsOf<ItemsByFact>(
    db,
    sql`SELECT ${idsWhere(sql`is_old AND NOT EXISTS (SELECT FROM cart_lines c WHERE c.item_id = n.id AND c.created_at >= ${cutoff})`)} AS unused,
               ${idsWhere(sql`is_old AND price_per_unit IS NOT NULL`)} AS priced, ${idsWhere(sql`NOT is_active`)} AS in_inactive_unit
        FROM (
          SELECT i.id, i.price_per_unit, u.is_active,
                 i.revised_at < ${cutoff} OR EXISTS (
                   SELECT FROM audit WHERE record_type = 'item' AND record_id = i.id AND at < ${cutoff}) AS is_old
          FROM items i JOIN units u ON u.id = i.unit_id WHERE ${isCatalogueItem}) n`,
  );
  return facts ?? { unused: [], priced: [], in_inactive_unit: [] };
}

export interface ItemUse {
  readonly lists: number;
  readonly assemblies: number;
  readonly used_at: string | null;
}

/** On how many lists and in how many assemblies these items are, and when somebody last put them on a list. */
export async function readUse(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, ItemUse>> {
  const rows = await rowsOf<ItemUse & { id: number }>(
    db,
    sql`SELECT i.id, coalesce(u.lists, 0) AS lists,
          (SELECT count(*)::int FROM assembly_items x JOIN assemblies a ON a.id = x.assembly_id
           WHERE x.item_id = i.id AND a.deleted_at IS NULL) AS assemblies,
          (SELECT max(created_at) FROM cart_lines WHERE item_id = i.id) AS used_at
        FROM items i LEFT JOIN (${listsOfItems(sql`item_id = ${anyOf(ids)}`)}) u ON u.item_id = i.id WHERE i.id = ${anyOf(ids)}`,
  );
  return new Map(rows.map(({ id, ...use }) => [id, use]));
}

/** What people answered, as "kind subject". What may become wrong with time counts for `careYears`. */
export async function readAnswers(db: Database): Promise<ReadonlySet<string>> {
  const rows = await rowsOf<{ kind: string; subject: string }>(
    db,
    sql`SELECT kind, subject FROM care_answers WHERE kind IN ('same_item', 'vendor_spellings', 'no_rule') OR answered_at >= ${cutoff}`,
  );
  return new Set(rows.map(({ kind, subject }) => answerKey(kind, subject)));
}

export const answerKey = (kind: string, subject: string) => `${kind} ${subject}`;

export const insertAnswer = (db: Database, kind: CareKind, subject: string, by: number) =>
  db.execute(sql`
    INSERT INTO care_answers (kind, subject, answered_by) VALUES (${kind}, ${subject}, ${by})
    ON CONFLICT (kind, subject) DO UPDATE SET answered_at = now(), answered_by = excluded.answered_by`);

export const deleteAnswer = (db: Database, kind: CareKind, subject: string) =>
  db.execute(sql`DELETE FROM care_answers WHERE kind = ${kind} AND subject = ${subject}`);

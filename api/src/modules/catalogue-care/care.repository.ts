import { sql } from 'drizzle-orm';
import { type CareKind, careYears } from 'shared-api/rules';
import { anyOf, type Database, isCatalogueItem, rowsOf } from '#platform/database/database.ts';
import { listsOfItems } from '#platform/database/listsOfItems.ts';
import type { ItemFacts } from './care.ts';

const cutoff = sql`(now() - make_interval(years => ${careYears}))`;

type ReadFacts = Omit<ItemFacts, 'has_new_price' | 'is_rule_off'>;

/** Facts about every item of the catalogue. An item that nobody has written for so long, or that the audit knows from before, is old. */
export async function readFacts(db: Database): Promise<ReadonlyMap<number, ReadFacts>> {
  const rows = await rowsOf<ReadFacts & { id: number }>(
    db,
    sql`SELECT i.id, l.created_at AS used_at, l.created_at IS NOT NULL AND l.created_at >= ${cutoff} AS was_used,
               i.revised_at < ${cutoff} OR coalesce(f.at < ${cutoff}, false) AS is_old,
               u.is_active AS is_unit_active
        FROM items i JOIN units u ON u.id = i.unit_id
        LEFT JOIN LATERAL (SELECT created_at FROM cart_lines WHERE item_id = i.id ORDER BY created_at DESC LIMIT 1) l ON true
        LEFT JOIN LATERAL (SELECT at FROM audit WHERE record_type = 'item' AND record_id = i.id ORDER BY at LIMIT 1) f ON true
        WHERE ${isCatalogueItem}`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

export interface UseCounts {
  readonly lists: number;
  readonly assemblies: number;
}

/** On how many lists and in how many assemblies these items are. */
export async function readUseCounts(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, UseCounts>> {
  const rows = await rowsOf<UseCounts & { id: number }>(
    db,
    sql`SELECT i.id, coalesce(u.lists, 0) AS lists,
          (SELECT count(*)::int FROM assembly_items x JOIN assemblies a ON a.id = x.assembly_id
           WHERE x.item_id = i.id AND a.deleted_at IS NULL) AS assemblies
        FROM items i LEFT JOIN (${listsOfItems(sql`item_id = ${anyOf(ids)}`)}) u ON u.item_id = i.id WHERE i.id = ${anyOf(ids)}`,
  );
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
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

import { type SQL, sql } from 'drizzle-orm';
import type { UsePlace, Uses } from 'shared-api/contract';
import { bounds, byText } from 'shared-api/rules';
import { type Database, draftName, inNameOrder, rowsOf } from './database.ts';
import { isExistingDraft } from './listsOfItems.ts';

/** The ids of records that refer to another one, keyed by the word that counts them. Each is a SELECT of one column. */
export type Users = Readonly<Partial<Record<keyof typeof readers, SQL>>>;

/** Reads what refers to a record before it is deleted: how many of each kind, and some of them by name. */
export async function readUses(tx: Database, users: Users): Promise<Uses> {
  const used_by: Record<string, number> = {};
  const found: { place: UsePlace; rank: number }[] = [];
  for (const [word, ids] of Object.entries(users)) {
    // The keys of `users` are those of `readers`.
    const rows = await rowsOf<UseRow>(tx, readers[word as keyof typeof readers](ids));
    if (rows[0]) used_by[word] = rows[0].total;
    const inOrder = word === 'drafts' || word === 'subcategories' ? rows : rows.sort(byKindAndName);
    found.push(...inOrder.map(({ total: _, ...place }, rank) => ({ place: withoutEmpty(place), rank })));
  }
  // Some of every kind: a hundred drafts must not hide the one assembly.
  const kept = new Set([...found].sort((a, b) => a.rank - b.rank).slice(0, bounds.places));
  return { used_by, places: found.filter((each) => kept.has(each)).map(({ place }) => place) };
}

/** Custom items, and the drafts that have them, come after the catalogue's. */
const byKindAndName = (a: UseRow, b: UseRow): number =>
  Number(isOwn(a)) - Number(isOwn(b)) || byText(a.label, b.label);
const isOwn = ({ kind }: UseRow) => kind === 'draft' || kind === 'custom_item';

interface UseRow {
  kind: UsePlace['kind'];
  id: number;
  label: string;
  custom_id: string | null;
  total: number;
}

const withoutEmpty = ({ custom_id, ...place }: Omit<UseRow, 'total'>): UsePlace =>
  custom_id === null ? place : { ...place, custom_id };

/** A custom item is shown in a draft that has it. */
const items = (ids: SQL) => sql`
  WITH used AS (
    SELECT id, name, is_custom, count(*) OVER ()::int AS total
    FROM items WHERE deleted_at IS NULL AND id IN (${ids}) ORDER BY is_custom, ${inNameOrder(sql`name`)}, id LIMIT ${bounds.places})
  SELECT CASE WHEN own.id IS NOT NULL THEN 'draft' WHEN is_custom THEN 'custom_item' ELSE 'item' END AS kind,
         coalesce(own.id, used.id) AS id, name || coalesce(' in ' || own.label, '') AS label, own.custom_id, total
  FROM used LEFT JOIN LATERAL (
    SELECT d.id, p.custom_id, ${draftName(sql`p.project_name`)} AS label
    FROM cart_lines l JOIN drafts d ON d.id = l.draft_id JOIN projects p ON p.id = d.project_id
    WHERE used.is_custom AND l.item_id = used.id AND ${isExistingDraft}
    ORDER BY d.id DESC LIMIT 1) own ON true`;

/** Records that are found by their id, in the order of their names if they have no other. */
const named =
  (kind: UsePlace['kind'], table: SQL, label: SQL, order = inNameOrder(label)) =>
  (ids: SQL) =>
    sql`
  SELECT ${kind}::text AS kind, id, ${label} AS label, NULL AS custom_id, count(*) OVER ()::int AS total
  FROM ${table} WHERE deleted_at IS NULL AND id IN (${ids}) ORDER BY ${order}, id LIMIT ${bounds.places}`;

/** Newest first: an old job is rarely what stops somebody from tidying up. */
const drafts = (ids: SQL) => sql`
  SELECT 'draft' AS kind, d.id, p.custom_id, count(*) OVER ()::int AS total,
         ${draftName(sql`p.project_name`)} AS label
  FROM drafts d JOIN projects p ON p.id = d.project_id
  WHERE ${isExistingDraft} AND d.id IN (${ids})
  ORDER BY d.updated_at DESC, d.id DESC LIMIT ${bounds.places}`;

const readers = {
  subcategories: named('category', sql`categories`, sql`name`, sql`sort_order`),
  sub_types: named('surface_type', sql`surface_types`, sql`name`),
  items,
  sub_items: items,
  assemblies: named('assembly', sql`assemblies`, sql`assembly_name`),
  drafts,
};

import { type SQL, sql } from 'drizzle-orm';
import { type CountedAmount, type UnitAnswer, unitsOnListsText } from 'shared-api/rules';
import { conflict } from '#platform/errors/Problem.ts';
import { setActor } from './Author.ts';
import { type Database, rowsOf } from './database.ts';
import { isExistingDraft } from './listsOfItems.ts';

/** A line of a list that got another unit, by the units' ids. */
export interface LineUnit {
  readonly line_id: number;
  readonly before: number;
  readonly after: number;
}

interface UnitWrite {
  /** SQL for `item_id` and `unit_id`: which items get which unit. The items are locked. */
  readonly wanted: SQL;
  /** Without one, lines keep what they were counted in. */
  readonly answer: UnitAnswer | undefined;
  readonly by: number;
}

const isOpenList = sql`(${isExistingDraft} AND p.status = 'active')`;

/**
 * Has to run before items get other units. Every line keeps the unit it was counted in, unless open lists are to follow: returns their
 * lines that changed. Lines that were counted in yet another unit keep it.
 */
export async function settleLineUnits(tx: Database, { wanted, answer, by }: UnitWrite): Promise<LineUnit[]> {
  const changes = sql`
    SELECT w.item_id, i.unit_id AS before, w.unit_id AS after
    FROM (${wanted}) w JOIN items i ON i.id = w.item_id AND i.unit_id <> w.unit_id`;
  if (answer === 'ask') {
    const named = sql`SELECT c.item_id, t.name AS after FROM (${changes}) c JOIN units t ON t.id = c.after`;
    const text = await readUnitsOnLists(tx, named);
    if (text !== null) throw conflict('unit_on_lists', text);
  }
  await noteUnits(tx, changes, by);
  if (answer !== 'change') return [];
  return rowsOf<LineUnit>(
    tx,
    sql`UPDATE cart_lines l SET unit_id = c.after, updated_at = now(), revision = l.revision + 1, revised_by = ${by}::int
        FROM (${changes}) c, drafts d, projects p
        WHERE l.item_id = c.item_id AND l.unit_id = c.before AND d.id = l.draft_id AND p.id = d.project_id AND ${isOpenList}
        RETURNING l.id AS line_id, c.before, c.after`,
  );
}

/** What people see doesn't change, so it is nobody's doing in a draft's history, and no new revision. */
async function noteUnits(tx: Database, changes: SQL, by: number) {
  await tx.execute(setActor(null));
  await tx.execute(
    sql`UPDATE cart_lines l SET unit_id = c.before FROM (${changes}) c WHERE l.item_id = c.item_id AND l.unit_id IS NULL`,
  );
  await tx.execute(setActor(by));
}

/**
 * What other units of items would do to open lists, as a sentence; null for nothing. `wanted` is SQL for `item_id` and `after`, the
 * unit's name.
 */
export async function readUnitsOnLists(db: Database, wanted: SQL): Promise<string | null> {
  const rows = await rowsOf<CountedAmount & { lists: number }>(
    db,
    sql`WITH counted AS (
          SELECT l.draft_id, l.quantity, i.unit_id, w.after FROM (${wanted}) w
          JOIN items i ON i.id = w.item_id JOIN cart_lines l ON l.item_id = i.id AND coalesce(l.unit_id, i.unit_id) = i.unit_id
          JOIN drafts d ON d.id = l.draft_id JOIN projects p ON p.id = d.project_id WHERE ${isOpenList})
        SELECT u.name AS before, c.after, sum(c.quantity)::float8 AS quantity, (SELECT count(DISTINCT draft_id)::int FROM counted) AS lists
        FROM counted c JOIN units u ON u.id = c.unit_id GROUP BY u.name, c.after ORDER BY quantity DESC, before, after`,
  );
  return unitsOnListsText(rows[0]?.lists ?? 0, rows);
}

interface UnitRestore {
  /** SQL for `line_id`, `before` and `after`. */
  readonly changed: SQL;
  readonly by: number;
}

/** Gives lines of open lists their former unit back, where they still have the one that they got. */
export const restoreLineUnits = (tx: Database, { changed, by }: UnitRestore) =>
  tx.execute(
    sql`UPDATE cart_lines l SET unit_id = c.before, updated_at = now(), revision = l.revision + 1, revised_by = ${by}::int
        FROM (${changed}) c, drafts d, projects p
        WHERE l.id = c.line_id AND l.unit_id = c.after AND d.id = l.draft_id AND p.id = d.project_id AND ${isOpenList}`,
  );

import { sql } from 'drizzle-orm';
import type { LineWrite, ProjectStatus } from 'shared-api/contract';
import { bounds } from 'shared-api/rules';
import { type Author, setAuthor } from '#platform/database/Author.ts';
import { type Database, rowsOf } from '#platform/database/database.ts';
import {
  type CartRow,
  type Found,
  isLine,
  type Keys,
  lineColumns,
  lineFacts,
  type Nothing,
  type SeenLine,
} from './cart.repository.ts';

interface Target {
  readonly project_status: ProjectStatus;
  readonly has_line: boolean;
}

/** A write to one field of a line, and who makes it. */
export interface LineChange extends SeenLine {
  readonly write: LineWrite;
  readonly author: Author;
}

/** What has to hold of the line `l` for a write. */
function conditionsOf({ seen, write: { quantity, by, notes, was } }: LineChange) {
  const isLine = seen ? sql`l.id = ${seen.id}` : sql`true`;
  const isRevision = seen && !was ? sql`l.revision = ${seen.revision}` : sql`true`;
  const sawQuantity = notes === undefined && was?.quantity !== undefined;
  const isQuantity = sawQuantity
    ? sql`l.quantity IN (${was.quantity}::int, ${quantity ?? was.quantity}::int)`
    : sql`true`;
  const sawNotes = notes !== undefined && was?.notes !== undefined;
  const isNote = sawNotes ? sql`l.notes IN (${was.notes}::text, ${notes}::text)` : sql`true`;
  return {
    isSeen: sql`${isLine} AND ${isRevision} AND ${isQuantity} AND ${isNote}`,
    isWithin:
      by === undefined ? sql`true` : sql`l.quantity + ${by}::int BETWEEN 1 AND ${bounds.quantity}::int`,
  };
}

const newValues = ({ quantity, by, notes }: LineWrite) =>
  notes === undefined
    ? by === undefined
      ? sql`quantity = ${quantity}::int, quantity_from = 'person', measured_quantity = NULL, typed_revision = l.revision + 1`
      : sql`quantity = l.quantity + ${by}::int, quantity_from = 'person', measured_quantity = NULL`
    : sql`notes = ${notes}`;

/**
 * Returns null if there is no such project. Otherwise its status, whether it has this draft and line, and the line if it was changed.
 * Runs as one statement, since a transaction changes a quarter fewer lines a second (ADR 21). The draft's own row, which all
 * editors would queue for, is written once a second at most, and always before the line, as deletions do.
 */
export async function changeLine(db: Database, keys: Keys, change: LineChange) {
  const { isSeen, isWithin } = conditionsOf(change);
  const [row] = await rowsOf<Found<CartRow | Nothing> & Target>(
    db,
    sql`WITH author AS (${setAuthor(change.author)}),
      project AS (SELECT id, status FROM projects WHERE id = ${keys.projectId} AND deleted_at IS NULL),
      draft AS (SELECT d.id, d.updated_at FROM drafts d JOIN project p ON p.id = d.project_id
                WHERE d.id = ${keys.contentId} AND d.deleted_at IS NULL),
      target AS (SELECT l.id, d.id AS draft_id, p.status = 'active' AND ${isSeen} AND ${isWithin} AS is_open
                 FROM cart_lines l JOIN draft d ON d.id = l.draft_id CROSS JOIN project p WHERE l.item_id = ${change.itemId}),
      touched AS (UPDATE drafts d SET updated_at = now() FROM target t
                  WHERE t.is_open AND d.id = t.draft_id AND d.updated_at < now() - interval '1 second' RETURNING d.id),
      l AS (UPDATE cart_lines l SET ${newValues(change.write)}, updated_at = now(), revision = l.revision + 1, revised_by = ${change.author.actorId}
            FROM target t WHERE t.is_open AND l.id = t.id AND ${isSeen} AND ${isWithin}
              AND (SELECT count(*) FROM author) = 1 AND (SELECT count(*) FROM touched) >= 0 RETURNING l.*)
      SELECT p.status AS project_status, d.id IS NOT NULL AS has_draft, EXISTS (SELECT FROM target) AS has_line, ${lineColumns}
      FROM project p LEFT JOIN draft d ON true LEFT JOIN l ON true ${lineFacts}`,
  );
  if (!row) return null;
  const { project_status: status, has_draft: hasDraft, has_line: hasLine } = row;
  return { status, hasDraft, hasLine, line: isLine(row) ? row : null };
}

/** Reads a line that a write did not change, and whether the write's conditions hold now. */
export async function readUnchanged(db: Database, draftId: number, change: LineChange) {
  const { isSeen, isWithin } = conditionsOf(change);
  const [row] = await rowsOf<CartRow & { is_seen: boolean; is_within: boolean }>(
    db,
    sql`SELECT ${lineColumns}, ${isSeen} AS is_seen, ${isWithin} AS is_within
        FROM cart_lines l ${lineFacts} WHERE l.draft_id = ${draftId} AND l.item_id = ${change.itemId}`,
  );
  return row;
}

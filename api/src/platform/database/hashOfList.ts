import { type SQL, sql } from 'drizzle-orm';

/** A hash of what the lines `h` say: rows of `item_id`, `unit_id`, `quantity` and `notes`. */
export const hashOfLines = (lines: SQL) => sql`(
  SELECT encode(sha256(convert_to(coalesce(
    string_agg(json_build_array(h.item_id, h.unit_id, h.quantity, h.notes)::text, ',' ORDER BY h.item_id), ''), 'UTF8')), 'hex')
  FROM ${lines})`;

/** A hash of the content of a draft's list. It is the same again once all lines are. */
export const hashOfList = (draftId: SQL) =>
  hashOfLines(sql`(
  SELECT l.item_id, coalesce(l.unit_id, j.unit_id) AS unit_id, l.quantity, l.notes
  FROM cart_lines l JOIN items j ON j.id = l.item_id WHERE l.draft_id = ${draftId}) h`);

import { type SQL, sql } from 'drizzle-orm';

/** A hash of the content of a draft's list. It is the same again once all lines are. */
export const hashOfList = (draftId: SQL) => sql`(
  SELECT encode(sha256(convert_to(coalesce(
    string_agg(json_build_array(h.item_id, coalesce(h.unit_id, j.unit_id), h.quantity, h.notes)::text, ',' ORDER BY h.item_id), ''), 'UTF8')), 'hex')
  FROM cart_lines h JOIN items j ON j.id = h.item_id WHERE h.draft_id = ${draftId})`;

import { sql } from 'drizzle-orm';
import { hashOfLines, hashOfList } from '#platform/database/hashOfList.ts';
import type { Row } from './demoRows.ts';

const hourMs = 60 * 60_000;
const [dmitri, finn, petra] = [7, 17, 3];
const [mapleGrove, waiting] = [5005, 5011];

/** What was approved is the list as it is, but for two lines that have changed since. */
export const approvedLists = `
  INSERT INTO approved_lists (draft_id, lines)
  SELECT l.draft_id, json_agg(json_build_object('item_id', i.id, 'item_name', i.name, 'unit_id', u.id, 'unit_name', u.name, 'notes', l.notes,
    'quantity', CASE i.id WHEN 1078 THEN 6 WHEN 1084 THEN 1 ELSE l.quantity END) ORDER BY i.id)
  FROM cart_lines l JOIN items i ON i.id = l.item_id JOIN units u ON u.id = coalesce(l.unit_id, i.unit_id)
  WHERE l.draft_id = ${mapleGrove} GROUP BY l.draft_id`;

/** Hashes of the lists that something was said about. */
export interface SaidHashes {
  readonly approved: string;
  readonly asked: string;
}

export const saidHashes = sql`
  SELECT ${hashOfLines(sql`jsonb_to_recordset(a.lines) AS h(item_id int, unit_id int, quantity int, notes text)`)} AS approved,
    ${hashOfList(sql.raw(`${waiting}`))} AS asked
  FROM approved_lists a WHERE a.draft_id = ${sql.raw(`${mapleGrove}`)}`;

/** A list that was approved, and one that waits for it. */
export const approvalRows = (now: Date, { approved, asked }: SaidHashes): Row[] => {
  const at = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * hourMs);
  const ofMapleGrove = { draft_id: mapleGrove, comment: '', list_hash: approved };
  return [
    { id: 1, step: 'asked', said_by: finn, approver_id: dmitri, created_at: at(50), ...ofMapleGrove },
    { id: 2, step: 'approved', said_by: dmitri, approver_id: null, created_at: at(47), ...ofMapleGrove },
    {
      ...{ id: 3, draft_id: waiting, step: 'asked', said_by: finn, approver_id: petra, created_at: at(3) },
      ...{ comment: 'The anchors are new.', list_hash: asked },
    },
  ];
};

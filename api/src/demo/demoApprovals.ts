import type { Row } from './demoRows.ts';

const hourMs = 60 * 60_000;
const [dmitri, finn, petra] = [7, 17, 3];

/** A list that was approved, and one that waits for it. */
export const approvalRows = (now: Date): Row[] => {
  const at = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * hourMs);
  const none = { comment: '', list_hash: '' };
  return [
    { id: 1, draft_id: 5005, step: 'asked', said_by: finn, approver_id: dmitri, created_at: at(50), ...none },
    {
      id: 2,
      draft_id: 5005,
      step: 'approved',
      said_by: dmitri,
      approver_id: null,
      created_at: at(47),
      ...none,
    },
    {
      ...{
        id: 3,
        draft_id: 5011,
        step: 'asked',
        said_by: finn,
        approver_id: petra,
        created_at: at(3),
        ...none,
      },
      comment: 'The anchors are new.',
    },
  ];
};

/** What was approved is the list as it is, but for two lines that have changed since. */
export const approvedLists = `
  INSERT INTO approved_lists (draft_id, lines)
  SELECT l.draft_id, json_agg(json_build_object('item_id', i.id, 'item_name', i.name, 'unit_id', u.id, 'unit_name', u.name, 'notes', l.notes,
    'quantity', CASE i.id WHEN 1078 THEN 6 WHEN 1084 THEN 1 ELSE l.quantity END) ORDER BY i.id)
  FROM cart_lines l JOIN items i ON i.id = l.item_id JOIN units u ON u.id = coalesce(l.unit_id, i.unit_id)
  WHERE l.draft_id = 5005 GROUP BY l.draft_id`;

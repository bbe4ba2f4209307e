import { sql } from 'drizzle-orm';
import type { ApprovalStep, ApprovedLine } from 'shared-api/rules';
import { isActiveAccount } from '#platform/auth/isActiveAccount.ts';
import { anyOf, type Database, inNameOrder, rowsOf } from '#platform/database/database.ts';
import { hashOfList } from '#platform/database/hashOfList.ts';

export interface SaidRow {
  readonly id: number;
  readonly draft_id: number;
  readonly step: ApprovalStep;
  readonly comment: string;
  readonly list_hash: string;
  readonly at: string;
  readonly said_by: number;
  readonly said_by_name: string;
  /** Only of who was asked. */
  readonly approver_id: number | null;
  readonly approver_name: string | null;
}

/** The last of each step about each content of each draft, in their order. */
export const readLastSteps = (db: Database, draftIds: readonly number[]) =>
  rowsOf<SaidRow>(
    db,
    sql`SELECT * FROM (
          SELECT DISTINCT ON (a.draft_id, a.step, a.list_hash) a.id, a.draft_id, a.step, a.comment, a.list_hash, a.created_at AS at, a.said_by,
            u.name AS said_by_name, a.approver_id, v.name AS approver_name
          FROM approvals a JOIN users u ON u.id = a.said_by LEFT JOIN users v ON v.id = a.approver_id
          WHERE a.draft_id = ${anyOf(draftIds)} ORDER BY a.draft_id, a.step, a.list_hash, a.id DESC) s
        ORDER BY id`,
  );

/** The hash of each draft's list. */
export async function readListHashes(
  db: Database,
  draftIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (draftIds.length === 0) return new Map();
  const rows = await rowsOf<{ draft_id: number; list_hash: string }>(
    db,
    sql`SELECT d.id AS draft_id, ${hashOfList(sql`d.id`)} AS list_hash
        FROM unnest(${sql.param([...draftIds])}::int[]) AS d(id)`,
  );
  return new Map(rows.map(({ draft_id, list_hash }) => [draft_id, list_hash]));
}

interface ListRow extends ApprovedLine {
  readonly id: number;
  readonly revision: number;
  readonly list_hash: string;
}

/** A draft's lines and their hash in one statement, which is one moment: somebody may write a line at the same time. */
export const readList = (db: Database, draftId: number) =>
  rowsOf<ListRow>(
    db,
    sql`SELECT c.id, c.revision, c.item_id, i.name AS item_name, u.id AS unit_id, u.name AS unit_name, c.quantity, c.notes,
          h.list_hash
        FROM cart_lines c JOIN items i ON i.id = c.item_id LEFT JOIN units u ON u.id = coalesce(c.unit_id, i.unit_id)
        CROSS JOIN (SELECT ${hashOfList(sql`${draftId}`)} AS list_hash) h
        WHERE c.draft_id = ${draftId} ORDER BY c.item_id`,
  );

export async function readApprovedLines(db: Database, draftId: number): Promise<readonly ApprovedLine[]> {
  const [row] = await rowsOf<{ lines: ApprovedLine[] }>(
    db,
    sql`SELECT lines FROM approved_lists WHERE draft_id = ${draftId}`,
  );
  return row?.lines ?? [];
}

interface Account {
  readonly id: number;
  readonly name: string;
  readonly role: string;
  readonly is_admin: boolean;
}

/** Everybody who can sign in, by name. */
export const readAccounts = (db: Database) =>
  rowsOf<Account>(
    db,
    sql`SELECT id, name, role, is_admin FROM users WHERE ${isActiveAccount} ORDER BY ${inNameOrder(sql`name`)}, id`,
  );

interface NewStep {
  readonly draftId: number;
  readonly step: ApprovalStep;
  readonly by: number;
  readonly approverId: number | null;
  readonly comment: string;
  readonly listHash: string;
}

/** Returns the step's id. */
export async function insertStep(
  tx: Database,
  { draftId, step, by, approverId, comment, listHash }: NewStep,
): Promise<number> {
  const [row] = await rowsOf<{ id: number }>(
    tx,
    sql`INSERT INTO approvals (draft_id, step, said_by, approver_id, comment, list_hash)
        VALUES (${draftId}, ${step}, ${by}, ${approverId}, ${comment}, ${listHash}) RETURNING id`,
  );
  if (!row) throw new Error('the step was not stored');
  return row.id;
}

export const writeApprovedLines = (tx: Database, draftId: number, lines: readonly ApprovedLine[]) =>
  tx.execute(
    sql`INSERT INTO approved_lists (draft_id, lines) VALUES (${draftId}, ${JSON.stringify(lines)}::jsonb)
        ON CONFLICT (draft_id) DO UPDATE SET lines = excluded.lines`,
  );

export async function readIsWanted(db: Database): Promise<boolean> {
  const [row] = await rowsOf<{ lists_want_approval: boolean }>(
    db,
    sql`SELECT lists_want_approval FROM approval_settings`,
  );
  return row?.lists_want_approval ?? false;
}

export const writeIsWanted = (tx: Database, isWanted: boolean) =>
  tx.execute(sql`UPDATE approval_settings SET lists_want_approval = ${isWanted}`);

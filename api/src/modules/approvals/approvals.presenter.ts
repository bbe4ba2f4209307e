import type { ApprovalSummary, DraftApproval } from 'shared-api/contract';
import { type ApprovedLine, approvalState, type StandingSteps } from 'shared-api/rules';
import type { SaidRow } from './approvals.repository.ts';

type Standing = StandingSteps<SaidRow>;

interface Known {
  readonly lines: readonly ApprovedLine[];
  /** Everybody who can approve. */
  readonly approvers: readonly { readonly id: number; readonly name: string }[];
  readonly actorId: number;
  readonly can: DraftApproval['can'];
}

const moment = (at: string) => new Date(at).toISOString();
const presentSaid = (row: SaidRow) => ({
  by_name: row.said_by_name,
  at: moment(row.at),
  comment: row.comment,
});

export const presentApproval = (
  { approved, asked, changes_asked }: Standing,
  { lines, approvers, actorId, can }: Known,
): DraftApproval => ({
  approved: approved && { ...presentSaid(approved), lines: [...lines] },
  asked:
    asked && asked.approver_id !== null
      ? {
          ...presentSaid(asked),
          approver_id: asked.approver_id,
          approver_name: asked.approver_name ?? '',
          can_approve: approvers.some(({ id }) => id === asked.approver_id),
        }
      : null,
  changes_asked: changes_asked && presentSaid(changes_asked),
  approvers: can.ask
    ? approvers.filter(({ id }) => id !== actorId).map(({ id, name }) => ({ id, name }))
    : [],
  can,
});

/** Null if nothing that was said still holds. */
export function presentSummary(
  draftId: number,
  standing: Standing,
  { listHash, actorId }: { readonly listHash: string | undefined; readonly actorId: number },
): ApprovalSummary | null {
  const { approved, asked, changes_asked } = standing;
  const state = approvalState(standing, approved?.list_hash === listHash);
  const row = state === 'asked' ? asked : state === 'changes_asked' ? changes_asked : approved;
  if (!state || !row) return null;
  return {
    draft_id: draftId,
    state,
    name: (state === 'asked' ? row.approver_name : row.said_by_name) ?? '',
    at: moment(row.at),
    approved_by: approved?.said_by_name ?? null,
    asks_me: state !== 'approved' && asked?.approver_id === actorId,
  };
}

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { DraftKey } from 'shared-api/client';
import type { CartLine, DraftApproval, ProjectDetail } from 'shared-api/contract';
import {
  type ApprovalState,
  approvalState,
  changeMark,
  changesSinceApproval,
  type ListChange,
} from 'shared-api/rules';
import { approvalOf } from './approval.queries.ts';

/** How a draft's list stands. */
export interface ListApproval {
  /** Null if nothing was ever said about it. */
  readonly state: ApprovalState | null;
  /** Who approved it, is asked, or asked for changes. */
  readonly name: string;
  readonly at: string | null;
  /** Who approved the list as it is, or as it was. */
  readonly approvedBy: string | null;
  /** The company wants lists to be approved. */
  readonly isWanted: boolean;
  /** Undefined until it is read. */
  readonly said: DraftApproval | undefined;
  /** Since the approval. */
  readonly changes: readonly ListChange[];
  /** What has changed since the approval, by item id. Null if nothing has. */
  readonly marks: ReadonlyMap<number, string> | null;
}

const unchanged: readonly ListChange[] = [];

/** How the list stands that is on screen. Reads nothing if nothing was ever said about it. */
export function useApproval(
  key: DraftKey,
  project: ProjectDetail,
  cart: readonly CartLine[] | undefined,
): ListApproval {
  const summary = project.approvals?.find(({ draft_id }) => draft_id === key.draftId);
  const { data: said } = useQuery({ ...approvalOf(key), enabled: summary !== undefined });
  const { changes, marks } = useMemo(() => {
    const found = said?.approved && cart ? changesSinceApproval(said.approved.lines, cart) : unchanged;
    const marked = new Map(found.map((change) => [change.item_id, changeMark(change)]));
    return { changes: found, marks: found.length > 0 ? marked : null };
  }, [said, cart]);
  const isWanted = project.wants_approval ?? false;
  if (!said || !cart)
    return {
      ...{ state: summary?.state ?? null, name: summary?.name ?? '', at: summary?.at ?? null },
      ...{ approvedBy: summary?.approved_by ?? null, isWanted, said, changes, marks },
    };
  const state = approvalState(said, changes.length === 0);
  const { approved, asked, changes_asked } = said;
  const row = state === 'changes_asked' ? changes_asked : state === 'asked' ? asked : approved;
  const name = state === 'asked' ? asked?.approver_name : row?.by_name;
  const approvedBy = approved?.by_name ?? null;
  return { state, name: name ?? '', at: row?.at ?? null, approvedBy, isWanted, said, changes, marks };
}

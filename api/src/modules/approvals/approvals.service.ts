import type { ApprovalAnswer, ApprovalRequest, ApprovalSettings, DraftApproval } from 'shared-api/contract';
import { type ApprovedLine, listChangedSince, listChecksum, standingSteps } from 'shared-api/rules';
import { type DraftKey, getDraft, openDraft, reviseDraft } from '#modules/drafts/drafts.service.ts';
import { takeBack, tell } from '#modules/notices/notices.service.ts';
import { requireProject } from '#modules/projects/projectGuard.ts';
import type { Actor } from '#platform/auth/Actor.ts';
import type { Database } from '#platform/database/database.ts';
import { conflict, invalid } from '#platform/errors/Problem.ts';
import { approvalCan, isApprover } from './approvals.policy.ts';
import { presentApproval } from './approvals.presenter.ts';
import * as repository from './approvals.repository.ts';

export async function getApproval(db: Database, actor: Actor, key: DraftKey): Promise<DraftApproval> {
  const status = await requireProject(db, key.projectId);
  await getDraft(db, actor, key);
  const standing = standingSteps(await repository.readLastSteps(db, [key.contentId]));
  return presentApproval(standing, {
    lines: standing.approved ? await repository.readApprovedLines(db, key.contentId) : [],
    approvers: await readApprovers(db),
    actorId: actor.id,
    can: approvalCan(actor, status),
  });
}

/** Asks somebody to approve the list. Somebody who was asked before and hasn't answered isn't asked any more. */
export async function askForApproval(
  tx: Database,
  actor: Actor,
  key: DraftKey,
  { approver_id, comment = '' }: ApprovalRequest,
): Promise<DraftApproval> {
  const draft = await openDraft(tx, key);
  const approver = (await readApprovers(tx)).find(({ id }) => id === approver_id);
  if (!approver) throw invalid('approver_id', 'This person can’t approve lists any more');
  const { asked } = standingSteps(await repository.readLastSteps(tx, [draft.id]));
  if (asked) await takeBack(tx, noticeKey(asked.id));
  const id = await repository.insertStep(tx, {
    draftId: draft.id,
    step: 'asked',
    by: actor.id,
    approverId: approver.id,
    comment: comment.trim(),
    listHash: await hashOf(tx, draft.id),
  });
  const about = { draftId: draft.id };
  await tell(tx, { kind: 'asked_to_approve', to: [approver.id], by: actor.id, about, key: noticeKey(id) });
  await reviseDraft(tx, draft.id, actor);
  return getApproval(tx, actor, key);
}

/**
 * Approves the list, or asks for changes in it. The draft is locked, so that one of two answers comes first. Of two people who approve the same list, the first one did.
 */
export async function answerForApproval(
  tx: Database,
  actor: Actor,
  key: DraftKey,
  { answer, checksum, comment = '' }: ApprovalAnswer,
): Promise<DraftApproval> {
  const draft = await openDraft(tx, key);
  const lines = await repository.readList(tx, draft.id);
  if (listChecksum(lines) !== checksum) throw conflict('version_conflict', listChangedSince);
  const [first] = lines;
  if (!first) throw invalid('checksum', 'The list is empty');
  const listHash = first.list_hash;
  const text = comment.trim();
  if (answer === 'changes_asked' && text === '') throw invalid('comment', 'Say what should change');
  const said = await repository.readLastSteps(tx, [draft.id]);
  const { approved, asked } = standingSteps(said);
  const isApproved = answer === 'approved' && approved?.list_hash === listHash && !asked;
  if (isApproved) return getApproval(tx, actor, key);
  const id = await repository.insertStep(tx, {
    ...{ draftId: draft.id, step: answer, by: actor.id, approverId: null, comment: text, listHash },
  });
  if (answer === 'approved') await repository.writeApprovedLines(tx, draft.id, lines.map(approvedLine));
  if (asked) await takeBack(tx, noticeKey(asked.id));
  const asker = said.findLast(({ step }) => step === 'asked')?.said_by;
  await tell(tx, {
    kind: answer,
    to: asker === undefined ? [] : [asker],
    by: actor.id,
    about: { draftId: draft.id },
    key: noticeKey(id),
  });
  await reviseDraft(tx, draft.id, actor);
  return getApproval(tx, actor, key);
}

const noticeKey = (stepId: number) => `approval ${stepId}`;

export const getApprovalSettings = async (db: Database): Promise<ApprovalSettings> => ({
  lists_want_approval: await repository.readIsWanted(db),
});

export async function setApprovalSettings(tx: Database, { lists_want_approval }: ApprovalSettings) {
  await repository.writeIsWanted(tx, lists_want_approval);
}

const readApprovers = async (db: Database) => (await repository.readAccounts(db)).filter(isApprover);

const hashOf = async (db: Database, draftId: number) =>
  (await repository.readListHashes(db, [draftId])).get(draftId) ?? '';

const approvedLine = ({
  item_id,
  item_name,
  unit_id,
  unit_name,
  quantity,
  notes,
}: ApprovedLine): ApprovedLine => ({
  ...{ item_id, item_name, unit_id, unit_name, quantity, notes },
});

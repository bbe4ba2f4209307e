import { type ListChange, type ListedLine, listChanges } from './listChanges.ts';

/** The longest comment on an approval: a paragraph. What takes more belongs in a thread. */
export const approvalComment = 1_000;

/** What an answer about an older list is told. */
export const listChangedSince = 'The list has changed since you saw it. Look at it again.';

/** What can be said about a list: that somebody should approve it, that it is approved, or that it has to change first. */
export const approvalSteps = ['asked', 'approved', 'changes_asked'] as const;
export type ApprovalStep = (typeof approvalSteps)[number];

/** How a list stands. `changed`: it isn't what was approved any more. */
export const approvalStates = [...approvalSteps, 'changed'] as const;
export type ApprovalState = (typeof approvalStates)[number];

interface SaidOfList {
  /** Grows with time. */
  readonly id: number;
  readonly step: ApprovalStep;
  /** The content of the list that it was said about. */
  readonly list_hash: string;
}

/** What of all that was said about a list still holds. */
export interface StandingSteps<Said> {
  readonly approved: Said | null;
  /** Nobody has answered yet. */
  readonly asked: Said | null;
  readonly changes_asked: Said | null;
}

/** What still holds, of the last of each step about each content. Asking for changes in what was approved takes the approval back. */
export function standingSteps<Said extends SaidOfList>(said: readonly Said[]): StandingSteps<Said> {
  const last = (step: ApprovalStep) =>
    said.filter((each) => each.step === step).sort((a, b) => b.id - a.id)[0] ?? null;
  const newest = Math.max(...said.map(({ id }) => id));
  const [approved, asked, refused] = [last('approved'), last('asked'), last('changes_asked')];
  const isRefusedSince = refused !== null && refused.id > (approved?.id ?? 0);
  const isTakenBack = said.some(
    ({ step, id, list_hash }) =>
      step === 'changes_asked' && approved && id > approved.id && list_hash === approved.list_hash,
  );
  return {
    approved: isTakenBack ? null : approved,
    asked: asked?.id === newest ? asked : null,
    changes_asked: isRefusedSince && asked?.id !== newest ? refused : null,
  };
}

/** How a list stands, or null if nothing was ever said about it. `isAsApproved`: its content is what was approved. */
export function approvalState(
  { approved, asked, changes_asked }: StandingSteps<unknown>,
  isAsApproved: boolean,
): ApprovalState | null {
  if (approved && isAsApproved) return 'approved';
  if (asked) return 'asked';
  if (changes_asked) return 'changes_asked';
  return approved ? 'changed' : null;
}

/** "Approved by Dmitri Halloway", "Changed since Dmitri Halloway approved it", "Waits for Dmitri Halloway". */
export const approvalText = (state: ApprovalState, name: string): string =>
  ({
    asked: `Waits for ${name}`,
    approved: `Approved by ${name}`,
    changed: `Changed since ${name} approved it`,
    changes_asked: `${name} asked for changes`,
  })[state];

/** A line of a list that was approved. */
export interface ApprovedLine extends ListedLine {
  readonly unit_id: number | null;
}

/** What differs between a list that was approved and what it is now. Another name of an item or a unit is no change of the list. */
export function changesSinceApproval(
  approved: readonly ApprovedLine[],
  now: readonly ApprovedLine[],
): ListChange[] {
  const present = new Map(now.map((line) => [line.item_id, line]));
  const renamed = approved.map((line) => {
    const known = present.get(line.item_id);
    if (!known) return line;
    const unit_name = known.unit_id === line.unit_id ? known.unit_name : line.unit_name;
    return { ...line, item_name: known.item_name, unit_name };
  });
  return listChanges(renamed, now);
}

import { type Static, Type } from 'typebox';
import { approvalComment, approvalStates } from '#rules/index.ts';
import { Can } from './can.ts';
import { Body, Id, Lines, ListChecksum, NullableId, NullableText, OneOf, Timestamp } from './primitives.ts';

const said = { by_name: Type.String(), at: Timestamp, comment: Type.String() };
const OrNull = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) =>
  Type.Union([type, Type.Null()]);

/** What was said about a draft's list, as far as it still holds. */
export const DraftApproval = Type.Object({
  /** The last approval and the list as it was then. It holds while the list is the same. */
  approved: OrNull(
    Type.Object({
      ...said,
      lines: Type.Array(
        Type.Object({
          item_id: Id,
          item_name: Type.String(),
          unit_id: NullableId,
          unit_name: Type.String(),
          quantity: Type.Integer(),
          notes: Type.String(),
        }),
      ),
    }),
  ),
  /** Somebody was asked and hasn't answered. `can_approve` is false for people who may not any more. */
  asked: OrNull(
    Type.Object({ ...said, approver_id: Id, approver_name: Type.String(), can_approve: Type.Boolean() }),
  ),
  changes_asked: OrNull(Type.Object(said)),
  /** Who else can be asked. Empty for people who can't ask. */
  approvers: Type.Array(Type.Object({ id: Id, name: Type.String() })),
  can: Can('ask', 'approve'),
});
export type DraftApproval = Static<typeof DraftApproval>;

const Comment = Lines(approvalComment);

export const ApprovalRequest = Body({ approver_id: Id, comment: Type.Optional(Comment) });
export type ApprovalRequest = Static<typeof ApprovalRequest>;

/** `checksum` is of the list that the author saw. Who asks for changes says which. */
export const ApprovalAnswer = Body({
  answer: OneOf(['approved', 'changes_asked'] as const),
  checksum: ListChecksum,
  comment: Type.Optional(Comment),
});
export type ApprovalAnswer = Static<typeof ApprovalAnswer>;

/** How a draft's list stands. `name`: who approved it, who is asked, or who asked for changes. */
export const ApprovalSummary = Type.Object({
  draft_id: Id,
  state: OneOf(approvalStates),
  name: Type.String(),
  at: Timestamp,
  /** Who approved the list as it is, or as it was. */
  approved_by: Type.Optional(NullableText),
  /** The user is asked. */
  asks_me: Type.Boolean(),
});
export type ApprovalSummary = Static<typeof ApprovalSummary>;

export const ApprovalSettings = Body({ lists_want_approval: Type.Boolean() });
export type ApprovalSettings = Static<typeof ApprovalSettings>;

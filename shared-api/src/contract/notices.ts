import { type Static, Type } from 'typebox';
import { noticeKinds } from '#rules/index.ts';
import { Body, Id, NullableId, NullableText, OneOf, Timestamp } from './primitives.ts';

const told = {
  id: Id,
  kind: OneOf(noticeKinds),
  told_at: Timestamp,
  is_read: Type.Boolean(),
  /** Who did it. Null if nobody did. */
  by_name: NullableText,
  /** Pieces or changes, where its kind counts them. */
  amount: Type.Union([Type.Integer(), Type.Null()]),
};

export const NoticeOfDraft = Type.Object({
  ...told,
  project_id: Id,
  custom_id: Type.String(),
  project_name: Type.String(),
  draft_id: Id,
  /** The draft's position in its project. */
  draft_number: Type.Integer(),
  /** The item of the line that it is about. */
  item_id: NullableId,
  item_name: NullableText,
  load_id: NullableId,
});

export type NoticeOfDraft = Static<typeof NoticeOfDraft>;

export const NoticeOfYard = Type.Object({ ...told, yard_id: Id, yard_name: Type.String() });
export type NoticeOfYard = Static<typeof NoticeOfYard>;

/** Something that somebody is to know, about a draft or a yard. Its sentence is `noticeSentence` in the rules. */
export type Notice = NoticeOfDraft | NoticeOfYard;

/** How many notices the one who asks hasn't read. `mostUnread` is that many or more. */
export const UnreadNotices = Type.Object({ unread: Type.Integer({ minimum: 0 }) });
export type UnreadNotices = Static<typeof UnreadNotices>;

/**
 * Notices of the one who asks, newest first, and how many of all they haven't read. Those of yards are apart, for shells that know only
 * drafts; the higher `id` is the newer one of both. `next_before` leads to older ones, if there are any.
 */
export const Notices = Type.Object({
  notices: Type.Array(NoticeOfDraft),
  yard_notices: Type.Array(NoticeOfYard),
  ...UnreadNotices.properties,
  next_before: NullableId,
});
export type Notices = Static<typeof Notices>;

/** With `before`, only notices that are older than that one. */
export const NoticesQuery = Body({ before: Type.Optional(Id) });
export type NoticesQuery = Static<typeof NoticesQuery>;

/** Marks as read what is not newer than this notice. */
export const NoticesRead = Body({ until: Id });
export type NoticesRead = Static<typeof NoticesRead>;

/** What somebody wants to be told of. `mail_hour` is when the mail of what is unread is written, in the company's zone; null for none. */
export const NoticeSettings = Body({
  off_kinds: Type.Array(OneOf(noticeKinds), { maxItems: noticeKinds.length, uniqueItems: true }),
  mail_hour: Type.Union([Type.Integer({ minimum: 0, maximum: 23 }), Type.Null()]),
});
export type NoticeSettings = Static<typeof NoticeSettings>;

/** The settings of the one who asks. `no_mail` says why they get none whatever they choose. */
export const OwnNoticeSettings = Type.Object({
  ...NoticeSettings.properties,
  time_zone: Type.String(),
  no_mail: Type.Optional(Type.String()),
});
export type OwnNoticeSettings = Static<typeof OwnNoticeSettings>;

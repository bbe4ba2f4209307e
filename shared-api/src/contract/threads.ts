import { type Static, Type } from 'typebox';
import { threadBounds } from '#rules/index.ts';
import { Can } from './can.ts';
import { DeviceId } from './loads.ts';
import { Body, Id, Lines, NullableId, NullableText, Timestamp } from './primitives.ts';

/** What a thread is about: a line of the list, by its item, or a load; the draft itself without either. */
const About = { item_id: NullableId, load_id: NullableId };
export const ThreadAbout = Type.Object(About);
export type ThreadAbout = Static<typeof ThreadAbout>;

export const CommentCan = Can('edit', 'delete');
export type CommentCan = Static<typeof CommentCan>;

const Seq = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });

export const Comment = Type.Object({
  /** The one that its browser gave it. */
  id: DeviceId,
  thread_id: Id,
  /** Its place among all changes of the draft's threads. */
  seq: Seq,
  /** Of its last change. `If-Match` guards an edit with it. */
  revision: Seq,
  user_id: Id,
  user_name: Type.String(),
  /** Empty once it is deleted. */
  text: Type.String(),
  /** The people whom it names, as "@" and their name. */
  mentions: Type.Array(Type.Object({ user_id: Id, name: Type.String() })),
  /** Printed under its line. */
  is_printed: Type.Boolean(),
  written_datetime: Timestamp,
  edited_datetime: Type.Union([Timestamp, Type.Null()]),
  /** Who deleted it; null while it is there. */
  deleted_by_name: NullableText,
  can: CommentCan,
});
export type Comment = Static<typeof Comment>;

export const Thread = Type.Object({
  id: Id,
  ...About,
  /** Of its item; null unless it is about a line. */
  item_name: NullableText,
  /** Of its load's sheet; null unless it is about a load. */
  load_code: NullableText,
  /** Who said that there is nothing more to say. */
  done_by_name: NullableText,
  /** The last comment that this person has seen, by its `seq`. */
  seen: Seq,
});
export type Thread = Static<typeof Thread>;

export const ThreadsCan = Can('comment');

/** All threads of a draft, and the comments that were written or changed after the asked `seq`. */
export const Threads = Type.Object({
  /** Of the last change. */
  seq: Seq,
  threads: Type.Array(Thread),
  comments: Type.Array(Comment),
  can: ThreadsCan,
});
export type Threads = Static<typeof Threads>;

export const ThreadsQuery = Type.Object({ after: Type.Optional(Seq) }, { additionalProperties: false });

const written = {
  text: Type.Intersect([Lines(threadBounds.comment), Type.String({ minLength: 1, pattern: '\\S' })]),
  /** People whom the text names: of several with one name, only those meant. People who aren't in it, or are inactive, are left out. */
  mentions: Type.Array(Id, { maxItems: threadBounds.mentions }),
};

export const NewComment = Body({ id: DeviceId, ...About, ...written });
export type NewComment = Static<typeof NewComment>;

export const CommentEdit = Body(written);
export type CommentEdit = Static<typeof CommentEdit>;

export const CommentPrinting = Body({ is_printed: Type.Boolean() });
export type CommentPrinting = Static<typeof CommentPrinting>;

export const ThreadDone = Body({ is_done: Type.Boolean() });
export type ThreadDone = Static<typeof ThreadDone>;

export const ThreadSeen = Body({ seen: Seq });
export type ThreadSeen = Static<typeof ThreadSeen>;

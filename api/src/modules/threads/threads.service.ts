import type {
  Comment,
  CommentEdit,
  NewComment,
  ProjectStatus,
  ThreadAbout,
  Threads,
} from 'shared-api/contract';
import { mentionedIn, printedComments } from 'shared-api/rules';
import { type DraftKey, getDraft } from '#modules/drafts/drafts.service.ts';
import { takeBack, takeBackFrom, tell } from '#modules/notices/notices.service.ts';
import { holdProject, requireOpen, requireProject } from '#modules/projects/projectGuard.ts';
import type { Actor } from '#platform/auth/Actor.ts';
import type { Database } from '#platform/database/database.ts';
import { conflict, forbidden, invalid, notFound } from '#platform/errors/Problem.ts';
import { versionConflict } from '#platform/http/revision.ts';
import { commentCan, mayComment } from './threads.policy.ts';
import { presentComment, presentThread } from './threads.presenter.ts';
import * as repository from './threads.repository.ts';

/** Who writes in the threads of which draft. */
export interface Writing {
  readonly actor: Actor;
  readonly key: DraftKey;
  readonly now: Date;
}

/** A draft's threads. Comments written while it is read are newer than the `seq` that it says, so the next read has them again. */
export async function listThreads(
  db: Database,
  actor: Actor,
  key: DraftKey,
  after: number,
): Promise<Threads> {
  const status = await requireProject(db, key.projectId);
  await getDraft(db, actor, key);
  const seq = await repository.readSeq(db, key.contentId);
  const threads = await repository.readThreads(db, key.contentId, actor.id);
  const comments = await repository.readComments(db, key.contentId, after);
  return {
    seq,
    threads: threads.map(presentThread),
    comments: comments.map((row) => present(actor, status, row)),
    can: { comment: mayComment(actor, status) },
  };
}

/** What is printed under a draft's lines, by what it is about. */
export async function printedIn(
  db: Database,
  actor: Actor,
  draftId: number,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const comments = await repository.readPrintedComments(db, draftId);
  if (comments.length === 0) return new Map();
  return printedComments({ threads: await repository.readThreads(db, draftId, actor.id), comments });
}

const present = (actor: Actor, status: ProjectStatus, row: repository.CommentRow): Comment =>
  presentComment(commentCan(actor, status, row), row);

/** Keeps the project from being completed, and others from writing in the draft's threads, until the transaction ends. */
async function hold(tx: Database, { actor, key }: Writing) {
  const status = await holdProject(tx, key.projectId);
  await getDraft(tx, actor, key);
  requireOpen(status);
  return { status, seq: await repository.nextSeq(tx, key.contentId) };
}

/** Writes a comment. The same one is answered again; another text under its id is refused, so that it isn't lost. */
export async function writeComment(tx: Database, writing: Writing, given: NewComment): Promise<Comment> {
  const { actor, key, now } = writing;
  const { id, item_id, load_id, text } = given;
  if (item_id !== null && load_id !== null) throw invalid('load_id', 'A thread is about one thing');
  const { status, seq } = await hold(tx, writing);
  const known = await repository.readComment(tx, id, key.contentId);
  if (known?.user_id === actor.id) {
    if (known.text === text) return present(actor, status, known);
    throw conflict('already_present', 'You have sent this comment before, with another text');
  }
  if (known || (await repository.isIdTaken(tx, id)))
    throw conflict('already_present', 'Another comment has this id');
  const about = { draftId: key.contentId, item_id, load_id };
  const isAboutDraft = item_id === null && load_id === null;
  const found = await repository.findThread(tx, about);
  if (found === undefined && !isAboutDraft && !(await repository.isOfDraft(tx, about)))
    throw notFound(item_id === null ? 'Load not found' : 'Line not found');
  const threadId = found ?? (await repository.insertThread(tx, about));
  const mentions = await mentionsOf(tx, given);
  await repository.insertComment(tx, {
    ...{ id, draftId: key.contentId, threadId, userId: actor.id, text, mentions, seq, at: now },
  });
  await repository.setDone(tx, threadId, null);
  const named = await tell(tx, toldOf(writing, given, 'mentioned', mentions));
  const writers = await repository.readWriters(tx, threadId, seq);
  const others = writers.filter((each) => !named.includes(each));
  await tell(tx, toldOf(writing, given, 'replied', others));
  return stored(tx, writing, status, id);
}

export async function editComment(
  tx: Database,
  writing: Writing,
  { id, edit, revision }: { id: string; edit: CommentEdit; revision: number | null },
): Promise<Comment> {
  const { status, seq, row } = await holdComment(tx, writing, id);
  if (!commentCan(writing.actor, status, row).edit) throw forbidden('Only its author can edit a comment');
  if (revision !== null && revision !== row.changed_seq) {
    const facts = { revised_at: row.edited_at ?? row.written_at, revised_by_name: row.user_name };
    throw versionConflict(facts, present(writing.actor, status, row));
  }
  if (edit.text === row.text) return present(writing.actor, status, row);
  const mentions = await mentionsOf(tx, edit);
  await repository.updateComment(tx, id, { text: edit.text, mentions, seq, at: writing.now });
  await tellOfEdit(tx, writing, row, mentions);
  return stored(tx, writing, status, id);
}

/** Tells whom an edit names, and takes back what it doesn't say any more. Nobody hears of one comment twice. */
async function tellOfEdit(
  tx: Database,
  writing: Writing,
  row: repository.CommentRow,
  mentions: readonly number[],
) {
  const before = row.mentions.map(({ user_id }) => user_id);
  const left = before.filter((each) => !mentions.includes(each));
  const added = mentions.filter((each) => !before.includes(each));
  await takeBackFrom(tx, keyOf('mentioned', row.id), left);
  const named = await tell(tx, toldOf(writing, row, 'mentioned', added));
  await takeBackFrom(tx, keyOf('replied', row.id), named);
  const writers = await repository.readWriters(tx, row.thread_id, row.seq);
  const answered = writers.filter((each) => left.includes(each));
  await tell(tx, toldOf(writing, row, 'replied', answered));
}

export async function deleteComment(tx: Database, writing: Writing, id: string) {
  const { actor, key, now } = writing;
  const { status, seq, row } = await holdComment(tx, writing, id);
  if (row.deleted_at !== null) return;
  if (!commentCan(actor, status, row).delete)
    throw forbidden('Only its author and administrators can delete a comment');
  await repository.deleteComment(tx, id, { draftId: key.contentId, by: actor.id, seq, at: now });
  for (const kind of toldKinds) await takeBack(tx, keyOf(kind, id));
}

/** Says whether a comment is printed under its line. People who may write may tick it. */
export async function printComment(
  tx: Database,
  writing: Writing,
  id: string,
  isPrinted: boolean,
): Promise<Comment> {
  const { status, seq, row } = await holdComment(tx, writing, id);
  if (row.deleted_at !== null) throw notFound('Comment not found');
  await repository.setPrinted(tx, id, { isPrinted, seq });
  return stored(tx, writing, status, id);
}

export async function finishThread(tx: Database, writing: Writing, threadId: number, isDone: boolean) {
  await hold(tx, writing);
  await requireThread(tx, writing.key, threadId);
  await repository.setDone(tx, threadId, isDone ? writing.actor.id : null);
}

/** Keeps what this person has seen of a thread, even of a completed project. */
export async function noteSeen(db: Database, actor: Actor, key: DraftKey, threadId: number, seen: number) {
  await getDraft(db, actor, key);
  await requireThread(db, key, threadId);
  await repository.setSeen(db, threadId, actor.id, seen);
}

async function holdComment(tx: Database, writing: Writing, id: string) {
  const held = await hold(tx, writing);
  const row = await repository.readComment(tx, id, writing.key.contentId);
  if (!row) throw notFound('Comment not found');
  return { ...held, row };
}

async function requireThread(db: Database, { contentId }: DraftKey, threadId: number) {
  if (!(await repository.isThreadOf(db, threadId, contentId))) throw notFound('Thread not found');
}

async function stored(
  tx: Database,
  { actor, key }: Writing,
  status: ProjectStatus,
  id: string,
): Promise<Comment> {
  const row = await repository.readComment(tx, id, key.contentId);
  if (!row) throw new Error('the comment was not stored');
  return present(actor, status, row);
}

/** What people are told of a comment. */
const toldKinds = ['mentioned', 'replied'] as const;
type ToldKind = (typeof toldKinds)[number];

const keyOf = (kind: ToldKind, id: string) => `${kind} comment ${id}`;

const toldOf = (
  { actor, key }: Writing,
  { id, item_id, load_id }: ThreadAbout & { readonly id: string },
  kind: ToldKind,
  to: readonly number[],
) => ({
  ...{ kind, to, by: actor.id, key: keyOf(kind, id) },
  about: { draftId: key.contentId, itemId: item_id, loadId: load_id },
});

/** The named people who are in the text and have an account. */
async function mentionsOf(tx: Database, { text, mentions }: CommentEdit): Promise<number[]> {
  if (mentions.length === 0) return [];
  return mentionedIn(text, await repository.readActive(tx, mentions)).map(({ id }) => id);
}

/** Lengths are in characters. */
export const threadBounds = {
  comment: 4_000,
  /** People named in one comment. */
  mentions: 20,
} as const;

/** What a thread is about: a line of the list, by its item, or a load; the draft itself without either. */
interface About {
  readonly item_id: number | null;
  readonly load_id: number | null;
}

/** The name of what a thread is about, the same for all threads about it. An item that was merged into another one brings its thread along. */
export const threadKey = ({ item_id, load_id }: About): string =>
  item_id !== null ? `item ${item_id}` : load_id !== null ? `load ${load_id}` : 'draft';

/** The param of an address that opens a thread, by its key. */
export const threadParam = 'thread';

/** What a thread with this key is about. Null for a key that none has. */
export function aboutOfKey(key: string): About | null {
  const [, what, id] = /^(?:draft|(item|load) (\d{1,9}))$/.exec(key) ?? [null];
  if (what === undefined && key !== 'draft') return null;
  return {
    item_id: what === 'item' ? Number(id) : null,
    load_id: what === 'load' ? Number(id) : null,
  };
}

/** A part of a comment's text. `of` is set for "@" and the name of somebody. */
export interface CommentPart<Person> {
  readonly text: string;
  readonly of: Person | null;
}

interface Named {
  readonly name: string;
}

const continuesName = /^[\p{L}\p{N}\p{M}]/u;

/** Splits a text at the names of these people. The longest name wins, and a name ends where its word does. */
export function commentParts<Person extends Named>(
  text: string,
  people: readonly Person[],
): CommentPart<Person>[] {
  const longestFirst = [...people].sort((a, b) => b.name.length - a.name.length);
  const nameAt = (at: number) =>
    longestFirst.find(({ name }) => {
      const end = at + 1 + name.length;
      return name !== '' && text.startsWith(name, at + 1) && !continuesName.test(text.slice(end, end + 2));
    });
  const parts: CommentPart<Person>[] = [];
  let from = 0;
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    const of = at < from ? undefined : nameAt(at);
    if (!of) continue;
    if (at > from) parts.push({ text: text.slice(from, at), of: null });
    from = at + 1 + of.name.length;
    parts.push({ text: text.slice(at, from), of });
  }
  if (from < text.length) parts.push({ text: text.slice(from), of: null });
  return parts;
}

/** Those of these people whom a text names. Of several with one name, all: who sends a comment says whom it means. */
export function mentionedIn<Person extends Named>(text: string, people: readonly Person[]): Person[] {
  const names = new Set(commentParts(text, people).flatMap(({ of }) => of?.name ?? []));
  return people.filter(({ name }) => names.has(name));
}

interface ThreadLike extends About {
  readonly id: number;
  readonly seen: number;
  readonly done_by_name: string | null;
}

interface CommentLike {
  readonly thread_id: number;
  readonly seq: number;
  readonly user_id: number;
  readonly user_name: string;
  readonly text: string;
  readonly is_printed: boolean;
  readonly deleted_by_name: string | null;
}

interface ThreadsLike<Thread, Comment> {
  readonly threads: readonly Thread[];
  readonly comments: readonly Comment[];
}

/** What a row says about its thread. */
export interface ThreadSum {
  /** Comments that nobody has deleted. */
  readonly count: number;
  /** Those of others that this person has not seen. */
  readonly unread: number;
  readonly isDone: boolean;
}

/** The threads that have a comment left, by what they are about. */
export function threadSums(
  { threads, comments }: ThreadsLike<ThreadLike, CommentLike>,
  userId: number,
): ReadonlyMap<string, ThreadSum> {
  const sums = new Map<string, ThreadSum>();
  const byThread = Map.groupBy(comments, ({ thread_id }) => thread_id);
  for (const thread of threads) {
    const left = (byThread.get(thread.id) ?? []).filter(({ deleted_by_name }) => deleted_by_name === null);
    if (left.length === 0) continue;
    const key = threadKey(thread);
    const { count = 0, unread = 0, isDone = true } = sums.get(key) ?? {};
    sums.set(key, {
      count: count + left.length,
      unread: unread + left.filter(({ user_id, seq }) => user_id !== userId && seq > thread.seen).length,
      isDone: isDone && thread.done_by_name !== null,
    });
  }
  return sums;
}

/** A comment in one line, as it is printed under its line and told in a workbook. */
export const printedComment = ({ user_name, text }: Pick<CommentLike, 'user_name' | 'text'>): string =>
  `${user_name}: ${text.replaceAll(/\s+/g, ' ').trim()}`;

/** Letters in a line of comments on paper, about. */
const lineLength = 60;
const tallLines = 8;

/** Whether these comments take so much room on paper that a page may end within them: kept whole, they would leave one half empty. */
export const isTall = (comments: readonly string[]): boolean =>
  comments.reduce((lines, { length }) => lines + Math.ceil(length / lineLength), 0) > tallLines;

/** The comments that people ticked, in order, by what they are about. */
export function printedComments({
  threads,
  comments,
}: ThreadsLike<About & { readonly id: number }, CommentLike>): ReadonlyMap<string, readonly string[]> {
  const keys = new Map(threads.map((thread) => [thread.id, threadKey(thread)]));
  const printed = comments.filter(
    ({ is_printed, deleted_by_name }) => is_printed && deleted_by_name === null,
  );
  const byKey = Map.groupBy(
    printed.toSorted((a, b) => a.seq - b.seq),
    ({ thread_id }) => keys.get(thread_id) ?? '',
  );
  return new Map(Array.from(byKey, ([key, of]) => [key, of.map(printedComment)]));
}

interface Changing {
  readonly id: string;
  readonly revision: number;
}

interface AnswerLike<Comment> {
  readonly seq: number;
  readonly comments: readonly Comment[];
  readonly can: { readonly comment: boolean };
}

/**
 * Brings threads that were read before to a newer answer, which has only the comments that changed since. Null if all must be read again:
 * after a restore, numbers come again, and when threads open or close, what may be done with each comment changes.
 */
export function withNews<Comment extends Changing, Answer extends AnswerLike<Comment>>(
  before: Answer,
  news: Answer,
): Answer | null {
  if (news.seq < before.seq || news.can.comment !== before.can.comment) return null;
  const changed = new Map(news.comments.map((comment) => [comment.id, comment]));
  const kept = before.comments.map((comment) => changed.get(comment.id) ?? comment);
  const known = new Set(before.comments.map(({ id }) => id));
  return { ...news, comments: [...kept, ...news.comments.filter(({ id }) => !known.has(id))] };
}

/** What a deleted comment shows in place of its text. */
export const commentDeleted = (by: string, author: string): string =>
  by === author ? 'Deleted' : `Deleted by ${by}`;

import type { Comment, CommentEdit, CommentPrinting, NewComment, Thread, Threads } from '#contract/index.ts';
import { threadKey } from '#rules/index.ts';
import { type FakeHandlers, refusal } from './fakeNetwork.ts';

const draft = '/projects/:projectId/contents/:draftId';

/** A comment of somebody else's. */
export const buildComment = (fields: Partial<Comment> = {}): Comment => ({
  id: crypto.randomUUID(),
  thread_id: 1,
  seq: 1,
  revision: fields.seq ?? 1,
  user_id: 11,
  user_name: 'Caleb Ostrander',
  text: 'The chute ends at the north gate',
  mentions: [],
  is_printed: false,
  written_datetime: '2026-11-26T16:05:00.000Z',
  edited_datetime: null,
  deleted_by_name: null,
  can: { edit: false, delete: false },
  ...fields,
});

export const buildThread = (fields: Partial<Thread> = {}): Thread => ({
  ...{ id: 1, item_id: null, load_id: null, item_name: null, load_code: null, done_by_name: null, seen: 0 },
  ...fields,
});

/** A server with the threads of one draft, which this person writes in. */
export function threadServer(start: Partial<Pick<Threads, 'threads' | 'comments' | 'can'>> = {}) {
  let { threads = [], comments = [] } = start;
  const { can = { comment: true } } = start;
  let seq = Math.max(0, ...comments.map(({ revision }) => revision));
  const change = (id: string | undefined, fields: Partial<Comment>) => {
    seq += 1;
    comments = comments.map((each) => (each.id === id ? { ...each, ...fields, revision: seq } : each));
    return comments.find((each) => each.id === id) ?? refusal(404, 'not_found', 'Comment not found');
  };
  const threadOf = (about: NewComment): Thread => {
    const found = threads.find((thread) => threadKey(thread) === threadKey(about));
    const { item_id, load_id } = about;
    const thread = {
      ...(found ?? buildThread({ id: threads.length + 1, item_id, load_id })),
      done_by_name: null,
    };
    threads = [...threads.filter(({ id }) => id !== thread.id), thread];
    return thread;
  };
  const handlers: FakeHandlers = {
    [`GET ${draft}/threads`]: ({ query }): Threads => ({
      ...{ seq, threads: [...threads], can },
      comments: comments.filter(({ revision }) => revision > Number(query.get('after'))),
    }),
    [`GET ${draft}/history`]: () => ({ entries: [], next_before: null }),
    [`POST ${draft}/comments`]: ({ body }) => {
      const given = body as NewComment; // our own client sent it
      const known = comments.find(({ id }) => id === given.id);
      if (known)
        return known.text === given.text
          ? known
          : refusal(409, 'already_present', 'You have sent this comment before, with another text');
      const { id: thread_id } = threadOf(given);
      seq += 1;
      const written = { user_id: 1, user_name: 'Me', can: { edit: true, delete: true } };
      const comment = buildComment({ ...written, id: given.id, thread_id, seq, text: given.text });
      comments = [...comments, comment];
      return comment;
    },
    [`PUT ${draft}/comments/:id`]: ({ params, body }) =>
      change(params['id'], { text: (body as CommentEdit).text, edited_datetime: '2026-11-27T08:00:00.000Z' }), // our own client sent it
    [`DELETE ${draft}/comments/:id`]: ({ params }) => {
      change(params['id'], { text: '', deleted_by_name: 'Me' });
    },
    [`PUT ${draft}/comments/:id/printing`]: ({ params, body }) =>
      change(params['id'], { is_printed: (body as CommentPrinting).is_printed }), // our own client sent it
    [`PUT ${draft}/threads/:id/done`]: ({ params }) => {
      seq += 1;
      threads = threads.map((each) =>
        String(each.id) === params['id'] ? { ...each, done_by_name: 'Me' } : each,
      );
    },
    [`PUT ${draft}/threads/:id/seen`]: () => undefined,
  };
  return {
    handlers,
    /** Somebody else writes. */
    say: (fields: Partial<Comment>) => {
      seq += 1;
      comments = [...comments, buildComment({ seq, ...fields })];
    },
  };
}

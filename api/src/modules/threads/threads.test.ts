import { sql } from 'drizzle-orm';
import type { Comment, DraftAnswer, Load, ProjectSummary, Threads } from 'shared-api/contract';
import { threadBounds } from 'shared-api/rules';
import { rowsOf } from '#platform/database/database.ts';
import { accounts, startTestServer, type TestServer } from '#src/testing/testServer.ts';
import { whileHeld } from '#src/testing/whileHeld.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

type Who = 'full_admin' | 'admin' | 'pm' | 'fm' | 'pe';
let made = 0;

async function newDraft(lines: readonly number[] = [1001]) {
  made += 1;
  const pm = server.as('pm');
  const names = { custom_id: `T-${made}`, project_name: `Talk ${made}`, integrated_with_spectrum: false };
  const { metadata }: ProjectSummary = (await pm.post('/v1/projects', names)).json();
  const people = { pm_id: 6, fm_id: 11, mob_prep_preparer_id: 16 };
  const { data }: DraftAnswer = (await pm.post(`/v1/projects/${metadata.id}/contents`, people)).json();
  const path = `/v1/projects/${metadata.id}/contents/${data.id}`;
  for (const item_id of lines) await pm.post(`${path}/items`, { item_id, quantity: 2 });
  return { path, id: data.id, project: `/v1/projects/${metadata.id}` };
}

interface Said {
  readonly id?: string;
  readonly text?: string;
  readonly item_id?: number | null;
  readonly load_id?: number | null;
  readonly mentions?: readonly number[];
}
const send = (path: string, who: Who, said: Said = {}) =>
  server.as(who).post(`${path}/comments`, {
    ...{ id: crypto.randomUUID(), text: 'Twelve, please', item_id: null, load_id: null, mentions: [] },
    ...said,
  });
const say = async (path: string, who: Who, said: Said = {}): Promise<Comment> => {
  const answer = await send(path, who, said);
  expect([answer.statusCode, answer.body]).toEqual([201, answer.body]);
  return answer.json();
};
const read = async (path: string, who: Who = 'pm', after = 0): Promise<Threads> =>
  (await server.as(who).get(`${path}/threads?after=${after}`)).json();

describe('a comment', () => {
  it.each(['full_admin', 'admin', 'pm', 'fm', 'pe'] as const)(
    'may be written and read by %s',
    async (who) => {
      const { path } = await newDraft();
      const { id } = await say(path, who, { item_id: 1001, text: 'Bring two' });
      const { comments, threads, can } = await read(path, who);
      expect(comments).toMatchObject([
        { id, text: 'Bring two', user_id: accounts[who].id, deleted_by_name: null },
      ]);
      expect(threads).toMatchObject([{ item_id: 1001, load_id: null, done_by_name: null }]);
      expect(can).toEqual({ comment: true });
    },
  );

  it('that is sent twice is there once, even at the same moment', async () => {
    const { path } = await newDraft();
    const id = crypto.randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => send(path, 'pm', { id })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect((await read(path)).comments.length).toBe(1);
  });

  it('with another text under the same id is refused, and changes nothing', async () => {
    const { path } = await newDraft();
    const { id } = await say(path, 'pm', { text: 'Bring two' });
    const other = await send(path, 'pm', { id, text: 'Bring twelve' });
    expect([other.statusCode, other.json().code]).toEqual([409, 'already_present']);
    expect((await read(path)).comments.map(({ text }) => text)).toEqual(['Bring two']);
  });

  it('that was sent is the same one in any Unicode form', async () => {
    const { path } = await newDraft();
    const said = { id: crypto.randomUUID(), text: 'Zoe\u0308 knows' };
    const answers = [await say(path, 'pm', said), await say(path, 'pm', said)];
    expect(answers[1]).toEqual(answers[0]);
  });

  it('with the id of somebody else’s, or of another draft, is refused', async () => {
    const [{ path }, other] = [await newDraft(), await newDraft()];
    const { id } = await say(path, 'pm');
    expect((await send(path, 'fm', { id })).json()).toMatchObject({ code: 'already_present' });
    expect((await send(other.path, 'pm', { id })).json()).toMatchObject({ code: 'already_present' });
  });

  it('is in one thread with the others about its line, whoever begins at the same moment', async () => {
    const { path } = await newDraft();
    await Promise.all((['pm', 'fm', 'pe'] as const).map((who) => say(path, who, { item_id: 1001 })));
    const { threads, comments, seq } = await read(path);
    expect(threads.length).toBe(1);
    expect(comments.map((each) => each.seq)).toEqual([1, 2, 3]);
    expect(seq).toBe(3);
  });

  it.each([
    { why: 'no text', said: { text: '' } },
    { why: 'nothing but space', said: { text: ' \n\t ' } },
    { why: 'a sign too many', said: { text: 'x'.repeat(threadBounds.comment + 1) } },
    { why: 'half a sign', said: { text: '\ud800' } },
    { why: 'a zero byte', said: { text: 'a\u0000b' } },
    { why: 'two things that it is about', said: { item_id: 1001, load_id: 1 } },
    { why: 'an id that is none', said: { id: 'x' } },
    { why: 'too many names', said: { mentions: Array.from({ length: 21 }, (_, at) => at + 1) } },
  ])('with $why is refused', async ({ said }) => {
    const { path } = await newDraft();
    expect((await send(path, 'pm', said)).statusCode).toBe(422);
    expect((await read(path)).comments).toEqual([]);
  });

  it('may be 4,000 characters of marks and names', async () => {
    const { path } = await newDraft();
    const marks = 'e\u0301@<b>@@\n'.repeat(600).slice(0, threadBounds.comment);
    const { text } = await say(path, 'pe', { text: marks, mentions: [3] });
    expect(text).toBe(marks.normalize());
  });

  it.each([
    { about: { item_id: 1002 }, detail: 'Line not found', why: 'a line that the list does not have' },
    { about: { item_id: 999_999 }, detail: 'Line not found', why: 'an item that does not exist' },
    { about: { load_id: 999_999 }, detail: 'Load not found', why: 'a load that does not exist' },
  ])('about $why is refused', async ({ about, detail }) => {
    const { path } = await newDraft();
    const answer = await send(path, 'pm', about);
    expect([answer.statusCode, answer.json().detail]).toEqual([404, detail]);
  });

  it('about a load belongs to its draft alone', async () => {
    const [{ path }, other] = [await newDraft(), await newDraft()];
    const { id: load_id }: Load = (await server.as('fm').post(`${path}/loads`, {})).json();
    await say(path, 'fm', { load_id });
    expect((await read(path)).threads).toMatchObject([{ load_id, item_id: null }]);
    expect((await send(other.path, 'fm', { load_id })).statusCode).toBe(404);
  });

  it('stays when its line is removed, says of what, and goes on', async () => {
    const { path } = await newDraft();
    await say(path, 'pm', { item_id: 1001 });
    await server.as('pm').delete(`${path}/items/1001`);
    await say(path, 'fm', { item_id: 1001, text: 'Why did it go?' });
    const { threads, comments } = await read(path);
    expect(threads).toMatchObject([{ item_id: 1001, item_name: expect.stringMatching(/\S/) }]);
    expect(comments.length).toBe(2);
  });

  it('names those who are in its text and can sign in, and nobody else', async () => {
    const { path } = await newDraft();
    await server.asOwner(sql`UPDATE users SET is_active = false WHERE id = 12`);
    const people = await rowsOf<{ id: number; name: string }>(
      server.db,
      sql`SELECT id, name FROM users WHERE id IN (3, 12) ORDER BY id`,
    );
    const text = people.map(({ name }) => `@${name}`).join(' and ');
    const { mentions } = await say(path, 'pm', { text, mentions: [3, 12, 6] });
    expect(mentions.map(({ user_id }) => user_id)).toEqual([3]);
  });
});

describe('only its author', () => {
  it('edits a comment, which shows', async () => {
    const { path } = await newDraft();
    const { id, revision } = await say(path, 'fm');
    const edit = { text: 'Thirteen', mentions: [] };
    for (const who of ['pm', 'admin', 'full_admin'] as const)
      expect((await server.as(who).put(`${path}/comments/${id}`, edit)).statusCode).toBe(403);
    const answer = await server.as('fm').put(`${path}/comments/${id}`, edit, { 'if-match': `"${revision}"` });
    expect(answer.json()).toMatchObject({ text: 'Thirteen', edited_datetime: expect.any(String) });
  });

  it('is told of another edit, in another tab, with both texts left', async () => {
    const { path } = await newDraft();
    const { id, revision } = await say(path, 'fm');
    const edit = (text: string) =>
      server.as('fm').put(`${path}/comments/${id}`, { text, mentions: [] }, { 'if-match': `"${revision}"` });
    await edit('Thirteen');
    const second = await edit('Fourteen');
    expect([second.statusCode, second.json().current.text]).toEqual([412, 'Thirteen']);
  });
});

describe('a deletion', () => {
  it.each([
    { who: 'fm', status: 204 },
    { who: 'pm', status: 403 },
    { who: 'pe', status: 403 },
    { who: 'admin', status: 204 },
    { who: 'full_admin', status: 204 },
  ] as const)('of an FM’s comment by $who is answered $status', async ({ who, status }) => {
    const { path } = await newDraft();
    const { id, can } = await say(path, 'fm');
    expect(can).toEqual({ edit: true, delete: true });
    const shown = (await read(path, who)).comments[0];
    expect(shown?.can.delete).toBe(status === 204);
    expect((await server.as(who).delete(`${path}/comments/${id}`)).statusCode).toBe(status);
  });

  it('leaves who deleted it, and the text to the audit alone', async () => {
    const { path, id: draftId } = await newDraft();
    const { id } = await say(path, 'fm', { text: 'A secret' });
    await server.as('admin').delete(`${path}/comments/${id}`);
    await server.as('admin').delete(`${path}/comments/${id}`);
    expect((await read(path)).comments).toMatchObject([{ text: '', deleted_by_name: 'Petra Lindqvist' }]);
    const entries = await rowsOf(
      server.db,
      sql`SELECT actor_id, action, old_values FROM audit WHERE record_type = 'draft' AND record_id = ${draftId} AND part = 'comment'`,
    );
    expect(entries).toEqual([
      { actor_id: 3, action: 'delete', old_values: { comment: 'A secret', written_by: 11 } },
    ]);
    const { entries: history } = (await server.as('pm').get(`${path}/history`)).json();
    expect(JSON.stringify(history)).not.toContain('secret');
  });

  it('can not be edited away or printed', async () => {
    const { path } = await newDraft();
    const { id } = await say(path, 'fm');
    await server.as('fm').delete(`${path}/comments/${id}`);
    const fm = server.as('fm');
    expect((await fm.put(`${path}/comments/${id}`, { text: 'x', mentions: [] })).statusCode).toBe(403);
    expect((await fm.put(`${path}/comments/${id}/printing`, { is_printed: true })).statusCode).toBe(404);
  });
});

it('what is done to a comment or a thread is done to that one alone', async () => {
  const { path } = await newDraft();
  const [first] = [await say(path, 'fm', { text: 'One' }), await say(path, 'fm', { text: 'Two' })];
  const { id } = await say(path, 'fm', { text: 'Three' });
  const line = await say(path, 'fm', { item_id: 1001, text: 'Four' });
  const fm = server.as('fm');
  await fm.put(`${path}/comments/${id}/printing`, { is_printed: true });
  await fm.put(`${path}/threads/${line.thread_id}/done`, { is_done: true });
  await fm.delete(`${path}/comments/${first.id}`);
  const { comments, threads } = await read(path);
  expect(comments.map(({ text, is_printed }) => [text, is_printed])).toEqual([
    ['', false],
    ['Two', false],
    ['Three', true],
    ['Four', false],
  ]);
  expect(threads.map(({ item_id, done_by_name }) => [item_id, done_by_name])).toEqual([
    [null, null],
    [1001, 'Caleb Ostrander'],
  ]);
});

describe('reading', () => {
  it('tells only what has changed since', async () => {
    const { path } = await newDraft();
    const first = await say(path, 'pm');
    const second = await say(path, 'pm');
    const { seq } = await read(path);
    await server.as('pm').put(`${path}/comments/${first.id}`, { text: 'Other', mentions: [] });
    const news = await read(path, 'pm', seq);
    expect(news.comments.map(({ id }) => id)).toEqual([first.id]);
    expect(news.seq).toBeGreaterThan(seq);
    expect((await read(path, 'pm', news.seq)).comments).toEqual([]);
    expect(second.seq).toBe(2);
  });

  it('remembers for each person what they have seen, and never less', async () => {
    const { path } = await newDraft();
    const { thread_id } = await say(path, 'pm');
    await say(path, 'pm');
    const see = (who: Who, seen: number) => server.as(who).put(`${path}/threads/${thread_id}/seen`, { seen });
    await see('fm', 1);
    await see('fm', 999);
    await see('fm', 1);
    const seenBy = async (who: Who) => (await read(path, who)).threads[0]?.seen;
    expect(await Promise.all((['fm', 'pe'] as const).map(seenBy))).toEqual([2, 0]);
  });

  it('of 500 comments is one answer', async () => {
    const { path } = await newDraft();
    const { thread_id } = await say(path, 'pm');
    await server.asOwner(sql`
      INSERT INTO comments (id, draft_id, thread_id, user_id, text, seq, changed_seq, written_at)
      SELECT gen_random_uuid(), draft_id, thread_id, user_id, repeat('Long ', 40), n, n, now()
      FROM comments, generate_series(2, 500) n WHERE thread_id = ${thread_id}`);
    expect((await read(path)).comments.length).toBe(500);
  });
});

describe('a completed project', () => {
  it('has closed threads, which can be read and seen', async () => {
    const { path, project } = await newDraft();
    const { id, thread_id } = await say(path, 'pm');
    await server.as('pm').put(project, { status: 'completed', status_override: true });
    expect((await send(path, 'admin')).json()).toMatchObject({ code: 'project_completed' });
    expect((await server.as('pm').delete(`${path}/comments/${id}`)).statusCode).toBe(409);
    expect((await server.as('fm').put(`${path}/threads/${thread_id}/seen`, { seen: 1 })).statusCode).toBe(
      204,
    );
    const { can, comments } = await read(path, 'admin');
    expect([can.comment, comments[0]?.can]).toEqual([false, { edit: false, delete: false }]);
  });

  it('gets no comment that came while it was completed', async () => {
    const { path, project } = await newDraft();
    const id = Number(project.split('/').at(-1));
    let late = send(path, 'pm');
    await late;
    await whileHeld(
      server,
      (tx) => tx.execute(sql`UPDATE projects SET status = 'completed' WHERE id = ${id}`),
      async (begin) => {
        late = send(path, 'pm', { text: 'Too late' });
        expect(await begin(late)).toBe('waits');
      },
    );
    expect((await late).statusCode).toBe(409);
    expect((await read(path)).comments.map(({ text }) => text)).not.toContain('Too late');
  });
});

it('a thread that is done opens again with the next comment', async () => {
  const { path } = await newDraft();
  const { thread_id } = await say(path, 'pm');
  await server.as('fm').put(`${path}/threads/${thread_id}/done`, { is_done: true });
  const doneBy = async () => (await read(path)).threads[0]?.done_by_name;
  expect(await doneBy()).toBe('Caleb Ostrander');
  await say(path, 'pe');
  expect(await doneBy()).toBeNull();
});

it('a thread and its comments are not there under another draft', async () => {
  const [{ path }, other] = [await newDraft(), await newDraft()];
  const { id, thread_id } = await say(path, 'pm');
  const pm = server.as('pm');
  const statuses = await Promise.all([
    pm.put(`${other.path}/comments/${id}`, { text: 'x', mentions: [] }),
    pm.delete(`${other.path}/comments/${id}`),
    pm.put(`${other.path}/comments/${id}/printing`, { is_printed: true }),
    pm.put(`${other.path}/threads/${thread_id}/done`, { is_done: true }),
    pm.put(`${other.path}/threads/${thread_id}/seen`, { seen: 1 }),
  ]);
  expect(statuses.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
});

describe('people are told', () => {
  const toldIn = (draftId: number) =>
    rowsOf<{ user_id: number; kind: string }>(
      server.db,
      sql`SELECT user_id, kind FROM notices WHERE draft_id = ${draftId} ORDER BY user_id`,
    );
  const petra = '@Petra Lindqvist';

  it('of a comment that names them, and of answers in threads that they wrote in, but once and never of their own', async () => {
    const { path, id } = await newDraft();
    await say(path, 'fm');
    await say(path, 'pe', { item_id: 1001 });
    expect(await toldIn(id)).toEqual([]);
    const answer = { id: crypto.randomUUID(), text: `${petra} knows`, mentions: [3] };
    await say(path, 'pm', answer);
    await say(path, 'pm', answer);
    expect(await toldIn(id)).toEqual([
      { user_id: 3, kind: 'mentioned' },
      { user_id: 11, kind: 'replied' },
    ]);
  });

  const caleb = '@Caleb Ostrander';
  const edit = (path: string, id: string, text: string, mentions: readonly number[]) =>
    server.as('pm').put(`${path}/comments/${id}`, { text, mentions });

  it('that an edit names them, instead of that it answers, and of one comment once', async () => {
    const { path, id } = await newDraft();
    await say(path, 'fm');
    const { id: comment } = await say(path, 'pm', { text: petra, mentions: [3] });
    for (const text of [`${petra} and ${caleb} know`, `${petra} and ${caleb} knew`])
      await edit(path, comment, text, [3, 11]);
    expect(await toldIn(id)).toEqual([
      { user_id: 3, kind: 'mentioned' },
      { user_id: 11, kind: 'mentioned' },
    ]);
  });

  it('no more that they are named when an edit takes their name out, but still that it answers them', async () => {
    const { path, id } = await newDraft();
    await say(path, 'fm');
    const both = { text: `${petra} and ${caleb} know`, mentions: [3, 11] };
    const { id: comment } = await say(path, 'pm', both);
    await say(path, 'pe');
    await edit(path, comment, 'Nobody knows', []);
    const ofComment = await rowsOf(
      server.db,
      sql`SELECT user_id, kind FROM notices WHERE draft_id = ${id} AND by_id = ${accounts.pm.id}`,
    );
    expect(ofComment).toEqual([{ user_id: 11, kind: 'replied' }]);
  });

  it('no more that they are named, nor that it answers them, if they wrote only after it', async () => {
    const { path, id } = await newDraft();
    const { id: comment } = await say(path, 'pm', { text: petra, mentions: [3] });
    await say(path, 'admin');
    await edit(path, comment, 'Nobody knows', []);
    expect(await toldIn(id)).toEqual([{ user_id: accounts.pm.id, kind: 'replied' }]);
  });

  it('of an answer, if they want to hear of answers but not of their name', async () => {
    const { path, id } = await newDraft();
    await say(path, 'fm');
    await server.asOwner(sql`INSERT INTO notice_settings (user_id, off_kinds) VALUES (11, '{mentioned}')`);
    await say(path, 'pm', { text: caleb, mentions: [11] });
    await server.asOwner(sql`DELETE FROM notice_settings WHERE user_id = 11`);
    expect(await toldIn(id)).toEqual([{ user_id: 11, kind: 'replied' }]);
  });

  it('no more of a comment that is deleted', async () => {
    const { path, id } = await newDraft();
    const { id: comment } = await say(path, 'pm', { text: petra, mentions: [3] });
    await server.as('pm').delete(`${path}/comments/${comment}`);
    expect(await toldIn(id)).toEqual([]);
  });
});

it('a stream of a draft, or of one of its loads, tells that its threads have changed', async () => {
  const { path, id } = await newDraft();
  const { id: loadId }: Load = (await server.as('fm').post(`${path}/loads`, {})).json();
  const numbers = async () => {
    const { body } = await server.as('pe').get(`/v1/live?drafts=${id}&loads=${loadId}&once=true`);
    return [...body.matchAll(/"type":"(draft|load)".*"threads":(\d+)/g)].map(
      ([, type, seq]) => `${type} ${seq}`,
    );
  };
  expect((await numbers()).sort()).toEqual(['draft 0', 'load 0']);
  await say(path, 'pm');
  expect((await numbers()).sort()).toEqual(['draft 1', 'load 1']);
});

import { sql } from 'drizzle-orm';
import type { Notices, OwnNoticeSettings, Threads } from 'shared-api/contract';
import { noticeKinds } from 'shared-api/rules';
import { rowsOf } from '#platform/database/database.ts';
import { foldChanges } from '#platform/database/listRevision.ts';
import { noticeLists } from '#platform/database/noticeChanges.ts';
import type { KnownUnread } from '#platform/live/LiveSource.ts';
import { LiveSite } from '#src/testing/live/LiveSite.ts';
import { accounts, startTestServer, type TestServer } from '#src/testing/testServer.ts';
import { readUnread, type Told, takeBack, tell } from './notices.service.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ MOBPREP_TIME_ZONE: 'America/Chicago' });
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.db.execute(sql`DELETE FROM notices`);
  await server.db.execute(sql`DELETE FROM notice_settings`);
});

const [pm, fm] = [accounts.pm.id, accounts.fm.id];
let told = 0;
async function tellPm(change: Partial<Told> = {}) {
  told += 1;
  const notice = {
    kind: 'mentioned',
    to: [pm],
    by: fm,
    about: { draftId: 5005 },
    key: `key ${told}`,
  } as const;
  await server.db.transaction((tx) => tell(tx, { ...notice, ...change }));
}
const list = async (role: 'pm' | 'fm' = 'pm'): Promise<Notices> =>
  (await server.as(role).get('/v1/notices')).json();
const readOnes = async () => (await list()).notices.map(({ is_read }) => is_read);

describe('the notices of somebody', () => {
  it('are theirs alone, newest first, with what they are about', async () => {
    await tellPm();
    await tellPm({ kind: 'reserved_short', by: null, about: { draftId: 5005, itemId: 1001, amount: 2 } });
    await tellPm({ to: [fm], by: pm });
    const { notices, unread } = await list();
    expect(unread).toBe(2);
    expect(notices).toMatchObject([
      { kind: 'reserved_short', by_name: null, item_id: 1001, amount: 2, is_read: false },
      { kind: 'mentioned', by_name: 'Caleb Ostrander', item_id: null, draft_id: 5005, project_id: 304 },
    ]);
  });

  it('come a hundred at a time, all of them, and are counted up to a hundred', async () => {
    for (let count = 0; count < 101; count += 1) await tellPm();
    const newest = await list();
    expect([newest.notices.length, newest.unread]).toEqual([100, 100]);
    const older: Notices = (await server.as('pm').get(`/v1/notices?before=${newest.next_before}`)).json();
    expect([older.notices.length, older.next_before]).toEqual([1, null]);
    const ids = [...newest.notices, ...older.notices].map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a));
  });

  it('leave out a kind that a newer version has stored', async () => {
    await tellPm();
    await server.db.execute(
      sql`INSERT INTO notices (user_id, key, kind, draft_id) VALUES (${pm}, 'new', 'of a newer version', 5005)`,
    );
    expect((await list()).notices).toHaveLength(1);
  });

  it('are read one by one, or all that somebody has seen: not those that came meanwhile', async () => {
    await tellPm();
    await tellPm();
    const [newest, oldest] = (await list()).notices;
    await server.as('pm').put(`/v1/notices/${oldest?.id}/read`);
    expect(await readOnes()).toEqual([false, true]);
    await tellPm();
    const answer = await server.as('pm').put('/v1/notices/read', { until: newest?.id });
    expect([answer.statusCode, answer.json()]).toEqual([200, { unread: 1 }]);
    expect(await readOnes()).toEqual([false, true, true]);
  });

  it('are read by nobody else', async () => {
    await tellPm();
    const [own] = (await list()).notices;
    await server.as('fm').put(`/v1/notices/${own?.id}/read`);
    await server.as('fm').put('/v1/notices/read', { until: own?.id });
    expect(await readOnes()).toEqual([false]);
  });

  it.each([
    ['GET', '/v1/notices?before=0', undefined],
    ['GET', '/v1/notices?before=all', undefined],
    ['PUT', '/v1/notices/read', {}],
    ['PUT', '/v1/notices/read', { until: 'all' }],
    ['PUT', '/v1/notices/read', { until: 1, more: true }],
    ['PUT', '/v1/notices/0/read', undefined],
    ['PUT', '/v1/notices/settings', { off_kinds: ['everything'], mail_hour: null }],
    ['PUT', '/v1/notices/settings', { off_kinds: ['approved', 'approved'], mail_hour: null }],
    ['PUT', '/v1/notices/settings', { off_kinds: [], mail_hour: 24 }],
    ['PUT', '/v1/notices/settings', { off_kinds: [], mail_hour: 6.5 }],
    ['PUT', '/v1/notices/settings', { off_kinds: [] }],
  ])('refuse %s %s %j', async (method, url, body) => {
    const pmAsks = server.as('pm');
    const answer = method === 'GET' ? pmAsks.get(url) : pmAsks.put(url, body);
    expect((await answer).statusCode).toBe(422);
  });
});

describe('a stream', () => {
  it('says how many its reader has not read, at first and after each change', async () => {
    const site = await LiveSite.open(server);
    const { reader } = await site.watch({ notices: true });
    const unread = () => reader.take().flatMap((event) => (event.type === 'notices' ? event.unread : []));
    expect(unread()).toEqual([0]);
    await tellPm();
    await site.time.pass(1_100);
    await tellPm({ to: [fm], by: pm });
    await site.time.pass(1_100);
    expect(unread()).toEqual([1]);
    await server.as('pm').put('/v1/notices/read', { until: 2_000_000_000 });
    await site.time.pass(1_100);
    expect(unread()).toEqual([0]);
    site.close();
  });

  it('has people counted only if their own notices have changed, or what they are about is gone', async () => {
    const look = async (known: readonly KnownUnread[]) => {
      const states = await readUnread(server.db, known);
      return { known: states, unread: new Map(states.map(({ user_id, unread }) => [user_id, unread])) };
    };
    await tellPm();
    const first = await look([pm, fm].map((user_id) => ({ user_id, mark: null })));
    expect(first.unread).toEqual(
      new Map([
        [pm, 1],
        [fm, 0],
      ]),
    );
    const counted = async (change: () => Promise<unknown>) => {
      const before = await look(first.known);
      await change();
      const { unread } = await look(before.known);
      return [unread.get(pm), unread.get(fm)];
    };
    const nobody = [null, null];
    expect(await counted(async () => {})).toEqual(nobody);
    expect(await counted(() => foldChanges(server.db, noticeLists))).toEqual(nobody);
    expect(await counted(() => tellPm())).toEqual([2, null]);
    expect(await counted(() => takeBack(server.db, `key ${told}`))).toEqual([1, null]);
    expect(await counted(() => takeBack(server.db, 'of nothing'))).toEqual(nobody);
    const readAll = () => server.as('pm').put('/v1/notices/read', { until: 2_000_000_000 });
    expect(await counted(readAll)).toEqual([0, null]);
    expect(await counted(readAll)).toEqual(nobody);
    const copies = '/v1/projects/304/contents/5005/copies';
    const { data } = (await server.as('pm').post(copies, { quantities: 'kept' })).json();
    await tellPm({ about: { draftId: data.id } });
    // Who has read what is about it, or has something else to read, has as much as before.
    await tellPm({ to: [fm], by: pm, about: { draftId: data.id } });
    await server.as('fm').put('/v1/notices/read', { until: 2_000_000_000 });
    await tellPm({ to: [fm], by: pm });
    const deleteDraft = () => server.as('pm').delete(`/v1/projects/304/contents/${data.id}`);
    expect(await counted(deleteDraft)).toEqual([0, null]);
  });

  it('asked once says it once', async () => {
    const { statusCode, body } = await server.as('pm').get('/v1/live?notices=true&once=true');
    expect([statusCode, body.match(/"unread":\d+/g)]).toEqual([200, ['"unread":0']]);
  });
});

describe('the settings of somebody', () => {
  const get = async (): Promise<OwnNoticeSettings> =>
    (await server.as('pm').get('/v1/notices/settings')).json();
  const set = (settings: object) => server.as('pm').put('/v1/notices/settings', settings);

  it('tell of everything and mail nothing at first, and say if mail is not to be had', async () => {
    expect(await get()).toEqual({
      off_kinds: [],
      mail_hour: null,
      time_zone: 'America/Chicago',
      no_mail: 'This server sends no mail.',
    });
  });

  it('switch kinds off from then on, and keep what was told before', async () => {
    await tellPm();
    const settings = { off_kinds: ['mentioned'], mail_hour: 6 };
    expect((await set(settings)).json()).toMatchObject(settings);
    await tellPm();
    await tellPm({ kind: 'approved' });
    expect((await list()).notices.map(({ kind }) => kind)).toEqual(['approved', 'mentioned']);
    await set({ off_kinds: [...noticeKinds], mail_hour: null });
    await tellPm({ kind: 'load_short' });
    expect((await list()).unread).toBe(2);
  });

  it('are theirs alone', async () => {
    await set({ off_kinds: ['approved'], mail_hour: 6 });
    expect((await server.as('fm').get('/v1/notices/settings')).json()).toMatchObject({
      off_kinds: [],
      mail_hour: null,
    });
  });
});

it('what is about a deleted project is not shown, counted or mailed', async () => {
  await tellPm({ about: { draftId: 5005 } });
  await server.db.execute(sql`UPDATE projects SET deleted_at = now() WHERE id = 304`);
  expect(await list()).toEqual({ notices: [], yard_notices: [], unread: 0, next_before: null });
  await server.db.execute(sql`UPDATE projects SET deleted_at = NULL WHERE id = 304`);
  expect((await rowsOf(server.db, sql`SELECT FROM notices`)).length).toBe(1);
});

it('what is about an item that was merged, however often, is about the one that it is now', async () => {
  const newItem = async (item_name: string): Promise<number> => {
    const place = { category_id: 1, unit_id: 1, is_sub_item: false, is_inventory_item: false };
    return (await server.as('admin').post('/v1/items', { ...place, item_name })).json().id;
  };
  const [first, second, third] = [
    await newItem('Chute'),
    await newItem('Chute 30'),
    await newItem('Chute 36'),
  ];
  await tellPm({ about: { draftId: 5005, itemId: first } });
  const said = { id: crypto.randomUUID(), item_id: first, load_id: null, text: 'Which?', mentions: [] };
  const draft = '/v1/projects/304/contents/5005';
  await server.as('pm').post(`${draft}/items`, { item_id: first, quantity: 1 });
  expect((await server.as('pm').post(`${draft}/comments`, said)).statusCode).toBe(201);
  const about = async () => {
    const { threads }: Threads = (await server.as('pm').get(`${draft}/threads`)).json();
    return [...(await list()).notices, threads.at(-1)].map(
      (each) => each && 'item_id' in each && [each.item_id, each.item_name],
    );
  };
  const merge = async (keep: number, from_id: number) =>
    (await server.as('admin').post(`/v1/items/${keep}/merges`, { from_id })).json().change.id;
  await merge(second, first);
  const last = await merge(third, second);
  expect(await about()).toEqual([
    [third, 'Chute 36'],
    [third, 'Chute 36'],
  ]);
  await server.as('admin').post(`/v1/catalogue-changes/${last}/undo`);
  expect(await about()).toEqual([
    [second, 'Chute 30'],
    [second, 'Chute 30'],
  ]);
});

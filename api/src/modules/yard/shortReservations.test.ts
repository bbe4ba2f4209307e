import { sql } from 'drizzle-orm';
import type { DraftAnswer, NoticeOfDraft, ProjectSummary } from 'shared-api/contract';
import type { Role } from 'shared-api/rules';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => server.db.execute(sql`DELETE FROM notices`));

let made = 0;
/** An item of the catalogue of which the company owns so many. */
async function equipment(owned: number): Promise<number> {
  made += 1;
  const place = { category_id: 1, unit_id: 1, is_sub_item: false, is_inventory_item: false };
  const answer = await server.as('admin').post('/v1/items', { ...place, item_name: `Hoist ${made}` });
  const { id } = answer.json();
  await own(id, owned);
  return id;
}
const own = (item: number, quantity: number) =>
  server.as('admin').put(`/v1/yards/1/items/${item}`, { quantity });

/** A draft with pieces of an item on its list, for two days of 2031. */
async function job(item: number, quantity: number, from: string, until: string): Promise<string> {
  made += 1;
  const pm = server.as('pm');
  const names = { custom_id: `S-${made}`, project_name: `Job ${made}`, integrated_with_spectrum: false };
  const { metadata }: ProjectSummary = (await pm.post('/v1/projects', names)).json();
  const people = { pm_id: 6, fm_id: 11, mob_prep_preparer_id: 16 };
  const days = { on_site_from: `2031-03-${from}`, back_in_yard: `2031-03-${until}` };
  const contents = `/v1/projects/${metadata.id}/contents`;
  const { data }: DraftAnswer = (await pm.post(contents, { ...people, ...days })).json();
  await pm.post(`${contents}/${data.id}/items`, { item_id: item, quantity });
  return `${contents}/${data.id}`;
}
const reserve = (path: string, role: Role) => server.as(role).put(`${path}/reservation`);
/** What somebody is told is short, newest first. */
const short = async (role: Role) => {
  const notices: readonly NoticeOfDraft[] = (await server.as(role).get('/v1/notices')).json().notices;
  return notices.map(({ kind, item_id, draft_id, amount }) => ({ kind, item_id, draft_id, amount }));
};
const amounts = async (role: Role) => (await short(role)).map(({ amount }) => amount);
const unread = async (role: Role): Promise<number> =>
  (await server.as(role).get('/v1/notices')).json().unread;
const readAll = (role: Role) => server.as(role).put('/v1/notices/read', { until: 2_000_000_000 });
const idOf = (path: string) => Number(path.split('/').at(-1));

describe('who reserved a piece', () => {
  it('is told when somebody else reserves it too, and not who did that', async () => {
    const item = await equipment(3);
    const [mine, theirs] = [await job(item, 2, '03', '08'), await job(item, 2, '05', '10')];
    await reserve(mine, 'pm');
    await reserve(theirs, 'fm');
    const told = { kind: 'reserved_short', item_id: item, draft_id: idOf(mine), amount: 1 };
    expect([await short('pm'), await short('fm')]).toEqual([[told], []]);
  });

  it('is told once, however often that is said again, and again in place of it if it gets worse', async () => {
    const item = await equipment(3);
    const [mine, theirs] = [await job(item, 2, '03', '08'), await job(item, 2, '05', '10')];
    await reserve(mine, 'pm');
    for (let times = 0; times < 3; times += 1) await reserve(theirs, 'fm');
    expect(await short('pm')).toHaveLength(1);
    await readAll('pm');
    await reserve(theirs, 'fm');
    expect(await unread('pm')).toBe(0);
    await server.as('fm').put(`${theirs}/items/${item}`, { quantity: 3 });
    await reserve(theirs, 'fm');
    expect(await amounts('pm')).toEqual([2]);
    expect(await unread('pm')).toBe(1);
  });

  it('is told when fewer are owned, one by one or many at once', async () => {
    const item = await equipment(3);
    const mine = await job(item, 3, '03', '08');
    await reserve(mine, 'pm');
    await own(item, 2);
    const change = { item_id: item, yard_id: 1, quantity: 1, was: 2 };
    await server.as('admin').put('/v1/owned-counts', { changes: [change] });
    expect(await amounts('pm')).toEqual([2]);
  });

  it('hears nothing of it any more once there is enough again, by a count, a release or fewer reserved', async () => {
    const item = await equipment(100);
    const [mine, theirs] = [await job(item, 100, '03', '08'), await job(item, 10, '07', '10')];
    await reserve(mine, 'pm');
    for (const owned of [10, 100, 10]) await own(item, owned);
    expect(await amounts('pm')).toEqual([90]);
    await own(item, 95);
    expect(await amounts('pm')).toEqual([5]);
    await own(item, 100);
    expect(await amounts('pm')).toEqual([]);
    await reserve(theirs, 'fm');
    expect(await amounts('pm')).toEqual([10]);
    await server.as('fm').put(`${theirs}/items/${item}`, { quantity: 4 });
    await reserve(theirs, 'fm');
    expect(await amounts('pm')).toEqual([4]);
    await server.as('fm').delete(`${theirs}/reservation`);
    expect(await amounts('pm')).toEqual([]);
  });

  it('hears nothing of it any more once they release it themselves', async () => {
    const item = await equipment(3);
    const mine = await job(item, 3, '03', '08');
    await reserve(mine, 'pm');
    await own(item, 1);
    expect(await amounts('pm')).toEqual([2]);
    await server.as('pm').delete(`${mine}/reservation`);
    expect(await amounts('pm')).toEqual([]);
  });

  it('is told of what is short on days before or after those of the other job, too', async () => {
    const item = await equipment(4);
    const [mine, early] = [await job(item, 2, '03', '12'), await job(item, 3, '03', '04')];
    const late = await job(item, 3, '10', '14');
    await reserve(mine, 'pm');
    for (const path of [early, late]) await reserve(path, 'fm');
    await server.as('fm').delete(`${late}/reservation`);
    expect(await amounts('pm')).toEqual([1]);
  });

  it('is told nothing while there is enough, on other days, or of what they do themselves', async () => {
    const item = await equipment(3);
    const [mine, later] = [await job(item, 2, '03', '08'), await job(item, 3, '09', '12')];
    const [small, own2] = [await job(item, 1, '03', '08'), await job(item, 3, '03', '08')];
    await reserve(mine, 'pm');
    for (const path of [later, small]) await reserve(path, 'fm');
    expect(await short('pm')).toEqual([]);
    await reserve(own2, 'pm');
    expect(await short('pm')).toEqual([]);
  });
});

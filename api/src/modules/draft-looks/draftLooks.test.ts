import { sql } from 'drizzle-orm';
import type { CartLine, DraftLook } from 'shared-api/contract';
import { changeMark, listChecksum, type Role } from 'shared-api/rules';
import { rowsOf } from '#platform/database/database.ts';
import { accounts, startTestServer, type TestServer } from '#src/testing/testServer.ts';

let server: TestServer;
let path = '';
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
// Every test gets its own draft, which the foreman has seen.
beforeEach(async () => {
  const people = { pm_id: 6, fm_id: 11, mob_prep_preparer_id: 16 };
  const { data } = (await server.as('pm').post('/v1/projects/312/contents', people)).json();
  path = `/v1/projects/312/contents/${data.id}`;
  for (const item_id of [1010, 1011, 1012])
    await server.as('pm').post(`${path}/items`, { item_id, quantity: 2 });
  await see();
});

const look = async (role: Role = 'fm'): Promise<DraftLook> =>
  (await server.as(role).get(`${path}/look`)).json();
const marks = async () => (await look()).changes.map((change) => [change.item_id, changeMark(change)]);
const checksum = async () => listChecksum((await server.as('fm').get(`${path}/items`)).json() as CartLine[]);
const see = async (seen?: string) =>
  server.as('fm').put(`${path}/look`, { checksum: seen ?? (await checksum()) });
const set = (role: Role, item: number, change: object) =>
  server.as(role).put(`${path}/items/${item}`, change);

describe('what has changed since somebody last looked', () => {
  it('is nothing before the first time, and nothing right after', async () => {
    expect(await look('pe')).toEqual({ seen_at: null, changes: [] });
    expect(await look()).toEqual({ seen_at: expect.any(String), changes: [] });
  });

  it('is what others changed, from what it was then to what it is now', async () => {
    await set('pm', 1010, { quantity: 3 });
    await set('pm', 1010, { quantity: 7 });
    await set('admin', 1011, { notes: 'red' });
    await server.as('pm').delete(`${path}/items/1012`);
    await server.as('pm').post(`${path}/items`, { item_id: 1013, quantity: 1 });
    expect((await marks()).sort()).toEqual([
      [1010, 'Was 2'],
      [1011, 'Note changed'],
      [1012, 'Removed'],
      [1013, 'New'],
    ]);
    const { changes } = await look();
    expect(changes.find(({ kind }) => kind === 'removed')).toMatchObject({
      ...{ item_name: expect.stringMatching(/\w/), unit_name: expect.stringMatching(/\w/), before: 2 },
    });
  });

  it('is of this draft alone', async () => {
    const people = { pm_id: 6, fm_id: 11, mob_prep_preparer_id: 16 };
    const { data } = (await server.as('pm').post('/v1/projects/312/contents', people)).json();
    await set('pm', 1010, { quantity: 7 });
    await server.as('pm').post(`/v1/projects/312/contents/${data.id}/items`, { item_id: 1013, quantity: 1 });
    expect(await marks()).toEqual([[1010, 'Was 2']]);
  });

  it('is what came after the newest entry of this draft, whatever was written to others', async () => {
    const draftId = Number(path.split('/').at(-1));
    await set('pm', 1010, { quantity: 3 });
    const others = await server.as('pm').patch('/v1/projects/304/contents/5005', { notes: 'Elsewhere' });
    expect(others.statusCode).toBe(200);
    await see();
    const [noted] = await rowsOf<{ isNewest: boolean }>(
      server.db,
      sql`SELECT newest_entry = (SELECT max(id) FROM audit WHERE record_type = 'draft' AND record_id = ${draftId}) AS "isNewest"
          FROM draft_looks WHERE draft_id = ${draftId} AND user_id = ${accounts.fm.id}`,
    );
    expect(noted?.isNewest).toBe(true);
  });

  it('does not come again if an older look is noted after a newer one', async () => {
    const draftId = Number(path.split('/').at(-1));
    await server.db.execute(
      sql`UPDATE draft_looks SET newest_entry = 9000000000 WHERE draft_id = ${draftId} AND user_id = ${accounts.fm.id}`,
    );
    await set('pm', 1010, { quantity: 3 });
    await see();
    expect(
      await rowsOf(
        server.db,
        sql`SELECT FROM draft_looks WHERE draft_id = ${draftId} AND newest_entry = 9000000000`,
      ),
    ).toHaveLength(1);
  });

  it('leaves out own changes and what is again as it was', async () => {
    await set('fm', 1010, { quantity: 9 });
    expect(await marks()).toEqual([]);
    await set('pm', 1011, { quantity: 9 });
    await set('pm', 1011, { quantity: 2 });
    expect(await marks()).toEqual([]);
  });

  it('begins again once it was seen, but not if another list was seen', async () => {
    const before = await checksum();
    await set('pm', 1010, { quantity: 3 });
    expect((await see(before)).statusCode).toBe(204);
    expect(await marks()).toHaveLength(1);
    await see();
    expect(await marks()).toEqual([]);
  });

  it('is noted by several windows at once', async () => {
    const seen = await checksum();
    const answers = await Promise.all(Array.from({ length: 8 }, () => see(seen)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(204));
  });

  it('is each person’s own, for everybody who may read the draft', async () => {
    await set('pm', 1010, { quantity: 3 });
    expect((await look('pm')).changes).toEqual([]);
    expect((await server.as('pe').put(`${path}/look`, { checksum: await checksum() })).statusCode).toBe(204);
    expect(await marks()).toHaveLength(1);
    expect((await server.as('pe').get('/v1/projects/312/contents/999999/look')).statusCode).toBe(404);
  });
});

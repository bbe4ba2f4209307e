import type { DraftHistory, DraftHistoryEntry } from 'shared-api/contract';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';

let server: TestServer;
let path = '';
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
// Every test gets its own draft.
beforeEach(async () => {
  const people = { pm_id: 6, fm_id: 11, mob_prep_preparer_id: 16 };
  const { data } = (await server.as('pm').post('/v1/projects/312/contents', people)).json();
  path = `/v1/projects/312/contents/${data.id}`;
});

const history = async (query = ''): Promise<DraftHistory> =>
  (await server.as('pe').get(`${path}/history?${query}`)).json();
const lineOf = ({ by, line }: DraftHistoryEntry) => ({ by, ...line });
const facts = async () => (await history()).entries.flatMap((entry) => entry.facts);

describe('the history of a draft', () => {
  it('tells everybody who did what to its lines, newest first', async () => {
    await server.as('pm').post(`${path}/items`, { item_id: 1010, quantity: 2, notes: 'red' });
    await server.as('fm').put(`${path}/items/1010`, { quantity: 5 });
    await server.as('pe').delete(`${path}/items/1010`);
    const { entries } = await history();
    const item = { item_id: 1010, item_name: expect.any(String), unit_name: expect.any(String) };
    expect(entries.slice(0, 3).map(lineOf)).toEqual([
      {
        by: 'Noor Eastlake',
        ...item,
        before: { quantity: 5, quantity_from: 'person', notes: 'red', unit_id: expect.any(Number) },
        after: null,
      },
      {
        by: 'Caleb Ostrander',
        ...item,
        before: expect.objectContaining({ quantity: 2 }),
        after: expect.objectContaining({ quantity: 5 }),
      },
      {
        by: 'Marisol Vantree',
        ...item,
        before: null,
        after: expect.objectContaining({ quantity: 2, notes: 'red' }),
      },
    ]);
    expect(entries.at(-1)?.facts).toEqual([{ fact: 'draft', before: null, after: 'created' }]);
  });

  it('marks changes that were made together', async () => {
    const lines = [1010, 1011].map((item_id) => ({ item_id, quantity: 1 }));
    await server.as('pm').post(`${path}/items/batch`, { lines });
    await server.as('pm').post(`${path}/items`, { item_id: 1012, quantity: 1 });
    const [single, ...batch] = (await history()).entries.slice(0, 3).map((entry) => entry.request_id);
    expect(new Set(batch).size).toBe(1);
    expect(batch).not.toContain(single);
  });

  it("gives the draft's fields as words, and people by name", async () => {
    await server.as('pm').put(path, { crew_size: 9, pm_id: 7, notes: 'Gate 4', status: 'mob_prep' });
    const { users } = (await server.as('admin').get('/v1/users')).json();
    const nameOf = (id: number) => users.find((user: { id: number }) => user.id === id).name;
    expect(await facts()).toEqual(
      expect.arrayContaining([
        { fact: 'crew_size', before: '6', after: '9' },
        { fact: 'notes', before: '', after: 'Gate 4' },
        { fact: 'status', before: 'job_entry', after: 'mob_prep' },
        { fact: 'pm', before: nameOf(6), after: nameOf(7) },
      ]),
    );
  });

  it('shows surfaces and packages that came or went, but not those that stayed', async () => {
    const { surface_types } = (await server.as('pm').get('/v1/surface-types')).json();
    const [first, second, third] = surface_types.filter(
      (type: { parent_id: number | null; is_active: boolean }) => type.parent_id !== null && type.is_active,
    );
    const both = ['pre', 'current'].map((type) => ({ assembly_id: 201, type }));
    await server.as('pm').put(path, { surface_type_ids: [first.id, second.id], assembly_ids: both });
    await server.as('pm').put(path, { surface_type_ids: [second.id, third.id], assembly_ids: both });
    const { surface_types: now } = (await server.as('pm').get(path)).json();
    expect(now.map((type: { id: number }) => type.id)).toEqual([second.id, third.id]);
    const told = await facts();
    const ofSurfaces = told.filter(({ fact }) => fact === 'surface_type');
    expect(ofSurfaces.map(({ before, after }) => [before, after]).sort()).toEqual(
      [
        [null, first.name],
        [null, second.name],
        [null, third.name],
        [first.name, null],
      ].sort(),
    );
    expect(told.filter(({ fact }) => fact === 'assembly')).toHaveLength(1);
  });

  it('can be read page by page', async () => {
    for (const quantity of [2, 3, 4, 5]) {
      if (quantity === 2) await server.as('pm').post(`${path}/items`, { item_id: 1010, quantity });
      else await server.as('pm').put(`${path}/items/1010`, { quantity });
    }
    const whole = await history();
    const first = await history('limit=3');
    const second = await history(`limit=3&before=${first.next_before}`);
    expect([...first.entries, ...second.entries]).toEqual(whole.entries);
    expect([whole.next_before, second.next_before]).toEqual([null, null]);
  });

  it('can be read for one line, page by page', async () => {
    for (const item_id of [1010, 1011]) await server.as('pm').post(`${path}/items`, { item_id, quantity: 2 });
    for (const quantity of [3, 4]) await server.as('fm').put(`${path}/items/1010`, { quantity });
    await server.as('fm').delete(`${path}/items/1011`);
    const quantities = ({ entries }: DraftHistory) =>
      entries.map(({ line }) => [line?.item_id, line?.before?.quantity, line?.after?.quantity]);
    const first = await history('item_id=1010&limit=2');
    expect(quantities(first)).toEqual([
      [1010, 3, 4],
      [1010, 2, 3],
    ]);
    expect(quantities(await history(`item_id=1010&before=${first.next_before}`))).toEqual([
      [1010, undefined, 2],
    ]);
    expect(quantities(await history('item_id=1012'))).toEqual([]);
  });

  it('holds nothing about other drafts or refused attempts', async () => {
    await server.as('pe').put(path, { crew_size: 9 });
    await server.as('pm').put('/v1/projects/304/contents/5005', { crew_size: 9 });
    expect((await history()).entries).toHaveLength(1);
  });

  it('is not found for a draft that does not exist', async () => {
    const answer = await server.as('pm').get('/v1/projects/312/contents/999999/history');
    expect(answer.statusCode).toBe(404);
  });
});

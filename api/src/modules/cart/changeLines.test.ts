import { startTestServer, type TestServer } from '#src/testing/testServer.ts';

let server: TestServer;
let path = '';
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  const people = { pm_id: 6, fm_id: 11, mob_prep_preparer_id: 16 };
  const { data } = (await server.as('pm').post('/v1/projects/312/contents', people)).json();
  path = `/v1/projects/312/contents/${data.id}`;
});
afterAll(() => server.stop());

interface Line {
  readonly id: number;
  readonly item_id: number;
  readonly revision: number;
  readonly quantity: number;
  readonly quantity_from: string;
  readonly typed_revision?: number;
}

const add = async (item_id: number, quantity: number): Promise<Line> =>
  (await server.as('pm').post(`${path}/items`, { item_id, quantity })).json();
const to = (quantity: number, quantity_from = 'person') => ({ quantity, quantity_from, notes: '' });
const seen = ({ id, revision }: Line) => ({ id, revision });
const send = (changes: object[], headers = {}) =>
  server.as('pm').post(`${path}/items/changes`, { changes }, headers);
const lines = async (): Promise<Line[]> => (await server.as('pm').get(`${path}/items`)).json();
const quantities = async () =>
  Object.fromEntries((await lines()).map((line) => [line.item_id, line.quantity]));

describe('changes of several lines at once', () => {
  it('change, add and remove lines that are still as they were seen', async () => {
    const [hat, vest] = [await add(1010, 4), await add(1011, 2)];
    const answer = await send([
      { item_id: 1010, seen: seen(hat), line: { ...to(6, 'crew'), notes: 'red' } },
      { item_id: 1011, seen: seen(vest), line: null },
      { item_id: 1012, seen: null, line: to(3) },
    ]);
    expect(answer.statusCode).toBe(201);
    expect(answer.json().outcomes).toMatchObject([
      { outcome: 'changed', line: { quantity: 6, quantity_from: 'crew', notes: 'red', revision: 2 } },
      { outcome: 'changed', item_id: 1011, line: null },
      { outcome: 'changed', line: { item_id: 1012, quantity: 3, quantity_from: 'person' } },
    ]);
    expect(answer.json().draft.item_count).toBe(2);
    expect(await quantities()).toEqual({ 1010: 6, 1012: 3 });
  });

  it('leave alone what somebody else has changed, removed or added since, and say who', async () => {
    const [hat, vest, glove] = [await add(1010, 4), await add(1011, 2), await add(1013, 1)];
    await server.as('fm').put(`${path}/items/1010`, { quantity: 9 });
    await server.as('fm').delete(`${path}/items/1011`);
    await server.as('fm').post(`${path}/items`, { item_id: 1012, quantity: 5 });
    await server.as('fm').put(`${path}/items/1013`, { quantity: 7 });
    const { outcomes } = (
      await send([
        { item_id: 1010, seen: seen(hat), line: to(6) },
        { item_id: 1011, seen: seen(vest), line: to(8) },
        { item_id: 1012, seen: null, line: to(1) },
        { item_id: 1013, seen: seen(glove), line: null },
      ])
    ).json();
    const byCaleb = { outcome: 'conflict', changed_by: 'Caleb Ostrander' };
    expect(outcomes).toMatchObject([
      { ...byCaleb, line: { quantity: 9 } },
      { outcome: 'conflict', line: null, changed_by: null },
      { ...byCaleb, line: { quantity: 5 } },
      { ...byCaleb, line: { quantity: 7 } },
    ]);
    expect(await quantities()).toEqual({ 1010: 9, 1012: 5, 1013: 7 });
  });

  it('treat a line that was removed and added again as another one', async () => {
    const hat = await add(1010, 4);
    await server.as('fm').delete(`${path}/items/1010`);
    await server.as('fm').post(`${path}/items`, { item_id: 1010, quantity: 9 });
    const { outcomes } = (await send([{ item_id: 1010, seen: seen(hat), line: to(6) }])).json();
    expect(outcomes).toMatchObject([{ outcome: 'conflict', line: { quantity: 9, revision: hat.revision } }]);
  });

  it('count a missing line as removed', async () => {
    const hat = await add(1010, 4);
    await server.as('fm').delete(`${path}/items/1010`);
    const { outcomes } = (await send([{ item_id: 1010, seen: seen(hat), line: null }])).json();
    expect(outcomes).toEqual([{ outcome: 'changed', item_id: 1010, line: null }]);
  });

  it('refuse an item that does not exist and apply the rest', async () => {
    const { outcomes } = (
      await send([
        { item_id: 999_999, seen: null, line: to(1) },
        { item_id: 1010, seen: null, line: to(2) },
      ])
    ).json();
    expect(outcomes).toMatchObject([
      { outcome: 'refused', item_id: 999_999, detail: 'This item does not exist' },
      { outcome: 'changed', item_id: 1010 },
    ]);
  });

  it('tell a step from a number that somebody sets, as single writes do', async () => {
    const setAt = async () => {
      const [line] = await lines();
      return line?.typed_revision === line?.revision;
    };
    const change = async (quantity: number, more: object) => {
      const [line] = await lines();
      if (!line) throw new Error('The list has a line.');
      const was = { quantity: line.quantity };
      await send([{ item_id: 1010, seen: seen(line), was, line: to(quantity), ...more }]);
      return setAt();
    };
    await add(1010, 4);
    await server.as('fm').put(`${path}/items/1010`, { by: 2 });
    expect(await setAt()).toBe(false);
    await server.as('fm').put(`${path}/items/1010`, { quantity: 9 });
    expect(await setAt()).toBe(true);
    await server.as('fm').put(`${path}/items/1010`, { notes: 'red' });
    expect(await setAt()).toBe(false);
    expect([await change(8, { is_step: true }), await change(7, {})]).toEqual([false, true]);
  });

  it('are made once, however often the request is repeated', async () => {
    const hat = await add(1010, 4);
    const headers = { 'idempotency-key': `changes-${path}` };
    const changes = [{ item_id: 1010, seen: seen(hat), line: to(6) }];
    const [first, second] = [await send(changes, headers), await send(changes, headers)];
    expect(second.json()).toEqual(first.json());
    expect(await lines()).toMatchObject([{ quantity: 6, revision: 2 }]);
  });

  it.each([
    ['an item twice', [1010, 1010].map((item_id) => ({ item_id, seen: null, line: to(1) }))],
    ['no pieces', [{ item_id: 1010, seen: null, line: to(0) }]],
  ])('are refused as a whole for %s', async (_what, changes) => {
    expect((await send(changes)).statusCode).toBe(422);
    expect(await lines()).toEqual([]);
  });
});

describe('the source of a quantity', () => {
  const sourceOf = async (item_id: number) =>
    (await lines()).find((line) => line.item_id === item_id)?.quantity_from;
  const perCrew = async () => {
    const { items } = (await server.as('pm').get('/v1/items')).json();
    const item = items.find(
      ({ required_qty_per_crew }: { required_qty_per_crew: number | null }) => required_qty_per_crew === 2,
    );
    return Number(item.id);
  };

  it('is the crew if the number matches the rule, and a person otherwise', async () => {
    const item_id = await perCrew();
    await add(item_id, 3);
    expect(await sourceOf(item_id)).toBe('crew');
    await server.as('pm').delete(`${path}/items/${item_id}`);
    await add(item_id, 4);
    expect(await sourceOf(item_id)).toBe('person');
  });

  it('is whatever the caller says', async () => {
    const item_id = await perCrew();
    await server.as('pm').post(`${path}/items/batch`, {
      lines: [{ item_id, quantity: 3, quantity_from: 'person' }],
    });
    expect(await sourceOf(item_id)).toBe('person');
  });

  it('is a person once somebody sets the quantity', async () => {
    const item_id = await perCrew();
    await add(item_id, 3);
    await server.as('pm').put(`${path}/items/${item_id}`, { quantity: 3 });
    expect(await sourceOf(item_id)).toBe('person');
  });

  it('is copied with the draft', async () => {
    const item_id = await perCrew();
    await server.as('pm').post(`${path}/items/batch`, {
      lines: [{ item_id, quantity: 3, quantity_from: 'person' }],
    });
    const { data } = (await server.as('pm').post(`${path}/copies`, { quantities: 'kept' })).json();
    const copied = (await server.as('pm').get(`/v1/projects/312/contents/${data.id}/items`)).json();
    expect(copied).toMatchObject([{ item_id, quantity: 3, quantity_from: 'person' }]);
  });

  it('dropping a package removes its current use from the draft, but not its earlier one', async () => {
    const uses = [{ assembly_id: 201, type: 'pre' }];
    await server.as('pm').put(path, { assembly_ids: uses });
    await server.as('pm').post(`${path}/items/batch`, {
      lines: [{ item_id: 1010, quantity: 1 }],
      assembly_id: 201,
    });
    const body = { changes: [], dropped_assembly_id: 201 };
    expect((await server.as('pe').post(`${path}/items/changes`, body)).statusCode).toBe(403);
    const answers = [
      await server.as('pm').post(`${path}/items/changes`, body),
      await server.as('pm').post(`${path}/items/changes`, body),
    ];
    expect(answers.map((answer) => answer.json().draft.assemblies)).toMatchObject([
      [{ id: 201, type: 'pre' }],
      [{ id: 201, type: 'pre' }],
    ]);
    const revisions = answers.map((answer) => answer.json().draft.revision);
    expect(revisions[0]).toBe(revisions[1]);
  });

  it('dropping a package keeps it if no line could be changed', async () => {
    const lines = [{ item_id: 1010, quantity: 1 }];
    const { outcomes } = (
      await server.as('pm').post(`${path}/items/batch`, { lines, assembly_id: 201 })
    ).json();
    const changes = [{ item_id: 1010, seen: seen(outcomes[0].line), line: null }];
    await server.as('admin').put(`${path}/items/1010`, { quantity: 9 });
    const answer = await server.as('pm').post(`${path}/items/changes`, { changes, dropped_assembly_id: 201 });
    expect(answer.json()).toMatchObject({
      outcomes: [{ outcome: 'conflict' }],
      draft: { assemblies: [{ id: 201 }] },
    });
  });
});

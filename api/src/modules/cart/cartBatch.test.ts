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

const send = (body: object, headers = {}) => server.as('pm').post(`${path}/items/batch`, body, headers);
const lines = async () => (await server.as('pm').get(`${path}/items`)).json();
const outcomesOf = (answer: { json(): { outcomes: { outcome: string }[] } }) =>
  answer.json().outcomes.map(({ outcome }) => outcome);

describe('several lines at once', () => {
  it('are each added, already on the list, or refused, in the order sent', async () => {
    await server.as('pm').post(`${path}/items`, { item_id: 1011, quantity: 9 });
    const answer = await send({
      lines: [
        { item_id: 1010, quantity: 3, notes: 'red' },
        { item_id: 1011, quantity: 4 },
        { item_id: 999_999, quantity: 1 },
        { item_name: 'Crane mat', unit_id: 1, quantity: 2 },
        { item_name: 'Mat', unit_id: 999_999, quantity: 2 },
        { item_id: 1010, quantity: 8 },
      ],
    });
    expect(answer.statusCode).toBe(201);
    expect(answer.json().outcomes).toMatchObject([
      { outcome: 'added', line: { item_id: 1010, quantity: 3, notes: 'red' } },
      { outcome: 'already_in_cart', line: { item_id: 1011, quantity: 9 } },
      { outcome: 'refused', item_id: 999_999, detail: 'This item does not exist' },
      { outcome: 'added', line: { item_name: 'Crane mat', is_custom: true, quantity: 2 } },
      { outcome: 'refused', item_id: null, detail: 'Please select a valid unit' },
      { outcome: 'already_in_cart', line: { item_id: 1010, quantity: 3 } },
    ]);
    expect(answer.json().draft.item_count).toBe(3);
    expect(await lines()).toHaveLength(3);
  });

  it('create one custom item per name, in any case, even when they race', async () => {
    const named = (...names: string[]) =>
      send({ lines: names.map((item_name) => ({ item_name, unit_id: 1, quantity: 1 })) });
    const answers = await Promise.all([named('Crane mat', ' crane MAT '), named('CRANE MAT')]);
    expect(answers.flatMap(outcomesOf).toSorted()).toEqual(['added', 'already_in_cart', 'already_in_cart']);
    expect(outcomesOf(await named('Crane mat', 'Crane'))).toEqual(['already_in_cart', 'added']);
    expect(await lines()).toHaveLength(2);
  });

  it('create one custom item per name even when another list’s is copied', async () => {
    const [own] = (await send({ lines: [{ item_name: 'Net', unit_id: 1, quantity: 2 }] })).json().outcomes;
    const { id: item_id } = (
      await server.as('pm').post('/v1/items/custom', { item_name: 'NET', unit_id: 1 })
    ).json();
    const [copied] = (await send({ lines: [{ item_id, quantity: 7 }] })).json().outcomes;
    expect(copied).toMatchObject({
      outcome: 'already_in_cart',
      line: { item_id: own.line.item_id, quantity: 2 },
    });
  });

  it('are added once, however often the request is repeated', async () => {
    const headers = { 'idempotency-key': `batch ${path}`.replaceAll(' ', '-') };
    const body = { lines: [{ item_name: 'Own', unit_id: 1, quantity: 1 }] };
    const answers = [await send(body, headers), await send(body, headers)];
    expect(answers.map(outcomesOf)).toEqual([['added'], ['added']]);
    expect(await lines()).toHaveLength(1);
  });

  it('never add an item twice when they race', async () => {
    const body = { lines: [1010, 1011, 1012].map((item_id) => ({ item_id, quantity: 1 })) };
    const answers = await Promise.all([send(body), send(body), send(body)]);
    expect(answers.flatMap(outcomesOf).filter((outcome) => outcome === 'added')).toHaveLength(3);
    expect(await lines()).toHaveLength(3);
  });

  it('record the package they came from, in addition to earlier ones', async () => {
    const recorded = (answer: { json(): { assembly_recorded: boolean } }) => answer.json().assembly_recorded;
    const used = async () =>
      (await server.as('pm').get(path)).json().assemblies.map((use: { id: number }) => use.id);
    const lines = [{ item_id: 1010, quantity: 1 }];
    const answers = [];
    for (const assembly_id of [201, 202, 201]) answers.push(await send({ lines, assembly_id }));
    expect(answers.map(recorded)).toEqual([true, true, false]);
    expect(await used()).toEqual([201, 202]);
  });

  it('record no package if the author may not edit the draft', async () => {
    const body = { lines: [{ item_id: 1010, quantity: 1 }], assembly_id: 201 };
    expect((await server.as('pe').post(`${path}/items/batch`, body)).statusCode).toBe(403);
    expect(await lines()).toEqual([]);
  });

  it.each([[{ lines: [] }], [{ lines: [{ quantity: 1 }] }], [{ lines: [{ item_id: 1010, quantity: 0 }] }]])(
    'are refused as a whole when malformed: %j',
    async (body) => {
      expect((await send(body)).statusCode).toBe(422);
    },
  );
});

describe('a line that two people change', () => {
  const addOne = async (quantity = 1) =>
    (await server.as('pm').post(`${path}/items`, { item_id: 1010, quantity })).json();

  it('is not overwritten by somebody who has not seen the last change', async () => {
    const { id, revision } = await addOne();
    const change = (role: 'pm' | 'fm', quantity: number) =>
      server.as(role).put(`${path}/items/1010`, { quantity }, { 'if-match': `"${id}-${revision}"` });
    const first = await change('fm', 5);
    expect([first.statusCode, first.headers['etag']]).toEqual([200, `"${id}-${revision + 1}"`]);
    const second = await change('pm', 7);
    expect(second.statusCode).toBe(412);
    expect(second.json()).toMatchObject({
      code: 'version_conflict',
      current: { quantity: 5, revision: revision + 1 },
      changed_by: 'Caleb Ostrander',
    });
    expect(await lines()).toMatchObject([{ quantity: 5 }]);
  });

  it('is not removed by somebody who has not seen the last change', async () => {
    const { id, revision } = await addOne();
    await server.as('fm').put(`${path}/items/1010`, { quantity: 5 });
    const remove = (seen: number) =>
      server.as('pm').delete(`${path}/items/1010`, undefined, { 'if-match': `"${id}-${seen}"` });
    const stale = await remove(revision);
    expect(stale.statusCode).toBe(412);
    expect(stale.json()).toMatchObject({ current: { quantity: 5 }, changed_by: 'Caleb Ostrander' });
    expect(await lines()).toMatchObject([{ quantity: 5 }]);
    expect((await remove(revision + 1)).statusCode).toBe(204);
    expect((await remove(revision + 1)).statusCode).toBe(404);
  });

  it.each([
    [
      'an earlier line of its item',
      (seen: { id: number; revision: number }) => `"${seen.id}-${seen.revision}"`,
    ],
    ['a revision without its line', (seen: { revision: number }) => `"${seen.revision}"`],
  ])('is neither changed nor removed by somebody who has seen %s', async (_what, tagOf) => {
    const stale = { 'if-match': tagOf(await addOne()) };
    await server.as('fm').delete(`${path}/items/1010`);
    const { id, revision } = await addOne(40);
    const answers = [
      await server.as('pm').put(`${path}/items/1010`, { quantity: 5 }, stale),
      await server.as('pm').delete(`${path}/items/1010`, undefined, stale),
    ];
    for (const answer of answers)
      expect([answer.statusCode, answer.json().current]).toMatchObject([412, { id, revision, quantity: 40 }]);
    expect(await lines()).toMatchObject([{ quantity: 40 }]);
  });

  it('is overwritten if the client does not say what it has seen', async () => {
    await server.as('pm').post(`${path}/items`, { item_id: 1010, quantity: 1 });
    await server.as('fm').put(`${path}/items/1010`, { quantity: 5 });
    expect((await server.as('pm').put(`${path}/items/1010`, { quantity: 7 })).json().quantity).toBe(7);
  });
});

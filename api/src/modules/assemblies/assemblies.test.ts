import { sql } from 'drizzle-orm';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';
import { whileHeld } from '#src/testing/whileHeld.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const create = async (assembly_name: string) =>
  (
    await server
      .as('admin')
      .post('/v1/assemblies', { assembly_name, description: '', surface_type_ids: [11] })
  ).json().assembly;
const items = async (id: number) => (await server.as('pe').get(`/v1/assemblies/${id}/items`)).json().items;

describe('assemblies', () => {
  it('get an item back with its number', async () => {
    const change = (body: object) => server.as('admin').post('/v1/assemblies/203/items/changes', body);
    const numberOf = async () =>
      (await server.as('admin').get('/v1/assemblies/203/items'))
        .json()
        .items.find(({ id }: { id: number }) => id === 1078)?.quantity;
    const before = await numberOf();
    await change({ remove: [1078] });
    await change({ add: [1078], quantities: [{ item_id: 1078, quantity: before }] });
    expect([before > 1, await numberOf()]).toEqual([true, before]);
    expect((await change({ quantities: [{ item_id: 1078, quantity: 0 }] })).statusCode).toBe(422);
  });

  it('hold each item once, with quantity one', async () => {
    const { id, surface_types } = await create('Night work');
    expect(surface_types).toEqual([{ id: 11, name: 'Steel Deck' }]);
    const added = await server.as('admin').post(`/v1/assemblies/${id}/items`, { item_id: 1399 });
    expect(added.json()).toMatchObject({ id: 1399, quantity: 1 });
    const again = await server.as('admin').post(`/v1/assemblies/${id}/items`, { item_id: 1399 });
    expect(again.json().code).toBe('already_present');
    expect(await items(id)).toHaveLength(1);
  });

  it('remove an item only once', async () => {
    const { id } = await create('Day work');
    await server.as('admin').post(`/v1/assemblies/${id}/items`, { item_id: 1399 });
    expect((await server.as('admin').delete(`/v1/assemblies/${id}/items/1399`)).statusCode).toBe(204);
    expect((await server.as('admin').delete(`/v1/assemblies/${id}/items/1399`)).statusCode).toBe(404);
  });

  it("refuse a draft's custom items", async () => {
    const { id } = await create('Odd work');
    expect((await server.as('admin').post(`/v1/assemblies/${id}/items`, { item_id: 8001 })).statusCode).toBe(
      422,
    );
  });

  it('name the field that refers to nothing', async () => {
    const { id } = await create('Nowhere');
    const answers = [
      await server.as('admin').post('/v1/assemblies', { assembly_name: 'Lost', surface_type_ids: [11, 999] }),
      await server.as('admin').put(`/v1/assemblies/${id}`, { surface_type_ids: [999] }),
    ];
    for (const answer of answers) {
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'validation_failed']);
      expect(answer.json().detail).toEqual([{ field: 'surface_type_ids', msg: expect.any(String) }]);
    }
  });

  it('can be changed in any part', async () => {
    const { id } = await create('Old name');
    const change = { assembly_name: 'New name', is_active: false, surface_type_ids: [] };
    const { assembly } = (await server.as('admin').put(`/v1/assemblies/${id}`, change)).json();
    expect(assembly).toMatchObject({
      assembly_name: 'New name',
      is_active: false,
      surface_types: [],
      revision: 2,
    });
  });

  it('leave each other alone', async () => {
    const full = (assembly_name: string) => ({
      ...{ assembly_name, surface_type_ids: [11, 12], item_ids: [1399, 1001, 1301] },
    });
    const ids: number[] = [];
    for (const name of ['One', 'Another'])
      ids.push((await server.as('admin').post('/v1/assemblies', full(name))).json().assembly.id);
    const [one = 0, another = 0] = ids;
    const read = async () => [
      (await server.as('pe').get(`/v1/assemblies/${another}`)).json(),
      await items(another),
    ];
    const before = await read();
    await server.as('admin').put(`/v1/assemblies/${one}`, { surface_type_ids: [12] });
    await server.as('admin').delete(`/v1/assemblies/${one}/items/1399`);
    await server.as('admin').post(`/v1/assemblies/${one}/items/changes`, { remove: [1001] });
    const assembly = (await server.as('pe').get(`/v1/assemblies/${one}`)).json();
    expect(assembly).toMatchObject({ item_count: 1, surface_types: [{ id: 12 }] });
    expect(await read()).toEqual(before);
  });

  it('neither show nor count items that were deleted, and are gone once they are deleted', async () => {
    const { id } = await create('With little');
    for (const item_id of [1399, 1302])
      await server.as('admin').post(`/v1/assemblies/${id}/items`, { item_id });
    await server.db.execute(sql`UPDATE items SET deleted_at = now() WHERE id = 1302`);
    const listed = async () =>
      (await server.as('pe').get('/v1/assemblies'))
        .json()
        .assemblies.filter((each: { id: number }) => each.id === id)
        .map(({ item_count }: { item_count: number }) => item_count);
    expect([await listed(), (await items(id)).map((item: { id: number }) => item.id)]).toEqual([[1], [1399]]);
    await server.as('admin').delete(`/v1/assemblies/${id}`);
    expect(await listed()).toEqual([]);
    for (const path of ['', '/items'])
      expect((await server.as('pe').get(`/v1/assemblies/${id}${path}`)).statusCode).toBe(404);
  });

  it('keep an inactive surface type, and get none that is inactive, deleted or being deleted', async () => {
    const { id } = await create('On steel');
    const set = (values: string) => sql.raw(`UPDATE surface_types SET ${values} WHERE id IN (11, 12)`);
    const statusOf = async (...surface_type_ids: number[]) =>
      (await server.as('admin').put(`/v1/assemblies/${id}`, { surface_type_ids })).statusCode;
    await server.db.execute(set('is_active = false'));
    expect([await statusOf(11), await statusOf(11, 12)]).toEqual([200, 422]);
    await server.db.execute(set('is_active = true'));
    let late: ReturnType<typeof statusOf> | undefined;
    await whileHeld(
      server,
      (tx) => tx.execute(set('deleted_at = now()')),
      async (begin) => {
        late = statusOf(11);
        expect(await begin(late)).toBe('waits');
      },
    );
    expect([await late, await statusOf(11)]).toEqual([422, 422]);
    await server.db.execute(set('deleted_at = NULL'));
  });

  it('cannot be deleted while a draft uses them', async () => {
    const answer = await server.as('admin').delete('/v1/assemblies/201');
    expect(answer.json()).toMatchObject({ code: 'in_use', used_by: { drafts: expect.any(Number) } });
    const { id } = await create('Unused');
    expect((await server.as('admin').delete(`/v1/assemblies/${id}`)).statusCode).toBe(204);
  });
});

describe('several items of an assembly', () => {
  const idsOf = (held: readonly { id: number }[]) => held.map(({ id }) => id);
  const change = (id: number, body: object) =>
    server.as('admin').post(`/v1/assemblies/${id}/items/changes`, body);

  it('are added and removed in one call, which makes one revision', async () => {
    const { id } = await create('Changed at once');
    const first = await change(id, { add: [1399, 1001, 1399] });
    expect(first.json()).toMatchObject({ assembly: { item_count: 2, revision: 2 } });
    expect(idsOf(first.json().items)).toEqual([1399, 1001]);
    const second = await change(id, { add: [1301], remove: [1399, 1301] });
    expect([second.json().assembly.revision, second.headers.etag]).toEqual([3, '"3"']);
    expect(idsOf(second.json().items)).toEqual([1001, 1301]);
  });

  it('may be added twice and removed twice without an error', async () => {
    const { id } = await create('Unchanged');
    await change(id, { add: [1399] });
    const answer = await change(id, { add: [1399], remove: [1001] });
    expect([answer.statusCode, answer.json().assembly.item_count]).toEqual([201, 1]);
  });

  it('are added and removed together or not at all', async () => {
    const { id } = await create('All or none');
    await change(id, { add: [1399] });
    const { items: catalogue } = (await server.as('admin').get('/v1/items')).json();
    const { category_id, unit_id } = catalogue[0];
    const made = await server.as('admin').post('/v1/items', {
      ...{ category_id, unit_id, item_name: 'Sold off' },
      ...{ is_sub_item: false, is_inventory_item: false },
    });
    const { id: deleted } = made.json();
    await server.as('admin').delete(`/v1/items/${deleted}`);
    const answer = await change(id, { add: [1001, deleted], remove: [1399] });
    expect(answer.json().detail).toEqual([{ field: 'add', msg: 'No longer in the catalogue: Sold off' }]);
    expect((await change(id, { add: [1001, 999_999] })).json().detail[0].msg).toBe(
      'This item does not exist',
    );
    expect((await change(id, { add: [8001] })).statusCode).toBe(422);
    expect(idsOf(await items(id))).toEqual([1399]);
  });

  it('are created with the assembly, or it is not created', async () => {
    const made = await server
      .as('admin')
      .post('/v1/assemblies', { assembly_name: 'With items', item_ids: [1399, 1001] });
    expect(made.json().assembly).toMatchObject({ item_count: 2, revision: 1 });
    expect(idsOf(await items(made.json().assembly.id))).toEqual([1399, 1001]);
    const refused = await server
      .as('admin')
      .post('/v1/assemblies', { assembly_name: 'Never made', item_ids: [1399, 999_999] });
    expect(refused.json().detail[0].field).toBe('item_ids');
    const { assemblies } = (await server.as('pe').get('/v1/assemblies')).json();
    expect(assemblies.some((each: { assembly_name: string }) => each.assembly_name === 'Never made')).toBe(
      false,
    );
  });
});

describe('a write to an assembly that somebody else has changed', () => {
  const stale = { 'if-match': '"1"' };
  const changed = async (name: string) => {
    const { id } = await create(name);
    await server.as('full_admin').post(`/v1/assemblies/${id}/items`, { item_id: 1399 });
    return `/v1/assemblies/${id}`;
  };
  const standing = {
    code: 'version_conflict',
    changed_by: 'Ines Calloway',
    changed_at: expect.stringMatching(/Z$/),
    current: { revision: 2, item_count: 1 },
  };

  it.each([
    ['PUT', 'put', '', { description: 'mine' }],
    ['DELETE', 'delete', '', undefined],
    ['POST of an item', 'post', '/items', { item_id: 1001 }],
    ['changes of items', 'post', '/items/changes', { remove: [1399] }],
    ['DELETE of an item', 'delete', '/items/1399', undefined],
  ] as const)('is refused and shows both sides: %s', async (name, method, part, body) => {
    const path = await changed(`Stale ${name}`);
    const before = (await server.as('pe').get(path)).body;
    const answer = await server.as('admin')[method](path + part, body, stale);
    expect(answer.statusCode).toBe(412);
    expect(answer.json()).toMatchObject(standing);
    expect((await server.as('pe').get(path)).body).toBe(before);
  });

  it('is refused to the second of two who have seen the same, while another assembly can be changed', async () => {
    const { id } = await create('Seen by two');
    const another = await create('Seen by nobody else');
    const calls: ReturnType<ReturnType<typeof server.as>['put']>[] = [];
    await whileHeld(
      server,
      (tx) => tx.execute(sql`SELECT FROM assemblies WHERE id = ${id} FOR UPDATE`),
      async (begin) => {
        for (const description of ['mine', 'yours']) {
          const call = server.as('admin').put(`/v1/assemblies/${id}`, { description }, stale);
          calls.push(call);
          expect(await begin(call)).toBe('waits');
        }
        const elsewhere = server.as('admin').put(`/v1/assemblies/${another.id}`, { description: 'x' });
        expect(await begin(elsewhere)).toBe('is done');
      },
    );
    const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode);
    expect(statuses.sort()).toEqual([200, 412]);
  });

  it('is accepted with the revision from the last answer', async () => {
    const path = await changed('Fresh');
    const read = await server.as('admin').get(path);
    expect(read.headers.etag).toBe('"2"');
    const put = await server
      .as('admin')
      .put(path, { description: 'mine' }, { 'if-match': String(read.headers.etag) });
    expect([put.statusCode, put.headers.etag]).toEqual([200, '"3"']);
    const added = await server.as('admin').post(`${path}/items`, { item_id: 1001 }, { 'if-match': '"3"' });
    expect([added.statusCode, added.headers.etag]).toEqual([201, '"4"']);
    const removed = await server
      .as('admin')
      .delete(`${path}/items/1001`, undefined, { 'if-match': String(added.headers.etag) });
    expect([removed.statusCode, removed.headers.etag]).toEqual([204, '"5"']);
    expect((await server.as('admin').delete(path, undefined, { 'if-match': '"5"' })).statusCode).toBe(204);
  });
});

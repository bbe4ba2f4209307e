import { sql } from 'drizzle-orm';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';

let server: TestServer;
let path = '';
beforeAll(async () => {
  server = await startTestServer();
  const people = { pm_id: 6, fm_id: 11, mob_prep_preparer_id: 16 };
  const { data } = (await server.as('pm').post('/v1/projects/312/contents', people)).json();
  path = `/v1/projects/312/contents/${data.id}`;
});
afterAll(() => server.stop());

const add = (item_id: number, quantity = 1) => server.as('pe').post(`${path}/items`, { item_id, quantity });
const lines = async () => (await server.as('pe').get(`${path}/items`)).json();

describe('the list of a draft', () => {
  it('takes an item once', async () => {
    expect((await add(1010, 3)).json()).toMatchObject({ item_id: 1010, quantity: 3, status: 'active' });
    const again = await add(1010);
    expect([again.statusCode, again.json().detail]).toEqual([409, 'Item already in cart']);
  });

  it('takes an item once from many simultaneous clicks', async () => {
    const answers = await Promise.all([add(1011), add(1011), add(1011)]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, 409, 409]);
  });

  it('changes a quantity, but never below one', async () => {
    await add(1012);
    expect((await server.as('fm').put(`${path}/items/1012`, { quantity: 7 })).json().quantity).toBe(7);
    for (const quantity of [0, -1, 1.5, 1_000_000, '3'])
      expect((await server.as('fm').put(`${path}/items/1012`, { quantity })).statusCode).toBe(422);
  });

  it('refuses a price and other fields of the catalogue', async () => {
    const answer = await server
      .as('pm')
      .post(`${path}/items`, { item_id: 1013, quantity: 1, price_per_unit: 0 });
    expect(answer.json()).toMatchObject({ code: 'unknown_field', detail: [{ field: 'price_per_unit' }] });
  });

  it('removes a line only once', async () => {
    await add(1014);
    expect((await server.as('pe').delete(`${path}/items/1014`)).statusCode).toBe(204);
    expect((await server.as('pe').delete(`${path}/items/1014`)).statusCode).toBe(404);
  });

  it('puts custom items at the end under Additional Item, and the catalogue never shows them', async () => {
    const { id } = (
      await server.as('pe').post('/v1/items/custom', { item_name: 'Borrowed crane mat', unit_id: 1 })
    ).json();
    await add(id, 2);
    await add(1399);
    expect((await lines()).at(-1)).toMatchObject({
      item_id: id,
      category_name: 'Additional Item',
      is_custom: true,
    });
    const { items } = (await server.as('pe').get('/v1/items?q=crane%20mat')).json();
    expect(items).toEqual([]);
  });

  it('shows each custom item once, whatever else is called Additional Item', async () => {
    const before = await lines();
    await server.db.execute(sql`
      INSERT INTO categories (name, type, parent_id, sort_order, deleted_at)
      VALUES ('Additional Item', 'sub', 1, 1, NULL), ('Additional Item', 'main', NULL, 1, now())`);
    expect(await lines()).toEqual(before);
  });

  it('counts as a change to the draft but not to its form', async () => {
    const before = (await server.as('pm').get(path)).json();
    await add(1015);
    const after = (await server.as('pm').get(path)).json();
    expect(after.item_count).toBe(before.item_count + 1);
    expect(Date.parse(after.updated_datetime)).toBeGreaterThan(Date.parse(before.updated_datetime));
    expect(after.revision).toBe(before.revision);
  });

  it('does not change in a completed project', async () => {
    const answer = await server
      .as('admin')
      .post('/v1/projects/301/contents/5001/items', { item_id: 1399, quantity: 1 });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'project_completed']);
  });

  it('does not exist under another draft', async () => {
    expect((await server.as('pm').put(`${path}/items/1301`, { quantity: 1 })).statusCode).toBe(404);
  });
});

describe('two lists with the same items', () => {
  const people = { pm_id: 6, fm_id: 11, mob_prep_preparer_id: 16 };
  const pm = () => server.as('pm');
  const addAll = (list: string, quantity: number, assembly_id: number) => {
    const catalogue = [1010, 1011, 1012].map((item_id) => ({ item_id, quantity }));
    const lines = [...catalogue, { item_name: 'Crane mat', unit_id: 1, quantity }];
    return pm().post(`${list}/items/batch`, { lines, assembly_id });
  };
  let [first, second] = [0, 0];
  beforeAll(async () => {
    const make = async (assembly_name: string, item_ids: number[]): Promise<number> =>
      (await server.as('admin').post('/v1/assemblies', { assembly_name, item_ids })).json().assembly.id;
    first = await make('First', [1010, 1011, 1012, 1013]);
    second = await make('Second', [1010, 1011, 1013]);
  });
  const newList = async (project = 312) => {
    const { data } = (await pm().post(`/v1/projects/${project}/contents`, people)).json();
    const list = `/v1/projects/${project}/contents/${data.id}`;
    await addAll(list, 3, first);
    return list;
  };
  const read = async (list: string) => (await pm().get(`${list}/items`)).json();

  it('are written one without the other', async () => {
    const [list, other] = [await newList(), await newList()];
    const before = await read(other);
    expect(before).toHaveLength(4);
    const seen = (item: number) => {
      const { id, revision } = before.find(({ item_id }: { item_id: number }) => item_id === item);
      return { id, revision };
    };
    const line = { quantity: 5, quantity_from: 'person', notes: '' };
    const changes = [
      { item_id: 1010, seen: seen(1010), line },
      { item_id: 1011, seen: seen(1011), line: null },
      { item_id: 1013, seen: null, line },
    ];
    const answers = [
      await addAll(list, 9, second),
      await pm().post(`${list}/items/changes`, { changes, dropped_assembly_id: first }),
      await pm().put(`${list}/items/1010`, { quantity: 8 }),
      await pm().delete(`${list}/items/1011`),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 200, 204]);
    expect(await read(other)).toEqual(before);
    const after = await read(list);
    expect(after.map(({ quantity }: { quantity: number }) => quantity).sort()).toEqual([3, 3, 5, 8]);
    const custom = (lines: { item_id: number; is_custom: boolean }[]) =>
      lines.find(({ is_custom }) => is_custom)?.item_id;
    expect(custom(after)).not.toBe(custom(before));
  });

  it('keep what people added on their own out of packages, and write no line that stays', async () => {
    const list = await newList();
    await pm().post(`${list}/items`, { item_id: 1013, quantity: 1 });
    const revisions = async () =>
      (await read(list)).map(({ item_id, revision }: { item_id: number; revision: number }) => [
        item_id,
        revision,
      ]);
    const before = await revisions();
    const { item_name } = (await read(list))[0];
    await addAll(list, 9, first);
    expect(await revisions()).toEqual(before);
    await addAll(list, 9, second);
    const shared = before.map(([item, revision]: number[]) => [
      item,
      item === 1010 || item === 1011 ? Number(revision) + 1 : revision,
    ]);
    expect(await revisions()).toEqual(shared);
    await pm().post(`${list}/items/changes`, { changes: [], dropped_assembly_id: first });
    expect((await revisions()).find(([item]: number[]) => item === 1013)).toEqual([1013, 1]);
    const same = { lines: [{ item_name, unit_id: 1, quantity: 1 }] };
    expect((await pm().post(`${list}/items/batch`, same)).json().outcomes).toMatchObject([
      { outcome: 'added', line: { item_name, is_custom: true } },
    ]);
  });

  it.each([
    ['its draft', 310, (list: string) => list],
    ['its project', 311, (list: string) => list.replace(/\/contents.*/, '')],
  ])('are gone with %s, for readers and writers', async (_what, project, goneWith) => {
    const list = await newList(project);
    const { etag } = (await pm().get(`${list}/items`)).headers;
    expect((await server.as('admin').delete(goneWith(list))).statusCode).toBe(204);
    const answers = [
      await pm().get(`${list}/items`),
      await pm().get(`${list}/items`, { 'if-none-match': String(etag) }),
      await pm().put(`${list}/items/1010`, { quantity: 8 }),
      await pm().put(`${list}/items/1010`, { notes: 'late' }),
      await pm().delete(`${list}/items/1010`),
      await addAll(list, 9, second),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404));
  });
});

describe('under a completed project', () => {
  const project = '/v1/projects/301/contents';
  const line = { item_id: 1399, quantity: 1 };

  it.each([
    ['the draft of another project', 'put', '5005', { notes: 'x' }],
    ['a draft that does not exist', 'put', '999999', { notes: 'x' }],
    ['the draft of another project, to delete', 'delete', '5005', undefined],
    ['a line for the draft of another project', 'post', '5005/items', line],
    ['a line of the draft of another project', 'put', '5005/items/1001', { quantity: 2 }],
    ['a line to delete from the draft of another project', 'delete', '5005/items/1001', undefined],
    ['a line that its draft does not have', 'put', '5001/items/999999', { quantity: 2 }],
    ['a line to delete that its draft does not have', 'delete', '5001/items/999999', undefined],
  ] as const)('%s is not found', async (_name, method, path, body) => {
    const answer = await server.as('pm')[method](`${project}/${path}`, body);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
  });

  it('existing records cannot be changed', async () => {
    const lines = async () => (await server.as('pe').get(`${project}/5001/items`)).json();
    const before = await lines();
    const { item_id } = before[0];
    const answers = [
      await server.as('pm').put(`${project}/5001`, { notes: 'x' }),
      await server.as('pm').delete(`${project}/5001`),
      await server.as('pm').post(`${project}/5001/items`, line),
      await server.as('pm').put(`${project}/5001/items/${item_id}`, { quantity: 77 }),
      await server.as('pm').delete(`${project}/5001/items/${item_id}`),
    ];
    expect(answers.map((answer) => answer.json().code)).toEqual(answers.map(() => 'project_completed'));
    expect(await lines()).toEqual(before);
  });
});

describe('an installation that keeps project engineers from editing', () => {
  const draft = '/v1/projects/304/contents/5005';
  let strict: TestServer;
  beforeAll(async () => {
    strict = await startTestServer({ PE_CHECKOUT_EDIT: 'off' });
  });
  afterAll(() => strict.stop());

  it.each([
    ['one more line', 'post', `${draft}/items`, { item_id: 1399, quantity: 1 }],
    ['a quantity', 'put', `${draft}/items/1001`, { quantity: 2 }],
    ['one line less', 'delete', `${draft}/items/1001`, undefined],
    ['a custom item', 'post', '/v1/items/custom', { item_name: 'Own', unit_id: 1 }],
    ['notes', 'put', draft, { notes: 'own' }],
    ['notes by PATCH', 'patch', draft, { notes: 'own' }],
  ] as const)('refuses %s from them', async (_name, method, url, body) => {
    const answer = await strict.as('pe')[method](url, body);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden']);
  });

  it('lets them read, and others edit', async () => {
    expect((await strict.as('pe').get(draft)).statusCode).toBe(200);
    expect((await strict.as('fm').put(draft, { notes: 'theirs' })).statusCode).toBe(200);
    expect(
      (await strict.as('fm').post('/v1/items/custom', { item_name: 'Own', unit_id: 1 })).statusCode,
    ).toBe(201);
  });
});

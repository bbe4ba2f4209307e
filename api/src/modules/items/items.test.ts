import { sql } from 'drizzle-orm';
import type { UsePlace } from 'shared-api/contract';
import { byText, itemTexts } from 'shared-api/rules';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';
import { whileHeld } from '#src/testing/whileHeld.ts';

let server: TestServer;
/** The demo data's catalogue, before any test adds an item. */
let first: { items: Item[]; total: number };
beforeAll(async () => {
  server = await startTestServer();
  first = (await server.as('pe').get('/v1/items')).json();
});
afterAll(() => server.stop());

interface Item {
  id: number;
  surface_type_ids: number[];
  has_photo: boolean;
}
const list = async (query: string): Promise<Item[]> =>
  (await server.as('pe').get(`/v1/items?${query}`)).json().items;
const save = {
  category_id: 1,
  subcategory_id: 2,
  item_name: 'Knee pads',
  is_sub_item: false,
  unit_id: 1,
  is_inventory_item: true,
  min_qty: 2,
  price_per_unit: 12.5,
  vendor_info: 'Harrow & Pike Roof Supply',
};
const create = (part: object = {}) => server.as('admin').post('/v1/items', { ...save, ...part });

describe('the catalogue by surface types', () => {
  it('holds and counts everything without a filter', () => {
    expect([first.items.length, first.total]).toEqual([399, 399]);
  });

  it('holds items that name the type, its whole group, or no type', async () => {
    const items = await list('roof_deck_types=11');
    expect(
      items.every(({ surface_type_ids: ids }) => ids.length === 0 || ids.includes(1) || ids.includes(11)),
    ).toBe(true);
    expect(items.some(({ surface_type_ids: ids }) => ids.includes(1))).toBe(true);
    expect(items.some(({ surface_type_ids: ids }) => ids.length === 0)).toBe(true);
  });

  it('holds items that fit the roof or the wall when both are given', async () => {
    const both = await list('roof_deck_types=11&wall_types=21,25');
    expect(both.some(({ surface_type_ids: ids }) => ids.includes(21))).toBe(true);
    expect(both.some(({ surface_type_ids: ids }) => ids.includes(11))).toBe(true);
    expect(both.some(({ surface_type_ids: ids }) => ids.length === 1 && ids[0] === 12)).toBe(false);
  });

  it.each([
    'roof_deck_types=a',
    'limit=0',
    'limit=1e3',
    'inventory=yes',
    'unknown=1',
    `q=${'x'.repeat(101)}`,
  ])('refuses the query %s', async (query) => {
    expect((await server.as('pe').get(`/v1/items?${query}`)).statusCode).toBe(422);
  });
});

describe('saving an item', () => {
  it('returns it as the catalogue shows it', async () => {
    expect((await create()).json()).toMatchObject({
      name: 'Knee pads',
      category_name: 'Safety & Fall Protection',
      unit_name: 'EA',
      price: 12.5,
      vendor: 'Harrow & Pike Roof Supply',
      roof_deck_types: ['All'],
      wall_types: ['All'],
    });
  });

  it('comes back from a job by default, and keeps what was said until it is said otherwise', async () => {
    const made = (await create()).json();
    expect(made.comes_back).toBe(true);
    const put = async (part: object) =>
      (await server.as('admin').put(`/v1/items/${made.id}`, { ...save, ...part })).json().comes_back;
    expect(await put({ comes_back: false })).toBe(false);
    expect(await put({ item_name: 'Knee pads, gel' })).toBe(false);
    expect(await put({ comes_back: true })).toBe(true);
  });

  it('keeps no stock figures for items outside the inventory', async () => {
    const item = (await create({ is_inventory_item: false })).json();
    expect(item).toMatchObject({ min_qty: null, price: null, vendor: null });
  });

  it.each([
    ['something that is not a main category', { category_id: 2 }, 'Please select a valid category'],
    ['a subcategory of another category', { subcategory_id: 7 }, 'Please select a valid subcategory'],
    ['a unit that does not exist', { unit_id: 9_999 }, 'Please select a valid unit'],
    [
      'a sub-item as main item',
      { is_sub_item: true, main_item_id: 1002 },
      'Please select a valid main item from the suggestions',
    ],
    [
      'a custom item as main item',
      { is_sub_item: true, main_item_id: 8001 },
      'Please select a valid main item from the suggestions',
    ],
  ])('refuses %s', async (_name, part, msg) => {
    const answer = await create(part);
    expect([answer.statusCode, answer.json().detail[0].msg]).toEqual([422, msg]);
  });

  it.each([
    'javascript:alert(1)',
    'http://example.com/a.png',
    '/files/uploads/../x.png',
    '//example.com/a.png',
  ])('refuses the photo %s', async (image_url) => {
    expect((await create({ image_url })).json().code).toBe('invalid_image_url');
  });

  it('refuses a price with fractions of a cent rather than round it', async () => {
    const refused = await create({ is_inventory_item: true, price_per_unit: 1.255 });
    expect(refused.json().detail).toEqual([{ field: 'price_per_unit', msg: itemTexts.cents }]);
    expect((await create({ is_inventory_item: true, price_per_unit: 1.25 })).statusCode).toBe(201);
  });

  it('refuses a negative price and a name of spaces', async () => {
    expect((await create({ price_per_unit: -1 })).statusCode).toBe(422);
    expect((await create({ item_name: '   ' })).statusCode).toBe(422);
  });

  it('keeps where it fits, and leaves that alone when a save doesn’t say it', async () => {
    const made = (await create({ surface_type_ids: [11, 2] })).json();
    expect(made).toMatchObject({
      surface_type_ids: [11, 2],
      roof_deck_types: ['Steel Deck'],
      wall_types: ['All'],
    });
    const change = async (surface_type_ids?: number[]) =>
      (await server.as('admin').put(`/v1/items/${made.id}`, { ...save, surface_type_ids })).json();
    const ofOthers = async () =>
      (await list('')).filter(({ id }) => id !== made.id).map(({ surface_type_ids }) => surface_type_ids);
    const before = await ofOthers();
    expect((await change()).surface_type_ids).toEqual([11, 2]);
    expect((await change([12])).roof_deck_types).toEqual(['Structural Concrete']);
    expect(await change([])).toMatchObject({ surface_type_ids: [], roof_deck_types: ['All'] });
    expect(await ofOthers()).toEqual(before);
  });

  it('refuses a surface type that is missing, or newly an inactive one', async () => {
    const refused = async (ids: number[], id?: number) => {
      const body = { ...save, surface_type_ids: ids };
      const answer = await (id ? server.as('admin').put(`/v1/items/${id}`, body) : create(body));
      return answer.statusCode === 422 && answer.json().detail[0].field;
    };
    expect(await refused([11, 99_999])).toBe('surface_type_ids');
    const { id } = (await create({ surface_type_ids: [21] })).json();
    const type = (await server.as('admin').get('/v1/surface-types')).json().surface_types;
    const { name, parent_id } = type.find((one: { id: number }) => one.id === 21);
    await server.as('admin').put('/v1/surface-types/21', { name, parent_id, is_active: false });
    expect(await refused([21])).toBe('surface_type_ids');
    expect(await refused([21], id)).toBe(false);
  });

  it.each([
    { field: 'category_id', table: 'categories', id: 1, part: {} },
    { field: 'subcategory_id', table: 'categories', id: 2, part: {} },
    { field: 'unit_id', table: 'units', id: 1, part: {} },
    { field: 'main_item_id', table: 'items', id: 1001, part: { is_sub_item: true, main_item_id: 1001 } },
    { field: 'surface_type_ids', table: 'surface_types', id: 12, part: { surface_type_ids: [12] } },
  ])('refuses a $field that was deleted, or is being deleted', async ({ field, table, id, part }) => {
    const setDeleted = (at: string) => sql.raw(`UPDATE ${table} SET deleted_at = ${at} WHERE id = ${id}`);
    const acts = [() => create(part)];
    if (field === 'unit_id')
      acts.push(() => server.as('pe').post('/v1/items/custom', { item_name: 'Own', unit_id: id }));
    const calls: ReturnType<typeof create>[] = [];
    await whileHeld(
      server,
      async (tx) => {
        // Every deletion begins with this lock.
        await tx.execute(sql.raw(`SELECT 1 FROM ${table} WHERE id = ${id} FOR UPDATE`));
        await tx.execute(setDeleted('now()'));
      },
      async (begin) => {
        for (const act of acts) {
          const call = act();
          calls.push(call);
          expect(await begin(call)).toBe('waits');
        }
      },
    );
    for (const answer of await Promise.all([...calls, create(part)]))
      expect([answer.statusCode, answer.json().detail]).toEqual([422, [expect.objectContaining({ field })]]);
    await server.db.execute(setDeleted('NULL'));
  });

  it('refuses itself as its main item', async () => {
    const { id } = (await create()).json();
    const own = { ...save, is_sub_item: true, main_item_id: id };
    expect((await server.as('admin').put(`/v1/items/${id}`, own)).json().detail[0].field).toBe(
      'main_item_id',
    );
  });

  it('keeps an inactive unit, and gets none newly', async () => {
    const { id } = (await create()).json();
    await server.db.execute(sql`UPDATE units SET is_active = false WHERE id = 1`);
    expect((await server.as('admin').put(`/v1/items/${id}`, save)).statusCode).toBe(200);
    const custom = { item_name: 'Own', unit_id: 1 };
    for (const answer of [await create(), await server.as('pe').post('/v1/items/custom', custom)])
      expect([answer.statusCode, answer.json().detail[0].field]).toEqual([422, 'unit_id']);
    await server.db.execute(sql`UPDATE units SET is_active = true WHERE id = 1`);
  });

  it('refuses a stale revision', async () => {
    const { id, revision } = (await create()).json();
    const headers = { 'if-match': `"${revision}"` };
    expect((await server.as('admin').put(`/v1/items/${id}`, save, headers)).statusCode).toBe(200);
    expect((await server.as('admin').put(`/v1/items/${id}`, save, headers)).json().code).toBe(
      'version_conflict',
    );
  });
});

describe("a photo at an item's default path", () => {
  it('appears within a minute, and disappears within a minute', async () => {
    const { id } = (await create({ item_name: 'Torch & Wand 24"' })).json();
    const photoOf = async () =>
      [
        (await server.as('pe').get(`/v1/items/${id}`)).json(),
        ...(await list('')).filter((item) => item.id === id),
      ].map(({ has_photo }) => has_photo);
    expect(await photoOf()).toEqual([false, false]);
    const key = 'photos/torch-%26-wand-24%22.jpg';
    await server.objects.put(key, Buffer.from('a photo'));
    server.wait(60);
    expect(await photoOf()).toEqual([true, true]);
    await server.objects.remove(key);
    server.wait(60);
    expect(await photoOf()).toEqual([false, false]);
  });
});

describe('deleting an item', () => {
  it('is refused while it is in use, with counts and the places by name', async () => {
    const answer = await server.as('admin').delete('/v1/items/1001');
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'in_use',
      used_by: { drafts: expect.any(Number), assemblies: expect.any(Number) },
    });
    const { used_by, places } = answer.json();
    expect(places.length).toBeLessThanOrEqual(20);
    for (const [kind, word] of [
      ['draft', 'drafts'],
      ['assembly', 'assemblies'],
      ['item', 'sub_items'],
    ] as const)
      expect(places.some((place: UsePlace) => place.kind === kind)).toBe((used_by[word] ?? 0) > 0);
    expect(places).toContainEqual({
      kind: 'draft',
      id: expect.any(Number),
      label: expect.stringMatching(/ \(Draft #\d+\)$/),
      custom_id: expect.any(String),
    });
  });

  it('is refused while sub-items belong to it', async () => {
    const main = (await create({ item_name: 'Kettle' })).json();
    const sub = (await create({ item_name: 'Kettle hose', is_sub_item: true, main_item_id: main.id })).json();
    const refused = await server.as('admin').delete(`/v1/items/${main.id}`);
    expect(refused.json()).toMatchObject({
      code: 'in_use',
      used_by: { sub_items: 1 },
      places: [{ kind: 'item', id: sub.id, label: 'Kettle hose' }],
    });
    expect((await server.as('admin').delete(`/v1/items/${sub.id}`)).statusCode).toBe(204);
    expect((await server.as('admin').delete(`/v1/items/${main.id}`)).statusCode).toBe(204);
  });

  it('is refused because of a draft only until the draft or its project is deleted', async () => {
    const { id } = (await create({ item_name: 'Held' })).json();
    const remove = async () => (await server.as('admin').delete(`/v1/items/${id}`)).json();
    const people = { pm_id: 6, fm_id: 11, mob_prep_preparer_id: 16 };
    const number = { custom_id: 'HOLD-1', project_name: 'Holds', project_location: 'Salina, KS' };
    const project = await server
      .as('pm')
      .post('/v1/projects', { ...number, integrated_with_spectrum: false });
    const contents = `/v1/projects/${project.json().metadata.id}/contents`;
    const drafts = [];
    for (const _ of ['first', 'second']) {
      const draft = `${contents}/${(await server.as('pm').post(contents, people)).json().data.id}`;
      await server.as('pm').post(`${draft}/items`, { item_id: id, quantity: 1 });
      drafts.push(draft);
    }
    expect((await remove()).used_by).toEqual({ drafts: 2 });
    await server.as('pm').delete(`${drafts[0]}`);
    expect((await remove()).used_by).toEqual({ drafts: 1 });
    await server.as('admin').delete(`/v1/projects/${project.json().metadata.id}`);
    expect((await server.as('admin').delete(`/v1/items/${id}`)).statusCode).toBe(204);
  });

  it('is refused if somebody else has changed it in the meantime', async () => {
    const { id } = (await create({ item_name: 'Changed' })).json();
    await server.as('full_admin').put(`/v1/items/${id}`, { ...save, item_name: 'Changed again' });
    const stale = await server.as('admin').delete(`/v1/items/${id}`, undefined, { 'if-match': '"1"' });
    expect(stale.statusCode).toBe(412);
    expect(stale.json()).toMatchObject({
      changed_by: 'Ines Calloway',
      changed_at: expect.stringMatching(/Z$/),
      current: { name: 'Changed again', revision: 2 },
    });
    const fresh = await server.as('admin').delete(`/v1/items/${id}`, undefined, { 'if-match': '"2"' });
    expect(fresh.statusCode).toBe(204);
  });

  it('removes it from the catalogue', async () => {
    const { id } = (await create({ item_name: 'Short-lived' })).json();
    expect((await server.as('admin').delete(`/v1/items/${id}`)).statusCode).toBe(204);
    expect((await server.as('admin').get(`/v1/items/${id}`)).statusCode).toBe(404);
    expect((await server.as('admin').put(`/v1/items/${id}`, save)).statusCode).toBe(404);
    expect(await list('q=short-lived')).toEqual([]);
  });
});

describe('the sort of the catalogue', () => {
  const column = async (query: string, name: 'price' | 'vendor' | 'name') =>
    (await server.as('pe').get(`/v1/items?${query}`))
      .json()
      .items.map((item: Record<string, unknown>) => item[name]);

  it.each(['asc', 'desc'] as const)('by price is %s, with items without a price last', async (order) => {
    const prices: (number | null)[] = await column(`sort=price&order=${order}&limit=5000`, 'price');
    const given = prices.filter((price) => price !== null);
    expect(given.length).toBeLessThan(prices.length);
    expect(prices.slice(0, given.length)).toEqual(given);
    expect(given).toEqual([...given].sort((a, b) => (order === 'asc' ? a - b : b - a)));
  });

  it.each(['', '&limit=5000'])(
    'by name is the order of every screen, with sizes by value (%j)',
    async (page) => {
      const dowel = page === '' ? 'Dowel' : 'Dowel rod';
      const sizes = ['2', '1/2', '1-1/2', '10', '3/8', '0.25', '0.5'];
      for (const size of sizes) await create({ item_name: `${dowel}, ${size} in` });
      const names: string[] = await column(`sort=name${page}`, 'name');
      expect(names.filter((name) => name.startsWith(`${dowel}, `))).toEqual(
        ['0.25', '3/8', '1/2', '0.5', '1-1/2', '2', '10'].map((size) => `${dowel}, ${size} in`),
      );
      expect(names).toEqual([...names].sort(byText));
      expect(await column(`sort=name&order=desc${page}`, 'name')).toEqual(
        [...names].sort((a, b) => byText(b, a)),
      );
    },
  );

  it('is empty beyond the last page', async () => {
    const answer = await server.as('pe').get('/v1/items?sort=name&limit=10&offset=100000');
    expect([answer.json().items, answer.json().total > 0]).toEqual([[], true]);
  });

  it('pages through a sorted list without losing or repeating an item', async () => {
    const whole = await column('sort=vendor', 'name');
    const pages = [];
    for (let offset = 0; offset < whole.length; offset += 100)
      pages.push(...(await column(`sort=vendor&limit=100&offset=${offset}`, 'name')));
    expect(pages).toEqual(whole);
  });
});

describe('a custom item', () => {
  it('is none of the catalogue’s, to read, to change or to delete', async () => {
    const answers = [
      await server.as('admin').get('/v1/items/8001'),
      await server.as('admin').put('/v1/items/8001', save),
      await server.as('admin').delete('/v1/items/8001'),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  });

  it('names the unit field if that unit does not exist', async () => {
    const answer = await server.as('pe').post('/v1/items/custom', { item_name: 'Own', unit_id: 9999 });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().detail).toEqual([{ field: 'unit_id', msg: 'Please select a valid unit' }]);
  });
});

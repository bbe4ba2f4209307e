import ExcelJS from 'exceljs';
import type { CatalogueItem, Category, ImportPreview, ItemImport, Unit } from 'shared-api/contract';
import { catalogueHeads as heads } from 'shared-api/rules';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const headers = { 'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' };

async function sheetOf(rows: readonly Record<string, string | number>[]) {
  const made = new ExcelJS.Workbook();
  const sheet = made.addWorksheet('Names');
  sheet.addRow(Object.keys(rows[0] ?? {}));
  for (const row of rows) sheet.addRow(Object.values(row));
  return Buffer.from(await made.xlsx.writeBuffer());
}
const preview = async (bytes: Buffer): Promise<ImportPreview> =>
  (await server.as('admin').post('/v1/items/imports/preview', bytes, headers)).json();
async function applied(bytes: Buffer): Promise<ItemImport> {
  const { fingerprint } = await preview(bytes);
  const query = new URLSearchParams({ file: 'names.xlsx', fingerprint });
  return (await server.as('admin').post(`/v1/items/imports?${query}`, bytes, headers)).json();
}
const undo = (id: number) => server.as('admin').post(`/v1/items/imports/${id}/undo`);
const itemOf = async (id: number): Promise<CatalogueItem> =>
  (await server.as('pe').get(`/v1/items/${id}`)).json();

/** Two items of a subcategory and a unit of their own. */
async function newItems(name: string) {
  const admin = server.as('admin');
  const unit: Unit = (await admin.post('/v1/units', { name: `${name} unit` })).json();
  const category: Category = (
    await admin.post('/v1/categories', { name: `${name} parts`, type: 'sub', parent_id: 1 })
  ).json();
  const place = { category_id: 1, subcategory_id: category.id, unit_id: unit.id };
  const save = { ...place, is_sub_item: false, is_inventory_item: false };
  const [first, second] = await Promise.all(
    ['a', 'b'].map(
      async (part): Promise<CatalogueItem> =>
        (await admin.post('/v1/items', { ...save, item_name: `${name} ${part}` })).json(),
    ),
  );
  if (!first || !second) throw new Error('both were made');
  return { first, second, save };
}

describe('the Spanish name of an item', () => {
  it('is stored tidied, stays where a save leaves it out, and goes when it is emptied', async () => {
    const { first, save } = await newItems('Hook');
    const put = async (more: object) =>
      (await server.as('admin').put(`/v1/items/${first.id}`, { ...save, item_name: 'Hook', ...more })).json();
    expect((await put({ name_es: ' Gancho  rojo ' })).name_es).toBe('Gancho rojo');
    expect((await put({})).name_es).toBe('Gancho rojo');
    expect(await put({ name_es: '' })).not.toHaveProperty('name_es');
  });

  it('finds the item, and refuses what no name may hold', async () => {
    const { first, save } = await newItems('Shackle');
    const put = (name_es: string) =>
      server.as('admin').put(`/v1/items/${first.id}`, { ...save, item_name: 'Shackle', name_es });
    await put('Grillete');
    const found = (await server.as('pe').get('/v1/items?q=grillete')).json();
    expect(found.items.map(({ id }: CatalogueItem) => id)).toEqual([first.id]);
    expect((await put('a\nb')).statusCode).toBe(422);
    expect((await put('x'.repeat(501))).statusCode).toBe(422);
  });

  it('comes with the line of a list, as do those of its category and its unit', async () => {
    const { first, save } = await newItems('Winch');
    const admin = server.as('admin');
    await admin.put(`/v1/items/${first.id}`, { ...save, item_name: 'Winch', name_es: 'Malacate' });
    await admin.put(`/v1/units/${save.unit_id}`, { name_es: 'PZA' });
    await admin.put(`/v1/categories/${save.subcategory_id}`, { name_es: 'Piezas' });
    const path = '/v1/projects/312/contents';
    const people = { pm_id: 6, fm_id: 11, mob_prep_preparer_id: 16 };
    const { data } = (await server.as('pm').post(path, people)).json();
    const line = (
      await server.as('pm').post(`${path}/${data.id}/items`, { item_id: first.id, quantity: 1 })
    ).json();
    expect(line).toMatchObject({ name_es: 'Malacate', unit_name_es: 'PZA', subcategory_name_es: 'Piezas' });
    expect(line).not.toHaveProperty('category_name_es');
  });
});

describe('the columns of Spanish names', () => {
  it('go down and up', async () => {
    const { first, second } = await newItems('Pulley');
    const done = await applied(
      await sheetOf([
        { [heads.id]: first.id, [heads.name]: first.name, [heads.nameEs]: 'Polea' },
        { [heads.id]: second.id, [heads.name]: second.name, [heads.nameEs]: 'Polea doble' },
      ]),
    );
    expect(done).toMatchObject({ created: 0, changed: 2 });
    expect((await itemOf(second.id)).name_es).toBe('Polea doble');
    const { rawPayload } = await server.as('admin').get('/v1/items/export/excel');
    const { rows } = await preview(rawPayload);
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['same']));
    expect((await undo(done.id)).statusCode).toBe(200);
    expect(await itemOf(second.id)).not.toHaveProperty('name_es');
  });

  it('name a category or a unit once, whichever row says it, and change no item', async () => {
    const { first, second } = await newItems('Cable');
    const sheet = await sheetOf([
      { [heads.id]: first.id, [heads.name]: first.name, [heads.subcategoryEs]: '', [heads.unitEs]: '' },
      {
        [heads.id]: second.id,
        [heads.name]: second.name,
        [heads.subcategoryEs]: 'Cables',
        [heads.unitEs]: 'ROLLO',
      },
    ]);
    const { rows } = await preview(sheet);
    expect(rows.map(({ kind, fields }) => [kind, fields.map(({ field, after }) => [field, after])])).toEqual([
      ['same', []],
      [
        'changed',
        [
          [heads.subcategoryEs, 'Cables'],
          [heads.unitEs, 'ROLLO'],
        ],
      ],
    ]);
    const done = await applied(sheet);
    expect(await itemOf(first.id)).toMatchObject({
      revision: first.revision,
      subcategory_name_es: 'Cables',
      unit_name_es: 'ROLLO',
    });
    expect((await undo(done.id)).json().undone_at).not.toBeNull();
    expect(await itemOf(first.id)).not.toHaveProperty('unit_name_es');
  });

  it('keep a name that somebody changed after the upload', async () => {
    const { first, save } = await newItems('Chain');
    const done = await applied(
      await sheetOf([{ [heads.id]: first.id, [heads.name]: first.name, [heads.unitEs]: 'TRAMO' }]),
    );
    await server.as('admin').put(`/v1/units/${save.unit_id}`, { name_es: 'METRO' });
    await undo(done.id);
    expect((await itemOf(first.id)).unit_name_es).toBe('METRO');
  });

  it('refuse two names for one record', async () => {
    const { first, second } = await newItems('Clamp');
    const { rows } = await preview(
      await sheetOf([
        { [heads.id]: first.id, [heads.name]: first.name, [heads.unitEs]: 'PZA' },
        { [heads.id]: second.id, [heads.name]: second.name, [heads.unitEs]: 'CAJA' },
      ]),
    );
    expect(rows.map(({ kind, problem }) => [kind, problem])).toEqual([
      ['changed', null],
      ['error', `${heads.unitEs}: Row 2 gives Clamp unit another name`],
    ]);
  });
});

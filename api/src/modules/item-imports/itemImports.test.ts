import { sql } from 'drizzle-orm';
import ExcelJS from 'exceljs';
import { unzipSync, zipSync } from 'fflate';
import {
  type CatalogueItem,
  type ImportPreview,
  type ImportRow,
  type ItemImport,
  mostImportOffers,
} from 'shared-api/contract';
import { catalogueHeads, itemTexts } from 'shared-api/rules';
import { rowsOf } from '#platform/database/database.ts';
import { purge } from '#platform/upkeep/purge.ts';
import { packed, partsOf, rowOf, textCell, worksheet } from '#src/testing/foreignWorkbook.ts';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';
import { workbookTexts } from './workbook/WorkbookFault.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const headers = { 'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' };
function query(values: Record<string, string | readonly string[]>) {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(values))
    for (const one of [value].flat()) params.append(name, one);
  return params;
}

const send = (bytes: Buffer, make: readonly string[] = []) =>
  server.as('admin').post(`/v1/items/imports/preview?${query({ make })}`, bytes, headers);
const preview = async (bytes: Buffer, make: readonly string[] = []): Promise<ImportPreview> =>
  (await send(bytes, make)).json();
const apply = (bytes: Buffer, { fingerprint }: ImportPreview, make: readonly string[] = [], key?: string) =>
  server.as('admin').post(`/v1/items/imports?${query({ file: 'list.xlsx', fingerprint, make })}`, bytes, {
    ...headers,
    ...(key !== undefined && { 'idempotency-key': key }),
  });
const applied = async (bytes: Buffer, make: readonly string[] = []): Promise<ItemImport> =>
  (await apply(bytes, await preview(bytes, make), make)).json();
const undo = (id: number) => server.as('admin').post(`/v1/items/imports/${id}/undo`);

const download = async (view: 'export' | 'inventory/export' | 'sample/export' = 'export') =>
  (await server.as('admin').get(`/v1/items/${view}/excel`)).rawPayload;
const catalogue = async (): Promise<CatalogueItem[]> =>
  (await server.as('admin').get('/v1/items')).json().items;
const itemNamed = async (name: string) => (await catalogue()).find((item) => item.name === name);

type Value = string | number | Date | null;
async function workbook(rows: readonly (readonly Value[])[], change?: (sheet: ExcelJS.Worksheet) => void) {
  const made = new ExcelJS.Workbook();
  const sheet = made.addWorksheet('Prices');
  for (const row of rows) sheet.addRow([...row]);
  change?.(sheet);
  return Buffer.from(await made.xlsx.writeBuffer());
}
const heads = ({ ...columns }: Record<string, Value>) => Object.keys(columns);
const sheetOf = (rows: readonly Record<string, Value>[]) =>
  workbook([heads(rows[0] ?? {}), ...rows.map((row) => Object.values(row))]);

const kinds = (rows: readonly ImportRow[]) => rows.map(({ kind }) => kind);
/** A row for a new item that no test applies. */
const knee = { 'Item Name': 'Knee pads', Category: 'Safety & Fall Protection', Unit: 'EA' };
const padNamed = (name: string) => ({ ...knee, 'Item Name': name });

describe('what an upload would change', () => {
  it.each(['export', 'inventory/export'] as const)(
    'is nothing for an unchanged download of items/%s',
    async (view) => {
      const { rows, offers, warnings } = await preview(await download(view));
      expect(rows.length).toBeGreaterThan(0);
      expect(new Set(kinds(rows))).toEqual(new Set(['same']));
      expect([offers, warnings]).toEqual([[], []]);
    },
  );

  it('is shown row by row: new, changed from old to new, same, or wrong with a reason', async () => {
    const [first, second] = await catalogue();
    const { rows } = await preview(
      await workbook([
        ['item name', 'ID', 'Category', 'Unit'],
        ['Knee pads', null, 'Safety & Fall Protection', 'ea'],
        ['Renamed', first?.id ?? 0, first?.category_name ?? '', first?.unit_name ?? ''],
        [null, null, null, null],
        [second?.name ?? '', second?.id ?? 0, second?.category_name ?? '', second?.unit_name ?? ''],
        ['Lost', 999_999, 'Safety & Fall Protection', 'EA'],
      ]),
    );
    expect(rows.map(({ row, kind }) => [row, kind])).toEqual([
      [2, 'new'],
      [3, 'changed'],
      [5, 'same'],
      [6, 'error'],
    ]);
    expect(rows[1]?.fields).toEqual([{ field: 'Item Name', before: first?.name, after: 'Renamed' }]);
    expect(rows[3]?.problem).toBe('ID: There is no item with this ID');
  });

  it('writes nothing', async () => {
    const before = await catalogue();
    await preview(await sheetOf([knee]));
    expect(await catalogue()).toEqual(before);
  });

  const refused: readonly (readonly [what: string, part: Record<string, Value>, problem: string])[] = [
    ['no name', { 'Item Name': null }, itemTexts.name],
    ['no category', { Category: null }, itemTexts.category],
    ['a reserved category', { Category: 'Assembly' }, itemTexts.category],
    ['a reserved category in another case', { Category: ' ASSEMBLY' }, itemTexts.category],
    ['no unit', { Unit: null }, itemTexts.unit],
    ['a price below zero', { INV: 'Y', PRICE: -1 }, `PRICE: ${itemTexts.number}`],
    ['a price with fractions of cents', { INV: 'Y', PRICE: 1.234 }, `PRICE: ${itemTexts.cents}`],
    [
      'a price with a decimal comma and three decimals',
      { INV: 'Y', PRICE: '0,125' },
      `PRICE: ${itemTexts.cents}`,
    ],
    ['a minimum that could be two sizes', { INV: 'Y', MIN: '1,2000' }, `MIN: ${itemTexts.number}`],
    ['an order quantity that would be rounded', { INV: 'Y', ODR: '0.0625' }, `ODR: ${itemTexts.decimals}`],
    ['a minimum in words', { INV: 'Y', MIN: 'a few' }, `MIN: ${itemTexts.number}`],
    ['a price outside the inventory', { INV: 'N', PRICE: 1 }, 'PRICE: This item is not an inventory item'],
    ['neither Y nor N', { INV: 'maybe' }, 'INV: Enter Y or N'],
    ['a main item of no sub item', { 'Main Item': 'Knee pads' }, `Main Item: ${itemTexts.mainItemOfMain}`],
    ['an unknown main item', { Sub: 'Y', 'Main Item': 'Nothing' }, itemTexts.mainItem],
    ['an unknown surface type', { 'Wall Types': 'Straw' }, 'There is no surface type Straw'],
    ['a photo', { Photo: '/files/a.png' }, 'Photo: Photos are changed in the form of the item'],
    [
      'a date',
      { 'Item Name': new Date(Date.UTC(2026, 0, 2)) },
      'Item Name: Excel has made a date of it. Format the cell as text and type it again.',
    ],
    ['an error of a formula', { VENDOR: '#N/A' }, 'VENDOR: The cell shows #N/A'],
    [
      'an id and a name of different categories',
      { 'Category ID': 3 },
      'Category ID and Category say different things. Change the name alone.',
    ],
  ];
  const everyColumn = Object.fromEntries(
    refused.flatMap(([, part]) => Object.keys(part).map((head) => [head, null])),
  );
  let refusedRows: readonly ImportRow[];
  beforeAll(async () => {
    const given = refused.map(([what, part]) => ({ ...everyColumn, ...padNamed(what), ...part }));
    refusedRows = (await preview(await sheetOf(given))).rows;
  });

  it.each(refused)('refuses %s', (what, _part, problem) => {
    const at = refused.findIndex(([one]) => one === what);
    expect(refusedRows[at]).toMatchObject({ row: at + 2, kind: 'error', problem });
  });

  const spellings: readonly (readonly [what: string, spelled: (name: string) => string])[] = [
    ['hard spaces', (name) => name.replaceAll(' ', '\u00a0')],
    ['double spaces', (name) => name.replaceAll(' ', '  ')],
    ['zero-width spaces', (name) => name.split('').join('\u200b')],
    ['a line break', (name) => name.replace(' ', '\r\n')],
  ];
  let spelledItems: readonly CatalogueItem[];
  let spelledRows: readonly ImportRow[];
  beforeAll(async () => {
    spelledItems = (await catalogue()).filter(({ name }) => name.includes(' '));
    const given = spellings.map(([, spelled], at) => ({
      'Item Name': spelled(spelledItems[at]?.name ?? ''),
      Category: spelled(spelledItems[at]?.category_name ?? ''),
    }));
    spelledRows = (await preview(await sheetOf(given))).rows;
  });

  it.each(spellings)('finds an item in spite of %s in its name, and leaves the name as it is', (what) => {
    const at = spellings.findIndex(([one]) => one === what);
    const item = spelledItems[at];
    expect(spelledRows[at]).toMatchObject({ kind: 'same', id: item?.id, name: item?.name });
  });

  it('finds columns in spite of hard spaces and line breaks in their headings', async () => {
    const { rows } = await preview(
      await workbook([
        ['Item\u00a0Name', 'Category', 'Unit', 'Req\nper Crew'],
        ['Knee pads', knee.Category, 'EA', '1,5'],
      ]),
    );
    expect(rows[0]?.fields).toContainEqual({ field: 'Req per Crew', before: '', after: '1.5' });
  });

  it('warns of a vendor in another spelling than the known one, and leaves it to the user', async () => {
    const known = (await catalogue()).find(({ vendor }) => vendor !== null)?.vendor ?? '';
    const stock = (name: string, vendor: string) => ({ ...padNamed(name), INV: 'Y', VENDOR: vendor });
    const { rows, warnings } = await preview(
      await sheetOf([
        stock('Pads A', known.toUpperCase()),
        stock('Pads B', known),
        stock('Pads C', 'New Vendor'),
        stock('Pads D', 'New Vendor'),
        stock('Pads E', 'NEW vendor'),
      ]),
    );
    expect(warnings).toEqual([
      `VENDOR: 1 row with ${known.toUpperCase()}. The known spelling is ${known}.`,
      'VENDOR: 1 row with NEW vendor. The known spelling is New Vendor.',
    ]);
    expect(rows[0]?.fields).toContainEqual({ field: 'VENDOR', before: '', after: known.toUpperCase() });
  });

  it('cleans texts as every other way in does, and refuses what none accepts', async () => {
    const { rows } = await preview(
      await sheetOf([
        { ...padNamed('\ufeffKnee\u200b \u202epa\u00adds\nZu\u0308rich') },
        padNamed('می\u200cخواهم 👷🏽\u200d♀️'),
        padNamed(`Marks${'\u0345'.repeat(31)}`),
        padNamed('x'.repeat(40_000)),
      ]),
    );
    expect(rows.map(({ name, problem }) => problem ?? name)).toEqual([
      'Knee pads Z\u00fcrich',
      'می\u200cخواهم 👷🏽\u200d♀️',
      'Item Name: This text holds more than 30 accents in a row after “Marks”',
      'Item Name: Use 32,767 characters or fewer',
    ]);
  });

  it('is whole even if it is long', async () => {
    const names = Array.from({ length: 1_201 }, (_, at) => `Knee pads ${at}`);
    const { rows, offers, fingerprint } = await preview(
      await sheetOf(names.map((name) => ({ ...padNamed(name), Unit: `Unit ${name}` }))),
    );
    expect(rows.map(({ name }) => name)).toEqual(names);
    expect(offers.map(({ name }) => name)).toEqual(
      names.slice(0, mostImportOffers).map((name) => `Unit ${name}`),
    );
    expect(fingerprint).toMatch(/^[\w-]{43}$/);
  });

  it('refuses two rows about one item', async () => {
    const { rows } = await preview(await sheetOf([knee, { ...knee, 'Item Name': ' KNEE PADS' }]));
    expect(rows.map(({ problem }) => problem)).toEqual([null, 'Row 2 is about the same item']);
  });

  it('does not let a main item become a sub item', async () => {
    const items = await catalogue();
    const main = items.find(({ id }) => items.some(({ main_item_id }) => main_item_id === id));
    const { rows } = await preview(
      await sheetOf([{ ID: main?.id ?? 0, 'Item Name': main?.name ?? '', Sub: 'Y' }]),
    );
    expect(rows[0]?.problem).toBe('Sub: This item has sub items');
  });

  it('is for editors only', async () => {
    const answer = await server.as('pm').post('/v1/items/imports/preview', await sheetOf([knee]), headers);
    expect(answer.statusCode).toBe(403);
  });
});

describe('a file that is read with a warning, or not at all', () => {
  it('reads formula results, and says which formulas have none', async () => {
    const { rows, warnings } = await preview(
      await workbook(
        [
          heads({ ...knee, INV: '', PRICE: 0 }),
          ...[1, 2].map((n) => [`Pad ${n}`, knee.Category, 'EA', 'Y', 1]),
        ],
        (sheet) => {
          sheet.getCell('E2').value = { formula: '1+1.5', result: 2.5 };
          sheet.getCell('A3').value = { formula: 'CONCAT("a","b")' };
        },
      ),
    );
    expect(warnings).toEqual(['Formulas: 2. Their last results are read.']);
    expect(rows[0]?.fields).toContainEqual({ field: 'PRICE', before: '', after: '2.5' });
    expect(rows[1]?.problem).toBe('The formula in A3 has no result. Open the file in Excel and save it.');
  });

  it('refuses rows with merged cells', async () => {
    const { rows } = await preview(
      await workbook([heads(knee), ...[1, 2, 3].map((n) => [`Pad ${n}`, knee.Category, 'EA'])], (sheet) =>
        sheet.mergeCells('B2:B3'),
      ),
    );
    expect(kinds(rows)).toEqual(['error', 'error', 'new']);
    expect(rows[0]?.problem).toBe('The cells B2:B3 are merged. Unmerge them and fill in each row.');
  });

  it('finds the sheet among several, and the headings below a title', async () => {
    const made = new ExcelJS.Workbook();
    made.addWorksheet('Notes').addRow(['to do']);
    const sheet = made.addWorksheet('A & B');
    for (const row of [['Spring prices'], heads(knee), Object.values(knee)]) sheet.addRow(row);
    const found = await preview(Buffer.from(await made.xlsx.writeBuffer()));
    expect(found).toMatchObject({
      sheet: 'A & B',
      rows: [{ row: 3, kind: 'new' }],
      warnings: ['Only the sheet A & B is read, not Notes.'],
    });
  });

  it('skips blank rows, however many', async () => {
    const written = [heads(knee), Object.values(knee)].map((texts, at) =>
      rowOf(at + 1, texts.map((text, column) => textCell(`${'ABC'[column]}${at + 1}`, text)).join('')),
    );
    const blank = Array.from({ length: 20_007 }, (_, at) => rowOf(at + 3, `<c r="A${at + 3}" s="1"/>`));
    const { rows } = await preview(packed(partsOf(worksheet([...written, ...blank].join('')), ['0'])));
    expect(kinds(rows)).toEqual(['new']);
  });

  it('reads a workbook with macros, and says that it ignores them', async () => {
    const parts = unzipSync(await sheetOf([knee]));
    const { rows, warnings } = await preview(
      Buffer.from(zipSync({ ...parts, 'xl/vbaProject.bin': Buffer.from('Sub Workbook_Open()') })),
    );
    expect(kinds(rows)).toEqual(['new']);
    expect(warnings).toEqual(['The macros of this workbook are neither read nor run.']);
  });

  it('names columns that it does not know', async () => {
    const { warnings } = await preview(await sheetOf([{ ...knee, Shelf: 'B4' }]));
    expect(warnings).toEqual(['Columns that are not read: Shelf.']);
  });

  const encrypted = Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.from('EncryptedPackage', 'utf16le'),
  ]);
  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['a renamed CSV', () => Buffer.from('Item Name\nHat\n'), workbookTexts.notWorkbook],
    ['nothing', () => Buffer.alloc(0), workbookTexts.notWorkbook],
    ['a workbook with a password', () => encrypted, workbookTexts.password],
    ['an old workbook', () => encrypted.subarray(0, 8), workbookTexts.oldFormat],
    ['half a workbook', async () => (await download()).subarray(0, 5_000), workbookTexts.damaged],
    ['no headings', () => workbook([['Name', 'Price']]), workbookTexts.noHeadings],
  ])('refuses %s with a clear sentence', async (_name, bytes, sentence) => {
    const answer = await send(await bytes());
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { code: 'invalid_workbook', detail: sentence },
    ]);
  });
});

describe('applying an upload', () => {
  it('creates and changes in one step, and can be undone as a whole', async () => {
    const before = await catalogue();
    const [first] = before;
    const file = await sheetOf([
      { ID: null, ...padNamed('Pads 1'), Sub: 'Y', 'Main Item': 'Set 1', INV: 'Y', PRICE: 2.5 },
      {
        ID: null,
        ...padNamed('Pads 1'),
        'Item Name': 'Set 1',
        Sub: 'N',
        'Main Item': null,
        INV: 'N',
        PRICE: null,
      },
      {
        ID: first?.id ?? 0,
        'Item Name': 'Renamed',
        Category: first?.category_name ?? '',
        Unit: first?.unit_name ?? '',
        Sub: first?.is_sub_item ? 'Y' : 'N',
        'Main Item': first?.main_item_name ?? null,
        INV: first?.is_inventory_item ? 'Y' : 'N',
        PRICE: first?.price ?? null,
      },
    ]);
    const made = await applied(file);
    expect(made).toMatchObject({ file_name: 'list.xlsx', created: 2, changed: 1, can_undo: true });
    const set = await itemNamed('Set 1');
    expect(await itemNamed('Pads 1')).toMatchObject({ main_item_id: set?.id, is_sub_item: true, price: 2.5 });
    expect(await itemNamed('Renamed')).toMatchObject({ id: first?.id, image_url: first?.image_url });
    expect(kinds((await preview(file)).rows)).toEqual(['same', 'same', 'same']);

    expect((await undo(made.id)).json()).toMatchObject({
      undone_by_name: 'Petra Lindqvist',
      can_undo: false,
    });
    const withoutRevision = (items: CatalogueItem[]) => items.map(({ revision: _revision, ...item }) => item);
    expect(withoutRevision(await catalogue())).toEqual(withoutRevision(before));
    expect((await undo(made.id)).json().detail).toBe('This upload has been undone already');
  });

  it('leaves out rows with a problem', async () => {
    const made = await applied(
      await sheetOf([padNamed('Pads 2'), { ...padNamed('Pads 2'), 'Item Name': 'Other', Unit: 'crate' }]),
    );
    expect(made).toMatchObject({ created: 1, changed: 0 });
  });

  it('creates categories and units only if they were accepted, and an undo removes them', async () => {
    const file = await sheetOf([
      { ...padNamed('Pads 3'), Category: 'Lighting', Subcategory: 'Lamps', Unit: 'crate' },
    ]);
    const offered = await preview(file);
    expect(offered.offers.map(({ kind, name, rows, accepted }) => [kind, name, rows, accepted])).toEqual([
      ['category', 'Lighting', 1, false],
      ['subcategory', 'Lighting > Lamps', 1, false],
      ['unit', 'crate', 1, false],
    ]);
    expect(kinds(offered.rows)).toEqual(['error']);
    const made = await applied(
      file,
      offered.offers.map(({ key }) => key),
    );
    expect(await itemNamed('Pads 3')).toMatchObject({
      category_name: 'Lighting',
      subcategory_name: 'Lamps',
      unit_name: 'crate',
    });
    await undo(made.id);
    const { categories } = (await server.as('admin').get('/v1/categories')).json();
    const { units } = (await server.as('admin').get('/v1/units')).json();
    const names = [...categories, ...units].map(({ name }: { name: string }) => name);
    for (const name of ['Lighting', 'Lamps', 'crate']) expect(names).not.toContain(name);
  });

  it('changes surface types and description, which no form does', async () => {
    const file = await sheetOf([
      { ...padNamed('Pads 4'), Description: 'Soft', 'Roof Deck Types': 'All', 'Wall Types': null },
    ]);
    await applied(file);
    expect(await itemNamed('Pads 4')).toMatchObject({
      description: 'Soft',
      roof_deck_types: ['All'],
      wall_types: [],
    });
    expect(kinds((await preview(await download())).rows)).not.toContain('changed');
  });

  it('reads surface types with a comma in their names, as people write them and as the download does', async () => {
    const steel = 'Steel, 22 ga';
    await server.as('admin').post('/v1/surface-types', { name: steel, parent_id: 1 });
    await server.as('admin').post('/v1/surface-types', { name: 'Gypsum', parent_id: 1 });
    const typed = [steel, `${steel}, Gypsum`, `Gypsum; ${steel}`].map((types, at) => ({
      ...padNamed(`Deck pads ${at}`),
      'Roof Deck Types': types,
    }));
    await applied(await sheetOf(typed));
    expect((await itemNamed('Deck pads 0'))?.roof_deck_types).toEqual([steel]);
    for (const at of [1, 2])
      expect((await itemNamed(`Deck pads ${at}`))?.roof_deck_types.toSorted()).toEqual(['Gypsum', steel]);
    expect(new Set(kinds((await preview(await download())).rows))).toEqual(new Set(['same']));
    const { rows } = await preview(
      await sheetOf([{ ...padNamed('Deck pads 3'), 'Roof Deck Types': 'Gypsum; 22 ga' }]),
    );
    expect(rows[0]?.problem).toBe('There is no surface type 22 ga');
  });

  it('is refused if one of its items has changed since the preview', async () => {
    const file = await sheetOf([{ ID: 1001, 'Item Name': 'Renamed' }]);
    const seen = await preview(file);
    const item = (await server.as('admin').get('/v1/items/1001')).json();
    await server.as('full_admin').put('/v1/items/1001', saveOf(item, { item_name: 'Theirs' }));
    const answer = await apply(file, seen);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'import_outdated']);
    expect((await itemNamed('Theirs'))?.id).toBe(1001);
  });

  it('happens once per idempotency key', async () => {
    const file = await sheetOf([padNamed('Pads 5')]);
    const seen = await preview(file);
    const [first, second] = [await apply(file, seen, [], 'one'), await apply(file, seen, [], 'one')];
    expect(second.json()).toEqual(first.json());
    expect((await catalogue()).filter(({ name }) => name === 'Pads 5')).toHaveLength(1);
  });

  it('has one audit entry for the whole, in addition to those of its items', async () => {
    const { id } = await applied(await sheetOf([padNamed('Pads 6')]));
    const entries = await rowsOf<{ action: string; actor_id: number; file: string; request_id: string }>(
      server.db,
      sql`SELECT action, actor_id, new_values ->> 'file_name' AS file, request_id FROM audit
          WHERE record_type = 'item_import' AND record_id = ${id}`,
    );
    expect(entries).toMatchObject([{ action: 'create', actor_id: 3, file: 'list.xlsx' }]);
    // On the page, both are one action.
    const page = await server.as('admin').get('/v1/audit?grouped=true&limit=1');
    expect(page.json().entries).toMatchObject([{ record_name: 'list.xlsx', group: { entries: 2 } }]);
  });
});

describe('undoing an upload', () => {
  it('is refused once somebody has changed one of its items', async () => {
    const made = await applied(await sheetOf([padNamed('Pads 7')]));
    const item = await itemNamed('Pads 7');
    if (!item) throw new Error('the item was not imported');
    await server.as('admin').put(`/v1/items/${item.id}`, saveOf(item, { item_name: 'Pads 7, soft' }));
    const { imports } = (await server.as('admin').get('/v1/items/imports')).json();
    expect(imports.find(({ id }: ItemImport) => id === made.id)).toMatchObject({ can_undo: false });
    expect((await undo(made.id)).json().code).toBe('import_changed');
    expect(await itemNamed('Pads 7, soft')).toBeDefined();
  });

  it('is refused once a new item is used', async () => {
    const made = await applied(await sheetOf([padNamed('Pads 8')]));
    const item = await itemNamed('Pads 8');
    const [assembly] = (await server.as('admin').get('/v1/assemblies')).json().assemblies;
    await server.as('admin').post(`/v1/assemblies/${assembly.id}/items`, { item_id: item?.id });
    expect((await undo(made.id)).statusCode).toBe(409);
  });

  it('keeps its data only as long as it is possible', async () => {
    const [open, undone, changed] = [
      await applied(await sheetOf([padNamed('Pads 9')])),
      await applied(await sheetOf([padNamed('Pads 10')])),
      await applied(await sheetOf([padNamed('Pads 11'), padNamed('Pads 12')])),
    ];
    await undo(undone.id);
    const item = await itemNamed('Pads 11');
    await server.as('admin').delete(`/v1/items/${item?.id}`);
    await purge(server.db);
    const kept = await rowsOf<{ import_id: number }>(server.db, sql`SELECT import_id FROM item_import_rows`);
    const ids = new Set(kept.map(({ import_id }) => import_id));
    expect([open, undone, changed].map(({ id }) => ids.has(id))).toEqual([true, false, false]);
    expect((await undo(changed.id)).json().code).toBe('import_changed');
    expect((await undo(open.id)).json()).toMatchObject({ can_undo: false });
    expect(await itemNamed('Pads 9')).toBeUndefined();
  });
});

const saveOf = (item: CatalogueItem, change: object) => ({
  category_id: item.category_id,
  subcategory_id: item.subcategory_id,
  item_name: item.name,
  is_sub_item: item.is_sub_item,
  main_item_id: item.main_item_id,
  unit_id: item.unit_id,
  is_inventory_item: item.is_inventory_item,
  ...change,
});

it('reads every heading that the download writes', async () => {
  const made = new ExcelJS.Workbook();
  const bytes = await download();
  await made.xlsx.load(new Uint8Array(bytes).buffer);
  const written = made.getWorksheet('Master View')?.getRow(1).values;
  const { stockValue: _computed, ...read } = catalogueHeads;
  expect(Object.values(read).sort()).toEqual((written as string[]).filter(Boolean).sort()); // texts of the head row
});

describe('an installation of its own', () => {
  let others: TestServer;
  beforeAll(async () => {
    others = server;
    server = await startTestServer();
  });
  afterAll(async () => {
    await server.stop();
    server = others;
  });

  it('is offered as many categories as one address can accept, and the rest once those are there', async () => {
    const rest = 2;
    const given = Array.from({ length: mostImportOffers + rest }, (_, at) => ({
      ...padNamed(`Pad ${at}`),
      Category: `Pads ${at}`,
    }));
    const sheet = await sheetOf(given);
    const first = await preview(sheet);
    expect([first.offers.length, first.warnings]).toEqual([
      mostImportOffers,
      [expect.stringContaining('again for the rest')],
    ]);
    const make = first.offers.map(({ key }) => key);
    expect(String(query({ make })).length).toBeLessThan(8_000);
    const ticked = await preview(sheet, make);
    expect(Map.groupBy(ticked.rows, ({ kind }) => kind).get('error')).toHaveLength(rest);
    expect(await applied(sheet, make)).toMatchObject({ created: mostImportOffers });
    const last = await preview(sheet);
    expect([last.offers.length, last.warnings]).toEqual([rest, []]);
  });

  it('is filled by the sample, units and categories included, which is nothing new after that', async () => {
    for (const table of ['items', 'categories', 'units'])
      await server.asOwner(sql.raw(`UPDATE ${table} SET deleted_at = now()`));
    const sample = await download('sample/export');
    const first = await preview(sample);
    const make = first.offers.map(({ key }) => key);
    expect(new Set(first.offers.map(({ kind }) => kind))).toEqual(
      new Set(['category', 'subcategory', 'unit']),
    );
    const { rows, warnings } = await preview(sample, make);
    expect([new Set(kinds(rows)), warnings]).toEqual([new Set(['new']), []]);
    await applied(sample, make);
    const again = await preview(sample);
    expect([new Set(kinds(again.rows)), again.offers]).toEqual([new Set(['same']), []]);
  });
});

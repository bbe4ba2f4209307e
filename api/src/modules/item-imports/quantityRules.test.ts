import ExcelJS from 'exceljs';
import type { CatalogueItem, ImportPreview, ItemImport, ItemRule } from 'shared-api/contract';
import { catalogueHeads, twoRules } from 'shared-api/rules';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
const admin = () => server.as('admin');

const headers = { 'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' };
type Row = Readonly<Record<string, string | number | null>>;

async function sheetOf(rows: readonly Row[], change?: (sheet: ExcelJS.Worksheet) => void): Promise<Buffer> {
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet('Items');
  sheet.addRow(Object.keys(rows[0] ?? {}));
  for (const row of rows) sheet.addRow(Object.values(row));
  change?.(sheet);
  return Buffer.from(await workbook.xlsx.writeBuffer());
}
const preview = async (bytes: Buffer): Promise<ImportPreview> =>
  (await admin().post('/v1/items/imports/preview', bytes, headers)).json();
async function upload(bytes: Buffer): Promise<ItemImport> {
  const { fingerprint } = await preview(bytes);
  const query = new URLSearchParams({ file: 'list.xlsx', fingerprint });
  return (await admin().post(`/v1/items/imports?${query}`, bytes, headers)).json();
}
const undo = ({ id }: ItemImport) => admin().post(`/v1/items/imports/${id}/undo`);

const perRoof: ItemRule = { kind: 'measure', measure: 'roof_area', coverage: 0.32, waste: 5, minimum: 2 };
let made = 0;
/** An item that no other test changes. */
async function itemWith(fields: object): Promise<CatalogueItem> {
  made += 1;
  const save = { category_id: 1, unit_id: 6, is_sub_item: false, is_inventory_item: false };
  return (await admin().post('/v1/items', { ...save, item_name: `Ruled ${made}`, ...fields })).json();
}
const ruleOf = async ({ id }: CatalogueItem) => {
  const item: CatalogueItem = (await admin().get(`/v1/items/${id}`)).json();
  return item.quantity_rule ?? item.required_qty_per_crew;
};
const known = ({ id, name }: CatalogueItem) => ({ ID: id, 'Item Name': name });
const ruledItems = (count: number) =>
  Promise.all(Array.from({ length: count }, () => itemWith({ quantity_rule: perRoof })));
/** A row as the download has it. */
const shown = (item: CatalogueItem) => ({
  ...known(item),
  [catalogueHeads.perCrew]: null,
  [catalogueHeads.ruleBy]: 'Roof area, squares',
  [catalogueHeads.coverage]: 0.32,
  [catalogueHeads.waste]: 5,
  [catalogueHeads.minimum]: 2,
});
const cells = {
  [catalogueHeads.ruleBy]: 'Roof area',
  [catalogueHeads.coverage]: 10,
  [catalogueHeads.waste]: 10,
  [catalogueHeads.minimum]: null,
};

describe('the quantity rule in a workbook', () => {
  it.each<ItemRule>([
    perRoof,
    { kind: 'measure', measure: 'wall_area', coverage: 9_999_999, waste: 0, minimum: 1 },
    { kind: 'fixed', quantity: 2 },
  ])('comes back from its own download as it was: %j', async (quantity_rule) => {
    const { id } = await itemWith({ quantity_rule });
    const bytes = (await admin().get('/v1/items/export/excel')).rawPayload;
    const row = (await preview(bytes)).rows.find((one) => one.id === id);
    expect(row?.kind).toBe('same');
  });

  it('comes with a new row and changes with a known one, and an undo takes it back', async () => {
    const item = await itemWith({ quantity_rule: { kind: 'fixed', quantity: 2 } });
    const fresh = { ID: null, 'Item Name': 'New roll', Category: item.category_name, Unit: 'RL' };
    const bytes = await sheetOf([
      { ...fresh, ...cells },
      { ...known(item), Category: item.category_name, Unit: 'RL', ...cells, [catalogueHeads.minimum]: 3 },
    ]);
    expect((await preview(bytes)).rows[1]?.fields).toEqual([
      { field: 'Measure', before: 'Always the same number', after: 'Roof area, squares' },
      { field: 'One Piece Covers', before: '', after: '10' },
      { field: 'Waste %', before: '', after: '10' },
      { field: 'At Least', before: '2', after: '3' },
    ]);
    const done = await upload(bytes);
    expect(await ruleOf(item)).toEqual({ ...perRoof, coverage: 10, waste: 10, minimum: 3 });
    const { items } = (await admin().get('/v1/items')).json();
    const roll = items.find(({ name }: CatalogueItem) => name === 'New roll');
    expect(roll.quantity_rule).toEqual({ ...perRoof, coverage: 10, waste: 10, minimum: 1 });
    expect((await undo(done)).statusCode).toBe(200);
    expect(await ruleOf(item)).toEqual({ kind: 'fixed', quantity: 2 });
  });

  it('stays where a file has no columns for it, and where one has no measure of its own', async () => {
    const item = await itemWith({ quantity_rule: perRoof });
    await upload(await sheetOf([{ ...known(item), Unit: 'BX' }]));
    expect(await ruleOf(item)).toEqual(perRoof);
    await upload(await sheetOf([{ ...known(item), [catalogueHeads.coverage]: 10 }]));
    expect(await ruleOf(item)).toEqual({ ...perRoof, coverage: 10 });
  });

  it('goes with its measure, and with a number per crew in its place', async () => {
    const item = await itemWith({ quantity_rule: perRoof });
    const [row] = (await preview(await sheetOf([{ ...known(item), [catalogueHeads.ruleBy]: null }]))).rows;
    expect(row?.fields.map(({ field, after }) => [field, after])).toEqual([
      ['Measure', ''],
      ['One Piece Covers', ''],
      ['Waste %', ''],
      ['At Least', ''],
    ]);
    const bytes = await sheetOf([
      { ...known(item), [catalogueHeads.ruleBy]: null, [catalogueHeads.perCrew]: 2 },
    ]);
    await upload(bytes);
    expect(await ruleOf(item)).toBe(2);
  });

  it('is read as people write it', async () => {
    const written: readonly (readonly [Row, ItemRule])[] = [
      [{ [catalogueHeads.coverage]: '24,000' }, { ...perRoof, coverage: 24_000 }],
      [{ [catalogueHeads.coverage]: '24 000' }, { ...perRoof, coverage: 24_000 }],
      [{ [catalogueHeads.coverage]: '0,32' }, perRoof],
      [{ [catalogueHeads.coverage]: '1/2' }, { ...perRoof, coverage: 0.5 }],
      [{ [catalogueHeads.waste]: '12 %' }, { ...perRoof, waste: 12 }],
      [
        { [catalogueHeads.waste]: null, [catalogueHeads.minimum]: null },
        { ...perRoof, waste: 0, minimum: 1 },
      ],
      [{ [catalogueHeads.ruleBy]: 'ROOF_DRAINS' }, { ...perRoof, measure: 'roof_drains' }],
      [
        { [catalogueHeads.ruleBy]: 'fixed', [catalogueHeads.minimum]: 7 },
        { kind: 'fixed', quantity: 7 },
      ],
    ];
    const items = await ruledItems(written.length);
    await upload(await sheetOf(items.map((item, at) => ({ ...shown(item), ...written[at]?.[0] }))));
    expect(await Promise.all(items.map(ruleOf))).toEqual(written.map(([, rule]) => rule));
  });

  it('has a waste of 10 in a cell that is formatted in percent', async () => {
    const item = await itemWith({ quantity_rule: perRoof });
    const bytes = await sheetOf([{ ...known(item), [catalogueHeads.waste]: 0.1 }], (sheet) => {
      sheet.getCell('C2').numFmt = '0%';
    });
    await upload(bytes);
    expect(await ruleOf(item)).toEqual({ ...perRoof, waste: 10 });
  });

  it('is refused row by row, with what is wrong', async () => {
    const wrong: readonly (readonly [Row, string])[] = [
      [{ [catalogueHeads.coverage]: 0 }, 'One Piece Covers: Enter a number above 0'],
      [{ [catalogueHeads.coverage]: -1 }, 'One Piece Covers: Enter a number of 0 or more'],
      [{ [catalogueHeads.coverage]: null }, 'One Piece Covers: Enter a number above 0'],
      [{ [catalogueHeads.coverage]: '24.000' }, 'One Piece Covers: Enter a number of 0 or more'],
      [{ [catalogueHeads.coverage]: 'ten' }, 'One Piece Covers: Enter a number of 0 or more'],
      [{ [catalogueHeads.coverage]: 99_999_999 }, 'One Piece Covers: Enter 9,999,999.99 or less'],
      [{ [catalogueHeads.waste]: 101 }, 'Waste %: Enter 100 or less'],
      [{ [catalogueHeads.waste]: '2.505' }, 'Waste %: Use at most 2 decimals for the waste'],
      [{ [catalogueHeads.minimum]: 0 }, 'At Least: Enter a whole number of 1 or more'],
      [{ [catalogueHeads.minimum]: 1.5 }, 'At Least: Enter a whole number of 1 or more'],
      [{ [catalogueHeads.minimum]: 9_999_999 }, 'At Least: Enter 999,999 or less'],
      [
        { [catalogueHeads.ruleBy]: 'fixed', [catalogueHeads.minimum]: null },
        'At Least: Enter a whole number of 1 or more',
      ],
      [
        { [catalogueHeads.ruleBy]: 'Roof colour' },
        'Measure: Unknown measure. Use Roof area, Roof perimeter, Roof penetrations, Roof drains, Roof curbs, Roof layers to tear off, Wall area, Wall base length, Wall height, Wall openings, Crew days, or Fixed.',
      ],
      [
        { [catalogueHeads.ruleBy]: null, [catalogueHeads.coverage]: 8 },
        'One Piece Covers: A rule needs its Measure',
      ],
      [{ [catalogueHeads.perCrew]: 2 }, `Measure: ${twoRules}`],
    ];
    const items = await ruledItems(wrong.length);
    const { rows } = await preview(
      await sheetOf(items.map((item, at) => ({ ...shown(item), ...wrong[at]?.[0] }))),
    );
    expect(rows.map(({ row, kind, problem }) => [row, kind, problem])).toEqual(
      wrong.map(([, problem], at) => [at + 2, 'error', problem]),
    );
  });

  it('refuses a rule for an item with a number per crew', async () => {
    const item = await itemWith({ required_qty_per_crew: 2 });
    const { rows } = await preview(await sheetOf([{ ...known(item), ...cells }]));
    expect(rows[0]?.problem).toBe(`Measure: ${twoRules}`);
  });
});

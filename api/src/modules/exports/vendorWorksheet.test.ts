import ExcelJS from 'exceljs';
import type { CartLine } from 'shared-api/contract';
import { addPurchaseWorksheets, addVendorWorksheet } from './vendorWorksheet.ts';
import type { PurchaseWorkbook } from './workbookRequest.ts';

const line = (fields: Partial<CartLine>) =>
  ({
    item_name: 'Rope',
    unit_name: 'RL',
    quantity: 1,
    is_inventory_item: true,
    min_qty: null,
    order_qty: null,
    price_per_unit: null,
    vendor_info: null,
    ...fields,
  }) as CartLine; // the fields that the sheet reads

const rowsOf = (lines: readonly CartLine[], inYard?: Readonly<Record<number, number>>) => {
  const workbook = new ExcelJS.Workbook();
  addVendorWorksheet(workbook, lines, inYard);
  const rows: unknown[][] = [];
  workbook
    .getWorksheet('Purchase by Vendor')
    ?.eachRow((row) => rows.push(Array.isArray(row.values) ? row.values.slice(1) : []));
  return rows;
};

describe('the purchases of a list', () => {
  it('are whole packs, written without rounding errors', () => {
    const rows = rowsOf([
      line({ quantity: 42, order_qty: 1.4, price_per_unit: 2 }),
      line({ quantity: 7, order_qty: 0.3, price_per_unit: 28.5 }),
    ]);
    expect(rows.slice(2, 4).map((row) => [row[5], row[7], row[8]])).toEqual([
      [42, 84, 84],
      [7.2, 199.5, 205.2],
    ]);
  });

  it('are less what is in the yard, in columns after the others', () => {
    const lines = [
      line({ item_id: 1, quantity: 10, price_per_unit: 2 }),
      line({ item_id: 2, quantity: 3 }),
      line({ item_id: 3, quantity: 4 }),
    ];
    const [head, , ...rows] = rowsOf(lines, { 1: 4, 3: -2 });
    expect(head?.slice(9)).toEqual(['In the yard', 'Buy']);
    expect(rows.slice(0, 3).map((row) => [row[9], row[10], row[7]])).toEqual([
      [4, 6, 20],
      [undefined, 3, undefined],
      [-2, 4, undefined],
    ]);
    expect(rowsOf(lines, { 9: 5 })).toEqual(rowsOf(lines));
  });

  it('are one group for a vendor in several spellings', () => {
    const vendors = ['Tri-Mesa', 'TRI-MESA', ' tri-mesa\u00a0', 'Tri-Mesa', 'Oxbow'];
    const names = rowsOf(vendors.map((vendor_info) => line({ vendor_info }))).map(([name]) => name);
    expect(names.filter((name) => !['Rope', 'Subtotal'].includes(String(name)))).toEqual([
      'Item',
      'Oxbow',
      'Tri-Mesa',
      'Grand total',
      'Lines without a price',
    ]);
  });
});

describe('the sheets to send to vendors', () => {
  const sheetsFor = (...purchases: PurchaseWorkbook['purchases']) => {
    const workbook = new ExcelJS.Workbook();
    const project = { custom_id: '007', project_name: 'Gym', project_location: 'Olathe' };
    addPurchaseWorksheets(workbook, {
      kind: 'purchase',
      project: project as PurchaseWorkbook['project'], // the fields that the sheet reads
      draftNumber: 1,
      purchases,
      orderedBy: 'Marisol',
      day: '2026-03-02',
    });
    return workbook;
  };

  it('say whom to order from, for which job, and what it comes to', () => {
    const rope = line({ quantity: 13, min_qty: 6, order_qty: 12, price_per_unit: 2 });
    const sheet = sheetsFor(['Oxbow Gas', [rope]]).getWorksheet('Oxbow Gas');
    const rows: unknown[] = [];
    sheet?.eachRow((row) => rows.push(Array.isArray(row.values) ? row.values.slice(1) : []));
    expect(rows.slice(0, 3)).toEqual([['Purchase list'], ['Vendor', 'Oxbow Gas'], ['Job #', '007']]);
    expect(rows.at(-2)).toEqual(['Rope', 13, 'RL', 6, 12, 24, 2, 26, 48]);
    expect(rows.at(-1)).toMatchObject({ 0: 'Total', 8: 48 });
  });

  it('have a name that Excel takes, each another one', () => {
    const long = 'A very long vendor of rope and twine, Inc.';
    const names = sheetsFor(['A/B: [x]*?', []], [long, []], [`${long} East`, []], ['', []]).worksheets;
    expect(names.map(({ name }) => name)).toEqual([
      'A B x',
      'A very long vendor of rope and',
      'A very long vendor of rope (2)',
      'No vendor',
    ]);
  });
});

describe('Purchase by Vendor on paper', () => {
  const sheetOf = (lines: readonly CartLine[]) => {
    const workbook = new ExcelJS.Workbook();
    addVendorWorksheet(workbook, lines);
    return workbook.getWorksheet('Purchase by Vendor');
  };
  const ofVendor = (vendor_info: string, count: number) =>
    Array.from({ length: count }, () => line({ vendor_info }));

  it.each([
    { count: 35, pageEnds: 41, why: 'two of its lines still fit' },
    { count: 36, pageEnds: 39, why: 'it would be left with one line' },
    { count: 37, pageEnds: 40, why: 'it would be left alone' },
    { count: 38, pageEnds: 41, why: 'the page is full' },
  ])('ends a page at row $pageEnds before or within a vendor: $why', ({ count, pageEnds }) => {
    const sheet = sheetOf([...ofVendor('Oxbow', count), ...ofVendor('Tri-Mesa', 5)]);
    const found: { id: number }[] = Reflect.get(sheet ?? {}, 'rowBreaks');
    expect(found.map(({ id }) => id)).toEqual([pageEnds]);
  });

  it('has its heads above the numbers, at the right', () => {
    const head = sheetOf([line({})])?.getRow(1);
    const places = [1, 2, 3, 7, 9].map((column) => head?.getCell(column).alignment?.horizontal);
    expect(places).toEqual([undefined, 'right', 'left', 'right', 'right']);
  });
});

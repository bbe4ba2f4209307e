import ExcelJS from 'exceljs';
import type { CartLine, CatalogueItem } from 'shared-api/contract';
import { addCatalogueWorksheet } from './catalogueWorksheet.ts';
import { addRowWith, finishCells, sharedStyles } from './cells.ts';
import { addDataWorksheet } from './dataWorksheet.ts';
import { addPrintWorksheet } from './printWorksheet.ts';
import { addVendorWorksheet } from './vendorWorksheet.ts';
import type { DraftWorkbook } from './workbookRequest.ts';

const numbered = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

/** The fields of a line that the sheets read. Long notes take more rows, and texts that look like formulas get their own style. */
const line = (id: number) =>
  ({
    item_id: id,
    item_name: id % 3 === 0 ? '-4 AWG wire' : 'Hard hat',
    category_name: 'Safety',
    subcategory_name: 'PPE',
    is_sub_item: id % 4 === 0,
    main_item_id: id % 4 === 0 ? id - 1 : null,
    unit_name: 'EA',
    quantity: 2,
    notes: id % 5 === 0 ? 'word '.repeat(200) : '',
    is_inventory_item: true,
    min_qty: null,
    price_per_unit: 7.9,
    vendor_info: 'Tri-Mesa',
  }) as CartLine;

const item = (id: number) =>
  ({
    id,
    name: 'Hard hat',
    roof_deck_types: [],
    wall_types: [],
    price: 7.9,
    vendor: 'Tri-Mesa',
  }) as unknown as CatalogueItem; // what the sheet reads

const draft = (lines: readonly CartLine[]) =>
  ({
    project: { custom_id: '26-7', project_name: 'Gym', project_location: 'Salina, KS' },
    draft: {
      notes: '',
      status: 'excel',
      updated_datetime: '2026-11-20T10:00:00Z',
      surface_types: [],
      roof_deck_types: [],
      wall_types: [],
      assemblies: [],
    },
    lines,
    superseded: null,
    day: '2026-11-20',
    withCost: true,
    load: null,
  }) as unknown as DraftWorkbook; // what the sheets read

const sheets: [name: string, add: (workbook: ExcelJS.Workbook, count: number) => void][] = [
  ['the printed list', (workbook, count) => addPrintWorksheet(workbook, draft(numbered(count).map(line)))],
  ['the purchases', (workbook, count) => addVendorWorksheet(workbook, numbered(count).map(line))],
  ['the data', (workbook, count) => addDataWorksheet(workbook, draft(numbered(count).map(line)))],
  [
    'the catalogue',
    (workbook, count) =>
      addCatalogueWorksheet(workbook, {
        kind: 'master',
        items: numbered(count).map(item),
        day: '2026-11-20',
      }),
  ],
];

/** exceljs renders each style object once, and finds its number by the object after that. */
it.each(sheets)('%s: longer lists need no more style objects', (_name, add) => {
  const stylesOf = (count: number) => {
    const workbook = new ExcelJS.Workbook();
    add(workbook, count);
    finishCells(workbook);
    const styles = new Set<unknown>();
    workbook.eachSheet((sheet) => sheet.eachRow((row) => row.eachCell(({ style }) => styles.add(style))));
    return styles.size;
  };
  expect(stylesOf(300)).toBe(stylesOf(60));
});

it('lets no row change the style that it shares', () => {
  const sheet = new ExcelJS.Workbook().addWorksheet('Sheet');
  const row = addRowWith(sheet, sharedStyles([{ numFmt: '0' }]), [1]);
  expect(() => {
    row.font = { bold: true };
  }).toThrow(TypeError);
});

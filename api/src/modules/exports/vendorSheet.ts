import type ExcelJS from 'exceljs';
import type { CartLine } from 'shared-api/contract';
import { byVendor, orderedQuantity } from 'shared-api/rules';
import {
  addRowWith,
  type CellValue,
  fillOf,
  type Looks,
  priceFormat,
  sharedLooks,
  tablePage,
  thinBorder,
} from './cells.ts';
import { neededCost, orderedCost, sumOf } from './purchase.ts';

const heads = [
  'Item',
  'Qty',
  'Unit',
  'Min',
  'Order qty',
  'Suggested order',
  'Price',
  'This list',
  'Ordered in whole packs',
];
const widths = [56, 9, 8, 9, 11, 16, 12, 14, 23];
const unit: Partial<ExcelJS.Style> = { alignment: { horizontal: 'left', indent: 1 } };
const money: Partial<ExcelJS.Style> = { numFmt: priceFormat };
const looks: Looks = sharedLooks([{}, {}, unit, {}, {}, {}, money, money, money]);

/** Lists what to buy, by vendor, with sums as values. Costs are named as on screen. */
export function addVendorSheet(workbook: ExcelJS.Workbook, lines: readonly CartLine[]) {
  const sheet = workbook.addWorksheet('Purchase by Vendor', {
    pageSetup: tablePage,
    views: [{ state: 'frozen', ySplit: 1 }],
  });
  sheet.columns = widths.map((width) => ({ width }));
  bold(sheet.addRow(heads));
  const groups = byVendor(lines.filter((line) => line.is_inventory_item));
  for (const [vendor, ofVendor] of groups) {
    band(sheet.addRow([vendor || 'No vendor']));
    for (const line of ofVendor) addRowWith(sheet, looks, cellsOf(line));
    addSum(sheet, 'Subtotal', ofVendor);
  }
  const all = groups.flatMap(([, ofVendor]) => ofVendor);
  addSum(sheet, 'Grand total', all);
  sheet.addRow(['Lines without a price', lines.filter((line) => line.price_per_unit === null).length]);
  sheet.pageSetup.printTitlesRow = '1:1';
}

const cellsOf = (line: CartLine): CellValue[] => [
  line.item_name,
  line.quantity,
  line.unit_name,
  line.min_qty,
  line.order_qty,
  orderedQuantity(line.quantity, line.order_qty),
  line.price_per_unit,
  neededCost(line),
  orderedCost(line),
];

function addSum(sheet: ExcelJS.Worksheet, label: string, lines: readonly CartLine[]) {
  const sums = [sumOf(lines.map(neededCost)), sumOf(lines.map(orderedCost))];
  // This row gets its own looks, because it becomes bold.
  const ownLooks = looks.map((look) => ({ ...look }));
  bold(addRowWith(sheet, ownLooks, [label, ...Array<null>(6).fill(null), ...sums]));
}

function bold(row: ExcelJS.Row) {
  row.font = { bold: true };
  row.eachCell((cell) => {
    cell.border = thinBorder;
  });
}

function band(row: ExcelJS.Row) {
  row.font = { bold: true };
  for (let column = 1; column <= heads.length; column += 1) row.getCell(column).fill = fillOf('FFE7E6E6');
}

import type ExcelJS from 'exceljs';
import type { CartLine } from 'shared-api/contract';
import {
  costHeads,
  costOfLine,
  costOfLines,
  noVendor,
  orderedQuantity,
  purchaseListTitle,
  purchasesOf,
  toBuy,
} from 'shared-api/rules';
import {
  addRowWith,
  type CellStyles,
  type CellValue,
  fillOf,
  priceFormat,
  sharedStyles,
  tablePage,
  thinBorder,
} from './cells.ts';
import type { InYard } from './inYard.ts';
import { rowHeight } from './printRows.ts';
import type { PurchaseWorkbook } from './workbookRequest.ts';
import { worksheetNames } from './worksheetNames.ts';

interface PurchaseColumn {
  readonly head: string;
  readonly width: number;
  /** Not a number, which every program puts at the right. */
  readonly isText?: true;
  readonly style?: Partial<ExcelJS.Style>;
  readonly cell: (line: CartLine) => CellValue;
  /** The column's value in a row of sums. */
  readonly sum?: (lines: readonly CartLine[]) => number;
}

const unit: Partial<ExcelJS.Style> = { alignment: { horizontal: 'left', indent: 1 } };
const money: Partial<ExcelJS.Style> = { numFmt: priceFormat };

const columns: readonly PurchaseColumn[] = [
  { head: 'Item', width: 56, isText: true, cell: (line) => line.item_name },
  { head: 'Qty', width: 9, cell: (line) => line.quantity },
  { head: 'Unit', width: 8, isText: true, style: unit, cell: (line) => line.unit_name },
  { head: 'Min', width: 9, cell: (line) => line.min_qty },
  { head: 'Order qty', width: 11, cell: (line) => line.order_qty },
  {
    head: 'Suggested order',
    width: 16,
    cell: (line) => orderedQuantity(line.quantity, line.order_qty),
  },
  { head: 'Price', width: 12, style: money, cell: (line) => line.price_per_unit },
  {
    head: costHeads.needed,
    width: 14,
    style: money,
    cell: (line) => costOfLine(line)?.needed ?? null,
    sum: (lines) => costOfLines(lines).needed,
  },
  {
    head: costHeads.ordered,
    width: 23,
    style: money,
    cell: (line) => costOfLine(line)?.ordered ?? null,
    sum: (lines) => costOfLines(lines).ordered,
  },
];

/** Columns after the others, if the yard has stock of anything on the list. */
const stockColumns = (inYard: InYard): PurchaseColumn[] => {
  const stockOf = ({ item_id }: CartLine) => inYard[item_id] ?? null;
  return [
    { head: 'In the yard', width: 12, cell: stockOf },
    { head: 'Buy', width: 9, cell: (line) => toBuy(line.quantity, stockOf(line)) },
  ];
};

const stylesOf = (of: readonly PurchaseColumn[]): CellStyles =>
  sharedStyles(of.map(({ style = {} }) => style));

/** How many rows fit a page below its column heads. */
const rowsOfPage = 40;
/** A vendor's name is never alone at the end of a page, nor with one line of several. */
const rowsKeptTogether = 3;

/** Lists what to buy, by vendor, with sums as values. */
export function addVendorWorksheet(
  workbook: ExcelJS.Workbook,
  lines: readonly CartLine[],
  inYard: InYard = {},
) {
  const groups = purchasesOf(lines);
  const all = groups.flatMap(([, ofVendor]) => ofVendor);
  const hasStock = all.some(({ item_id }) => inYard[item_id] !== undefined);
  const shown = hasStock ? [...columns, ...stockColumns(inYard)] : columns;
  const sheet = workbook.addWorksheet('Purchase by Vendor', {
    pageSetup: tablePage,
    views: [{ state: 'frozen', ySplit: 1 }],
  });
  sheet.columns = shown.map(({ width }) => ({ width }));
  addHeads(sheet, shown);
  const styles = stylesOf(shown);
  const bands = new Set<number>();
  for (const [vendor, ofVendor] of groups) {
    bands.add(sheet.rowCount + 1);
    band(sheet.addRow([vendor || noVendor]), shown);
    addLines(sheet, ofVendor, shown, styles);
    addSum(sheet, ['Subtotal', ofVendor], shown, styles);
  }
  addSum(sheet, ['Grand total', all], shown, styles);
  sheet.addRow(['Lines without a price', lines.filter((line) => line.price_per_unit === null).length]);
  sheet.pageSetup.printTitlesRow = '1:1';
  breakPages(sheet, bands);
}

/** Ends every page itself: programs left to break pages would do so elsewhere. */
function breakPages(sheet: ExcelJS.Worksheet, bands: ReadonlySet<number>) {
  let used = 0;
  sheet.eachRow((row, number) => {
    row.height = rowHeight;
    if (number === 1) return;
    if (used + (bands.has(number) ? rowsKeptTogether : 1) > rowsOfPage) {
      sheet.getRow(number - 1).addPageBreak();
      used = 0;
    }
    used += 1;
  });
}

/** One sheet for each vendor, to send or to print: whom to order from and for which job, and what. */
export function addPurchaseWorksheets(workbook: ExcelJS.Workbook, request: PurchaseWorkbook) {
  const nameOf = worksheetNames();
  const styles = stylesOf(columns);
  for (const [vendor, lines] of request.purchases) {
    const sheet = workbook.addWorksheet(nameOf(vendor || noVendor), { pageSetup: tablePage });
    sheet.columns = columns.map(({ width }) => ({ width }));
    sheet.addRow([purchaseListTitle]).font = { bold: true, size: 16 };
    for (const [label, value] of factsOf(request, vendor)) {
      const row = sheet.addRow([label, value]);
      row.getCell(1).font = { bold: true };
      row.getCell(2).alignment = { horizontal: 'left' };
      if (value instanceof Date) row.getCell(2).numFmt = 'm/d/yy';
    }
    sheet.addRow([]);
    const head = addHeads(sheet, columns);
    sheet.pageSetup.printTitlesRow = `${head.number}:${head.number}`;
    addLines(sheet, lines, columns, styles);
    addSum(sheet, ['Total', lines], columns, styles);
  }
}

const factsOf = ({ project, draftNumber, day, orderedBy }: PurchaseWorkbook, vendor: string) =>
  [
    ['Vendor', vendor || noVendor],
    ['Job #', project.custom_id],
    ['Job name', project.project_name],
    ['Location', project.project_location],
    ['Draft', draftNumber],
    ['Date', new Date(day)],
    ['Ordered by', orderedBy],
  ] as const;

function addLines(
  sheet: ExcelJS.Worksheet,
  lines: readonly CartLine[],
  shown: readonly PurchaseColumn[],
  styles: CellStyles,
) {
  for (const line of lines)
    addRowWith(
      sheet,
      styles,
      shown.map(({ cell }) => cell(line)),
    );
}

function addHeads(sheet: ExcelJS.Worksheet, shown: readonly PurchaseColumn[]): ExcelJS.Row {
  const row = sheet.addRow(shown.map(({ head }) => head));
  bold(row);
  for (const [at, { isText, style }] of shown.entries())
    row.getCell(at + 1).alignment = isText ? { ...style?.alignment } : { horizontal: 'right' };
  return row;
}

function addSum(
  sheet: ExcelJS.Worksheet,
  [label, lines]: readonly [label: string, lines: readonly CartLine[]],
  shown: readonly PurchaseColumn[],
  styles: CellStyles,
) {
  const [, ...afterLabel] = shown;
  const sums = afterLabel.map(({ sum }) => sum?.(lines) ?? null);
  // This row gets its own styles, because it becomes bold.
  const ownStyles = styles.map((style) => ({ ...style }));
  bold(addRowWith(sheet, ownStyles, [label, ...sums]));
}

function bold(row: ExcelJS.Row) {
  row.font = { bold: true };
  row.eachCell((cell) => {
    cell.border = thinBorder;
  });
}

function band(row: ExcelJS.Row, shown: readonly PurchaseColumn[]) {
  row.font = { bold: true };
  for (let column = 1; column <= shown.length; column += 1) row.getCell(column).fill = fillOf('FFE7E6E6');
}

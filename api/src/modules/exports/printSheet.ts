import type ExcelJS from 'exceljs';
import { fillOf, thinBorder } from './cells.ts';
import { monthDayYear } from './day.ts';
import { headerFacts } from './headerFacts.ts';
import { type PrintRow, pageBreaksOf, printHeightOf, printRowsOf, rowHeight } from './printRows.ts';
import type { DraftWorkbook } from './workbookRequest.ts';

const heads = ['Loaded', 'Back', 'Qty', 'Unit', 'Item', 'Tag', 'Note'];
const widths = [8, 7, 8, 8, 58, 11, 26];
// Letter within its margins, in points. The sheet is shrunk to one page's width, so more of its height fits.
const pageWidth = (8.5 - 0.8) * 72;
const sheetWidth = widths.reduce((sum, characters) => sum + (characters * 7 + 5) * 0.75, 0);
const pageHeight = ((11 - 1) * 72 * Math.max(sheetWidth, pageWidth)) / pageWidth;
const box = '\u2610';
const boxes: ExcelJS.DataValidation = { type: 'list', allowBlank: true, formulae: [`"${box},\u2611"`] };

/** The list that is printed and taken along. */
export function addPrintSheet(workbook: ExcelJS.Workbook, request: DraftWorkbook) {
  const sheet = workbook.addWorksheet('Mob Prep List', { properties: { outlineLevelRow: 1 } });
  sheet.columns = widths.map((width) => ({ width }));
  addTitle(sheet, request);
  const headRow = sheet.addRow(heads);
  headRow.eachCell((cell) => {
    cell.font = { bold: true };
    cell.fill = fillOf('FFD9D9D9');
    cell.border = thinBorder;
  });
  addRows(sheet, printRowsOf(request.lines));
  addEnd(sheet, request);
  setUpPage(sheet, request, headRow.number);
}

function addTitle(sheet: ExcelJS.Worksheet, request: DraftWorkbook) {
  sheet.addRow(['Mobilization Prep List']).font = { bold: true, size: 16 };
  sheet.mergeCells(1, 1, 1, widths.length);
  for (const [left, right] of headerFacts(request)) {
    const row = sheet.addRow([left[0], null, left[1], null, null, right?.[0] ?? null, right?.[1] ?? null]);
    sheet.mergeCells(row.number, 1, row.number, 2);
    sheet.mergeCells(row.number, 3, row.number, 5);
    row.getCell(1).font = { bold: true };
    row.getCell(6).font = { bold: true };
    row.getCell(3).alignment = { horizontal: 'left', wrapText: true, vertical: 'top' };
    row.getCell(7).alignment = { horizontal: 'left', wrapText: true, vertical: 'top' };
    // Excel does not grow merged cells by itself.
    const lines = Math.max(
      Math.ceil(String(left[1]).length / 72),
      Math.ceil(String(right?.[1] ?? '').length / 26),
      1,
    );
    row.height = 15 * lines;
  }
  addNotes(sheet, request.draft.notes);
  sheet.addRow([]);
}

function addNotes(sheet: ExcelJS.Worksheet, notes: string) {
  if (!notes.trim()) return;
  const row = sheet.addRow([`Notes: ${notes}`]);
  sheet.mergeCells(row.number, 1, row.number, widths.length);
  row.getCell(1).alignment = { wrapText: true, vertical: 'top' };
  const lines = notes.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / 115)), 0);
  row.height = Math.min(400, 15 * lines + 3);
}

function addRows(sheet: ExcelJS.Worksheet, rows: readonly PrintRow[]) {
  const breaks = pageBreaksOf(rows, { above: heightSoFar(sheet), page: pageHeight, heightOf: printHeightOf });
  let isShaded = false;
  for (const [index, row] of rows.entries()) {
    if (breaks.has(index)) sheet.lastRow?.addPageBreak();
    isShaded = row.kind === 'line' && !isShaded;
    addRow(sheet, row, isShaded);
  }
}

function heightSoFar(sheet: ExcelJS.Worksheet): number {
  let height = 0;
  sheet.eachRow({ includeEmpty: true }, (row) => {
    height += row.height ?? rowHeight;
  });
  return height;
}

function addRow(sheet: ExcelJS.Worksheet, row: PrintRow, isShaded: boolean) {
  if (row.kind === 'line') {
    addLine(sheet, row, isShaded);
    return;
  }
  const text = row.kind === 'category' ? `${row.name} (${row.count})` : row.name;
  const added = sheet.addRow([text]);
  sheet.mergeCells(added.number, 1, added.number, widths.length);
  added.font = row.kind === 'category' ? { bold: true } : { italic: true };
  if (row.kind === 'category') added.getCell(1).fill = fillOf('FFE7E6E6');
  else added.outlineLevel = 1;
}

function addLine(sheet: ExcelJS.Worksheet, row: PrintRow & { kind: 'line' }, isShaded: boolean) {
  const { line, isBelowMain } = row;
  const tag = line.is_sub_item ? 'SUB ITEM' : '';
  const added = sheet.addRow([box, box, line.quantity, line.unit_name, line.item_name, tag, line.notes]);
  added.outlineLevel = 1;
  added.height = printHeightOf(row);
  added.eachCell({ includeEmpty: true }, (cell) => {
    cell.border = thinBorder;
    cell.alignment = { vertical: 'top' };
    if (isShaded) cell.fill = fillOf('FFF5F5F5');
  });
  for (const column of [1, 2]) {
    added.getCell(column).alignment = { horizontal: 'center', vertical: 'top' };
    added.getCell(column).dataValidation = boxes;
  }
  added.getCell(4).alignment = { horizontal: 'left', vertical: 'top', indent: 1 };
  added.getCell(5).alignment = {
    horizontal: 'left',
    wrapText: true,
    vertical: 'top',
    indent: isBelowMain ? 2 : 0,
  };
  added.getCell(7).alignment = { wrapText: true, vertical: 'top' };
}

function addEnd(sheet: ExcelJS.Worksheet, { lines }: DraftWorkbook) {
  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0);
  sheet.addRow([]);
  sheet.addRow([`Total: ${lines.length} lines, ${pieces} pieces`]).font = { bold: true };
  sheet.addRow([]);
  for (const label of ['Loaded by', 'Checked by', 'Received on site', 'Date']) {
    const row = sheet.addRow([label]);
    row.height = 24;
    for (let column = 3; column <= 5; column += 1) row.getCell(column).border = { bottom: { style: 'thin' } };
  }
}

function setUpPage(
  sheet: ExcelJS.Worksheet,
  { project, draft, draftNumber }: DraftWorkbook,
  headRow: number,
) {
  sheet.views = [{ state: 'frozen', ySplit: headRow }];
  Object.assign(sheet.pageSetup, {
    paperSize: 1,
    orientation: 'portrait',
    fitToPage: true,
    fitToWidth: 1,
    fitToHeight: 0,
    printTitlesRow: `${headRow}:${headRow}`,
    printArea: `A1:G${sheet.rowCount}`,
    margins: { left: 0.4, right: 0.4, top: 0.5, bottom: 0.5, header: 0.3, footer: 0.3 },
  });
  // An ampersand starts a code there.
  const title = `Job # ${project.custom_id} - ${project.project_name} - Draft ${draftNumber}`.replaceAll(
    '&',
    '&&',
  );
  sheet.headerFooter.oddHeader = `&L${title.slice(0, 180)}`;
  sheet.headerFooter.oddFooter = `&LAs of ${monthDayYear(draft.updated_datetime.slice(0, 10))}&CPage &P of &N&RPrinted &D &T`;
}

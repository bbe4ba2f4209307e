import type ExcelJS from 'exceljs';
import type { CartLine } from 'shared-api/contract';
import {
  changeCounts,
  changedFacts,
  changeMark,
  changesText,
  exportFacts,
  type ListChange,
  listChanges,
  type PrintLanguage,
  printedColumns,
  printedCount,
  printedSentence,
  printedSignatures,
  printedWord,
  subItemTag,
  threadKey,
} from 'shared-api/rules';
import { addRowWith, type CellStyles, type CellValue, fillOf, sharedStyles, thinBorder } from './cells.ts';
import { listedLines } from './exportContent.ts';
import { type Fact, headerFacts, supersededText } from './headerFacts.ts';
import { setUpPage } from './printPage.ts';
import {
  lineHeightsOf,
  notePiecesOf,
  type PrintRow,
  pageBreaksOf,
  printHeightOf,
  printRowsOf,
  rowHeight,
  rowsInLanguage,
} from './printRows.ts';
import { addQrCode } from './qrCode.ts';
import type { DraftWorkbook } from './workbookRequest.ts';
import { lineCount, piecesOf } from './wrapText.ts';

const [titleHeight, signatureHeight] = [24, 24];
/** Below the list: the totals between two empty rows, and the signatures. */
const endHeight = 3 * rowHeight + printedSignatures.length * signatureHeight;
/** The spec's date format. */
const dayFormat = 'm/d/yy';
const heads = printedColumns.toSpliced(-1, 0, 'Tag');
const widths = [8, 7, 8, 8, 58, 11, 26];
// Letter paper within its margins, in points. The sheet is shrunk to one page's width, so more rows fit its height.
const pageWidth = (8.5 - 0.8) * 72;
const worksheetWidth = widths.reduce((sum, characters) => sum + (characters * 7 + 5) * 0.75, 0);
/** In percent: what fitting to the page's width comes to on Letter, in Calibri. A4, or another font, gives room for more rows. */
const scale = Math.floor((100 * pageWidth) / worksheetWidth) - 1;
// Leaves a little room for programs whose rows come out higher.
const pageHeight = (0.97 * (11 - 1) * 72 * 100) / scale;
const box = '\u2610';
const boxes: ExcelJS.DataValidation = { type: 'list', allowBlank: true, formulae: [`"${box},\u2611"`] };

const top: Partial<ExcelJS.Alignment> = { vertical: 'top' };
const wrapped: Partial<ExcelJS.Alignment> = { wrapText: true, vertical: 'top' };
const centered: Partial<ExcelJS.Alignment> = { horizontal: 'center', vertical: 'top' };
const unit: Partial<ExcelJS.Alignment> = { horizontal: 'left', vertical: 'top', indent: 1 };
const item: Partial<ExcelJS.Alignment> = { horizontal: 'left', wrapText: true, vertical: 'top' };

/** Where heads are above boxes, numbers and indented text. By column, from 1. */
const headAlignments: Record<number, Partial<ExcelJS.Alignment>> = {
  1: { horizontal: 'center' },
  2: { horizontal: 'center' },
  3: { horizontal: 'right' },
  4: { horizontal: 'left', indent: 1 },
};

/** Styles of a line's rows: a main item, an item below one, and the rest of a long note. */
const lineStyles = (fill?: ExcelJS.Fill, wraps = false) => {
  const [units, tags] = wraps ? [{ ...unit, wrapText: true }, wrapped] : [unit, top];
  const stylesOf = (alignments: Partial<ExcelJS.Alignment>[]) =>
    sharedStyles(alignments.map((alignment) => ({ border: thinBorder, alignment, ...(fill && { fill }) })));
  return {
    main: stylesOf([centered, centered, top, units, { ...item, indent: 0 }, tags, wrapped]),
    belowMain: stylesOf([centered, centered, top, units, { ...item, indent: 2 }, tags, wrapped]),
    rest: stylesOf([top, top, top, top, top, top, wrapped]),
  };
};
const shade = fillOf('FFF5F5F5');
const stylesOfLines = { plain: lineStyles(), shaded: lineStyles(shade) };
/** With two languages, units and tags take two lines. */
const stylesOfDoubleLines = { plain: lineStyles(undefined, true), shaded: lineStyles(shade, true) };
type LineStyles = typeof stylesOfLines;

/** The list that people print and take along. */
export function addPrintWorksheet(workbook: ExcelJS.Workbook, request: DraftWorkbook): ExcelJS.Worksheet {
  const { language = 'en' } = request;
  const sheet = workbook.addWorksheet('Mob Prep List', { properties: { outlineLevelRow: 1 } });
  sheet.columns = widths.map((width) => ({ width }));
  const changes = request.superseded ? listChanges(request.superseded.lines, listedLines(request.lines)) : [];
  addTitle(sheet, request, changes);
  const above = heightSoFar(sheet);
  const headTexts = heads.map((head) => printedWord(head, language, '\n'));
  const headHeight = language === 'both' ? 2 * rowHeight : rowHeight;
  const headRow = addTextRow(sheet, headTexts, headHeight);
  headRow.eachCell((cell, column) => {
    cell.font = { bold: true };
    cell.fill = fillOf('FFD9D9D9');
    cell.border = thinBorder;
    cell.alignment = { ...headAlignments[column], ...(language === 'both' && wrapped) };
  });
  const rows = printRowsOf(marked(request, changes));
  addRows(sheet, language === 'en' ? rows : rowsInLanguage(rows, request.lines, language), {
    head: headHeight,
    styles: language === 'both' ? stylesOfDoubleLines : stylesOfLines,
  });
  addEnd(sheet, request);
  setUpPage(sheet, request, { headRow: headRow.number, above });
  return sheet;
}

/** Every row sets its height. Programs choose their own for rows without one, and pages would break elsewhere than planned. */
function addTextRow(sheet: ExcelJS.Worksheet, values: readonly string[], height = rowHeight): ExcelJS.Row {
  const row = sheet.addRow([...values]);
  row.height = height;
  return row;
}

function addTitle(sheet: ExcelJS.Worksheet, request: DraftWorkbook, changes: readonly ListChange[]) {
  const { language = 'en' } = request;
  addTextRow(sheet, [printedWord('Mobilization Prep List', language)], titleHeight).font = {
    bold: true,
    size: 16,
  };
  sheet.mergeCells(1, 1, 1, widths.length);
  for (const [left, right] of headerFacts(request)) addFacts(sheet, left, right);
  if (request.load) addLoadCode(sheet, request.load, language);
  addWrapped(
    sheet,
    request.draft.notes.trim() && `${printedWord('Notes', language)}: ${request.draft.notes.trimEnd()}`,
  );
  addChanges(sheet, request, changes);
  addTextRow(sheet, []);
}

/** With its quiet zone. Paper shows the sheet smaller. */
const codeWidth = Math.ceil((26 / 25.4) * 72 * (100 / scale));

/** What opens the load on a phone. */
function addLoadCode(
  sheet: ExcelJS.Worksheet,
  { code, address }: NonNullable<DraftWorkbook['load']>,
  language: PrintLanguage,
) {
  const row = addTextRow(
    sheet,
    [`${printedWord('To load this list, scan the code with a phone or open', language)} ${address}`],
    codeWidth,
  );
  sheet.mergeCells(row.number, 1, row.number, 5);
  row.getCell(1).alignment = wrapped;
  row.getCell(6).value = code;
  row.getCell(6).alignment = { vertical: 'top', horizontal: 'right' };
  addQrCode(sheet, address, { row: row.number, column: widths.length, width: codeWidth });
}

function addChanges(
  sheet: ExcelJS.Worksheet,
  { superseded, project, draft, language = 'en' }: DraftWorkbook,
  changes: readonly ListChange[],
) {
  if (!superseded) return;
  const facts = changedFacts(superseded.facts, exportFacts(project, draft));
  const what = changesText(changeCounts(changes), facts);
  if (what === '') return;
  const texts = changes.map((change) => {
    const { item_name, unit_name, before, after } = change;
    return `${printedSentence(changeMark(change), language)}: ${item_name}, ${after ?? before} ${unit_name}`;
  });
  // A page doesn't end with the heading of what is on the next.
  const [first] = piecesOf(texts[0] ?? '', wholeWidth, mostLines);
  const together = rowHeight * (2 + (first?.lines ?? 0));
  if (heightOnPage(sheet) + together > pageHeight) sheet.getRow(sheet.rowCount).addPageBreak();
  addTextRow(sheet, []);
  addTextRow(sheet, [
    `${printedWord('Changes since', language)} ${supersededText(superseded, language)}: ${printedSentence(what, language)}`,
  ]).font = {
    bold: true,
  };
  for (const text of texts) addWrapped(sheet, text);
}

/** Puts each line's change mark before its note, and what people said about it below. */
function marked(
  { lines, comments, language = 'en' }: DraftWorkbook,
  changes: readonly ListChange[],
): CartLine[] {
  const marks = new Map(
    changes.map((change) => [change.item_id, printedSentence(changeMark(change), language)]),
  );
  return lines.map((line) => ({
    ...line,
    notes: [
      [marks.get(line.item_id), line.notes].filter(Boolean).join('. '),
      ...(comments?.[threadKey({ item_id: line.item_id, load_id: null })] ?? []),
    ]
      .filter(Boolean)
      .join('\n'),
  }));
}

const textOf = (fact: Fact | undefined): string =>
  fact?.[1] instanceof Date ? dayFormat : String(fact?.[1] ?? '');

// Lines per cell: few enough for a page break to fit between two rows.
const mostLines = 8;
const [factWidth, rightWidth, wholeWidth] = [70, 25, 118];

function addFacts(sheet: ExcelJS.Worksheet, left: Fact, right: Fact | undefined) {
  for (const [at, piece] of piecesOf(String(left[1]), factWidth, mostLines).entries()) {
    const [name, value] =
      at === 0 ? [left[0], typeof left[1] === 'number' ? left[1] : piece.text] : [null, piece.text];
    const rightPair = at === 0 ? right : undefined;
    const row = sheet.addRow([name, null, value, null, null, rightPair?.[0] ?? null, rightPair?.[1] ?? null]);
    sheet.mergeCells(row.number, 1, row.number, 2);
    sheet.mergeCells(row.number, 3, row.number, 5);
    for (const column of [1, 6]) {
      row.getCell(column).font = { bold: true };
      row.getCell(column).alignment = { vertical: 'top' };
    }
    for (const column of [3, 7])
      row.getCell(column).alignment = { horizontal: 'left', wrapText: true, vertical: 'top' };
    // Excel does not grow merged cells automatically.
    const labelLines =
      at === 0 ? Math.max(...[left[0], rightPair?.[0] ?? ''].map((label) => label.split('\n').length)) : 1;
    row.height = rowHeight * Math.max(piece.lines, lineCount(textOf(rightPair), rightWidth), labelLines);
    if (labelLines > 1)
      for (const column of [1, 6]) row.getCell(column).alignment = { wrapText: true, vertical: 'top' };
    if (rightPair?.[1] instanceof Date) row.getCell(7).numFmt = dayFormat;
  }
}

/** Adds text across the whole sheet, or nothing for an empty text. */
function addWrapped(sheet: ExcelJS.Worksheet, whole: string) {
  if (whole === '') return;
  for (const { text, lines } of piecesOf(whole, wholeWidth, mostLines)) {
    const row = sheet.addRow([text]);
    sheet.mergeCells(row.number, 1, row.number, widths.length);
    row.getCell(1).alignment = { wrapText: true, vertical: 'top' };
    row.height = rowHeight * lines;
  }
}

interface RowSetup {
  readonly head: number;
  readonly styles: LineStyles;
}

function addRows(sheet: ExcelJS.Worksheet, rows: readonly PrintRow[], { head, styles }: RowSetup) {
  const breaks = pageBreaksOf(rows, {
    above: heightOnPage(sheet),
    page: pageHeight,
    heightOf: printHeightOf,
    end: endHeight,
    head,
  });
  let isShaded = false;
  for (const [index, row] of rows.entries()) {
    // Not between the column heads and the first row: heads move to the new page, too.
    if (breaks.has(index)) sheet.getRow(sheet.rowCount - (index === 0 ? 1 : 0)).addPageBreak();
    isShaded = row.kind === 'line' && !isShaded;
    addRow(sheet, row, isShaded ? styles.shaded : styles.plain);
  }
}

function heightSoFar(sheet: ExcelJS.Worksheet): number {
  let height = 0;
  sheet.eachRow({ includeEmpty: true }, (row) => {
    height += row.height ?? rowHeight;
  });
  return height;
}

/** How much of its page is used by what the sheet has so far. */
function heightOnPage(sheet: ExcelJS.Worksheet): number {
  const { rowBreaks } = sheet as ExcelJS.Worksheet & {
    readonly rowBreaks: readonly { readonly id: number }[];
  }; // the types lack it
  const broken = new Set(rowBreaks.map(({ id }) => id));
  let used = 0;
  sheet.eachRow({ includeEmpty: true }, (row, number) => {
    const height = row.height ?? rowHeight;
    const isFirst = broken.has(number - 1) || used + height > pageHeight;
    used = (isFirst ? 0 : used) + height;
  });
  return used;
}

function addRow(sheet: ExcelJS.Worksheet, row: PrintRow, styles: LineStyles['plain']) {
  if (row.kind === 'line') {
    addLine(sheet, row, styles);
    return;
  }
  const text = row.kind === 'category' ? `${row.name} (${row.count})` : row.name;
  const added = addTextRow(sheet, [text]);
  sheet.mergeCells(added.number, 1, added.number, widths.length);
  added.font = row.kind === 'category' ? { bold: true } : { italic: true };
  if (row.kind === 'category') added.getCell(1).fill = fillOf('FFE7E6E6');
  else added.outlineLevel = 1;
}

/** Adds a line's row and, below it, the rest of a long note. */
function addLine(sheet: ExcelJS.Worksheet, row: PrintRow & { kind: 'line' }, styles: LineStyles['plain']) {
  const { line, isBelowMain } = row;
  const tag = line.is_sub_item ? (row.tag ?? subItemTag) : '';
  const [note = '', ...rest] = notePiecesOf(line).map((piece) => piece.text);
  const [height = rowHeight, ...heights] = lineHeightsOf(row);
  const values = [box, box, line.quantity, line.unit_name, line.item_name, tag, note];
  const added = addCells(sheet, isBelowMain ? styles.belowMain : styles.main, values, height);
  for (const column of [1, 2]) added.getCell(column).dataValidation = boxes;
  for (const [at, text] of rest.entries())
    addCells(sheet, styles.rest, ['', '', '', '', '', '', text], heights[at] ?? rowHeight);
}

function addCells(sheet: ExcelJS.Worksheet, styles: CellStyles, values: CellValue[], height: number) {
  const added = addRowWith(sheet, styles, values);
  added.outlineLevel = 1;
  added.height = height;
  return added;
}

function addEnd(sheet: ExcelJS.Worksheet, { lines, language = 'en' }: DraftWorkbook) {
  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0);
  addTextRow(sheet, []);
  addTextRow(sheet, [
    `${printedWord('Total', language)}: ${printedCount(lines.length, 'line', language)}, ${printedCount(pieces, 'piece', language)}`,
  ]).font = {
    bold: true,
  };
  addTextRow(sheet, []);
  for (const label of printedSignatures) {
    const row = addTextRow(sheet, [printedWord(label, language)], signatureHeight);
    for (let column = 3; column <= 5; column += 1) row.getCell(column).border = { bottom: { style: 'thin' } };
  }
}

import type {
  Alignment,
  Borders,
  Fill,
  PageSetup,
  PaperSize,
  Row,
  Style,
  Workbook,
  Worksheet,
} from 'exceljs';

/** The only values that reach a cell. None becomes a formula, so text stays text whatever character it starts with. */
export type CellValue = string | number | boolean | Date | null;

const grey = { argb: 'FFBFBFBF' };
export const thinBorder: Partial<Borders> = {
  top: { style: 'thin', color: grey },
  bottom: { style: 'thin', color: grey },
  left: { style: 'thin', color: grey },
  right: { style: 'thin', color: grey },
};

export const fillOf = (argb: string): Fill => ({ type: 'pattern', pattern: 'solid', fgColor: { argb } });

export const priceFormat = '#,##0.00';

/** For wide tables on Letter paper: landscape, one page wide, as many pages tall as needed. */
export const tablePage: Partial<PageSetup> = {
  paperSize: 1 as PaperSize, // Letter, which the enum of exceljs leaves out
  orientation: 'landscape',
  fitToPage: true,
  fitToWidth: 1,
  fitToHeight: 0,
};

/** Cells with this format hold text, whatever it looks like. `packWorkbook` marks them so that editing keeps it as text. */
export const textFormat = '@';

/** The style of each cell of a row, by column. */
export type CellStyles = readonly Partial<Style>[];

/** Styles that many rows share. Frozen, because exceljs renders each style object once: a change to one row would reach all of them. */
export const sharedStyles = (styles: CellStyles): CellStyles => styles.map((style) => Object.freeze(style));

/** Adds a row whose cells, even the empty ones, use these style objects themselves. */
export function addRowWith(sheet: Worksheet, styles: CellStyles, values: readonly CellValue[]): Row {
  const row = sheet.addRow(values);
  for (const [at, style] of styles.entries()) row.getCell(at + 1).style = style;
  return row;
}

/**
 * Names the font of every cell, since programs choose their own font for a style without one, and keeps values that look
 * like a formula or a coded character as text. Cells that share a style object still do afterwards.
 */
export function finishCells(workbook: Workbook) {
  const texts = new Map<Partial<Style>, Partial<Style>>();
  const others: typeof texts = new Map();
  workbook.eachSheet((sheet) =>
    sheet.eachRow((row) =>
      row.eachCell((cell) => {
        const { value, style } = cell;
        // The other cells of a merged range share their master's value and write to it.
        if (cell.master === cell && typeof value === 'string' && value.includes('_'))
          cell.value = literally(value);
        const isText = startsLikeFormula(value);
        const finished = isText ? texts : others;
        cell.style = finished.get(style) ?? finish(style, isText);
        finished.set(style, cell.style);
      }),
    ),
  );
}

const finish = (style: Partial<Style>, isText: boolean): Partial<Style> => ({
  ...style,
  font: { name: 'Calibri', size: 11, ...style.font },
  ...(isText && { numFmt: textFormat }),
});

const startsLikeFormula = (value: unknown) => typeof value === 'string' && /^[=+\-@\t]/.test(value);

/** Spreadsheet programs read `_x0041_` as A. Escaping the first underscore keeps the text as it is. */
const literally = (text: string) => text.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');

export interface TableColumn {
  readonly head: string;
  readonly width: number;
  readonly format?: string;
  /** Indents its text away from the number that ends the previous column. */
  readonly apart?: true;
}

/** Over numbers and dates, which every program puts at the right, and over indented text. */
function headAlignment(column: TableColumn | undefined, value: CellValue | undefined): Partial<Alignment> {
  if (column?.apart) return { horizontal: 'left', indent: 1 };
  const isNumber =
    typeof value === 'number' || value instanceof Date || (column?.format ?? textFormat) !== textFormat;
  return isNumber ? { horizontal: 'right' } : {};
}

/** Adds a flat table with one bold header row that stays in view and can be filtered. */
export function addTable(
  sheet: Worksheet,
  columns: readonly TableColumn[],
  rows: readonly CellValue[][],
  page: Partial<PageSetup> = {},
) {
  const styles = sharedStyles(
    columns.map(({ format, apart }) => ({
      ...(format && { numFmt: format }),
      ...(apart && { alignment: { horizontal: 'left', indent: 1 } }),
    })),
  );
  sheet.columns = columns.map(({ width }, at) => ({ width, style: styles[at] ?? {} }));
  const firstValue = (at: number) => rows.find((row) => row[at] !== null)?.[at];
  const head = sheet.addRow(columns.map((column) => column.head));
  head.font = { bold: true };
  head.eachCell((cell, column) => {
    cell.alignment = headAlignment(columns[column - 1], firstValue(column - 1));
    cell.fill = fillOf('FFE7E6E6');
    cell.border = thinBorder;
  });
  for (const row of rows) addRowWith(sheet, styles, row);
  sheet.views = [{ state: 'frozen', ySplit: 1 }];
  Object.assign(sheet.pageSetup, tablePage, { printTitlesRow: '1:1' }, page);
  sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: 1, column: columns.length } };
}

import type { Borders, Fill, PageSetup, PaperSize, Style, Workbook, Worksheet } from 'exceljs';

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

/**
 * Names the font of every cell, since programs choose their own font for a style without one, and keeps values that look
 * like a formula or a coded character as text. Cells that look alike share one style object, which is written once.
 */
export function finishCells(workbook: Workbook) {
  const styles = new Map<string, Partial<Style>>();
  workbook.eachSheet((sheet) =>
    sheet.eachRow((row) =>
      row.eachCell((cell) => {
        // The other cells of a merged range share their master's value and write to it.
        if (cell.master === cell && typeof cell.value === 'string') cell.value = literally(cell.value);
        const finished = {
          ...cell.style,
          font: { name: 'Calibri', size: 11, ...cell.font },
          ...(startsLikeFormula(cell.value) && { numFmt: textFormat }),
        };
        const look = JSON.stringify(finished);
        const style = styles.get(look) ?? finished;
        styles.set(look, style);
        cell.style = style;
      }),
    ),
  );
}

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

/** Adds a flat table with one bold header row that stays in view and can be filtered. */
export function addTable(
  sheet: Worksheet,
  columns: readonly TableColumn[],
  rows: readonly CellValue[][],
  page: Partial<PageSetup> = {},
) {
  sheet.columns = columns.map(({ width, format, apart }) => ({
    width,
    style: {
      ...(format && { numFmt: format }),
      ...(apart && { alignment: { horizontal: 'left', indent: 1 } }),
    },
  }));
  const head = sheet.addRow(columns.map((column) => column.head));
  head.font = { bold: true };
  head.eachCell((cell) => {
    cell.fill = fillOf('FFE7E6E6');
    cell.border = thinBorder;
  });
  for (const row of rows) sheet.addRow(row);
  sheet.views = [{ state: 'frozen', ySplit: 1 }];
  Object.assign(sheet.pageSetup, tablePage, { printTitlesRow: '1:1' }, page);
  sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: 1, column: columns.length } };
}

import { tagsOf } from './tagsOf.ts';
import { WorkbookFault, workbookTexts } from './WorkbookFault.ts';

/** What the cell reader misses: merged cells, and formulas without a stored result. */
export interface SheetScan {
  /** Why a row cannot be used, by row number. */
  readonly faults: ReadonlyMap<number, string>;
  readonly formulas: number;
}

/** Excel's own. */
const mostRows = 1_048_576;
const mostMerges = 1_000;
/** Twice the largest catalogue with every column of the download. */
const mostCells = 1_000_000;
/** The reader of cells makes an array up to a row's last column. */
const mostPlaces = 4_000_000;

/** No catalogue has more rows. */
const mostFaults = 25_000;

const cellName = /\br="([A-Z]{1,3})(\d{1,7})"/;
const mergeRange = /\bref="([A-Z]{1,3}(\d{1,7}):[A-Z]{1,3}(\d{1,7}))"/;
const rowNumber = /\br="(\d+)"/;

const columnOf = (letters: string) =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);

const tooLarge = () => new WorkbookFault(workbookTexts.tooLarge);

/** Reads a sheet's tags once, and refuses one that would keep the reader of cells busy. */
export function scanSheet(xml: string): SheetScan {
  const faults = new Map<number, string>();
  const count = { rows: 0, cells: 0, merges: 0, places: 0, formulas: 0 };
  let place = '';
  let lastColumn = 0;
  /** The row of a formula that has no result so far. */
  let open: number | null = null;

  const settle = () => {
    if (open !== null)
      faults.set(open, `The formula in ${place} has no result. Open the file in Excel and save it.`);
    open = null;
  };
  const enterCell = (text: string) => {
    settle();
    count.cells += 1;
    const [, letters = '', row = ''] = cellName.exec(text) ?? [];
    place = `${letters}${row}`;
    const column = letters === '' ? lastColumn + 1 : columnOf(letters);
    count.places += Math.max(0, column - lastColumn);
    lastColumn = Math.max(column, lastColumn);
    if (count.cells > mostCells || count.places > mostPlaces || Number(row) > mostRows) throw tooLarge();
  };
  const merge = (text: string) => {
    count.merges += 1;
    const [, ref = '', first, last] = mergeRange.exec(text) ?? [];
    if (count.merges > mostMerges || ref === '' || Number(last) > mostRows) throw tooLarge();
    for (let row = Number(first); row <= Number(last) && faults.size < mostFaults; row += 1)
      faults.set(row, `The cells ${ref} are merged. Unmerge them and fill in each row.`);
  };

  for (const { name, text } of tagsOf(xml)) {
    if (name === 'c') enterCell(text);
    else if (name === 'f') {
      count.formulas += 1;
      open = Number(/\d+$/.exec(place)?.[0] ?? 0);
    } else if (name === 'v') open = null;
    else if (name === 'row') {
      settle();
      lastColumn = 0;
      count.rows += 1;
      if (count.rows > mostRows || Number(rowNumber.exec(text)?.[1] ?? 0) > mostRows) throw tooLarge();
    } else if (name === 'mergeCell') merge(text);
  }
  settle();
  return { faults, formulas: count.formulas };
}

import { attributeReader, type Tag, tagsOf } from './tagsOf.ts';
import { WorkbookFault, workbookTexts } from './WorkbookFault.ts';

/** Excel's own. */
const mostRows = 1_048_576;
/** Twenty-five times the largest catalogue: some programs write rows without cells. */
const mostRowTags = 500_000;
const mostMerges = 1_000;
/** The largest catalogue with every column of the download, and some more. */
const mostCells = 450_000;
/** The reader of cells makes an array up to a row's last column. */
const mostPlaces = 4_000_000;

const placeIn = attributeReader('r');
const rangeIn = attributeReader('ref');
const cellName = /^([A-Z]{1,3})(\d{1,7})$/;
const mergeRange = /^[A-Z]{1,3}(\d{1,7}):[A-Z]{1,3}(\d{1,7})$/;

const columnOf = (letters: string) =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);

const tooLarge = () => new WorkbookFault(workbookTexts.tooLarge);

/** Reads a sheet's tags once, and refuses one that would keep the reader of cells busy. */
export function scanWorksheet(xml: string): void {
  const count = { rows: 0, cells: 0, merges: 0, mergedRows: 0, places: 0 };
  let lastColumn = 0;

  const enterCell = (tag: Tag) => {
    count.cells += 1;
    const [, letters = '', row = ''] = cellName.exec(placeIn(tag) ?? '') ?? [];
    const column = letters === '' ? lastColumn + 1 : columnOf(letters);
    count.places += Math.max(0, column - lastColumn);
    lastColumn = Math.max(column, lastColumn);
    if (count.cells > mostCells || count.places > mostPlaces || Number(row) > mostRows) throw tooLarge();
  };
  const merge = (tag: Tag) => {
    count.merges += 1;
    const [, first, last] = mergeRange.exec(rangeIn(tag) ?? '') ?? [];
    count.mergedRows += Number(last) - Number(first) + 1;
    // A range that isn't one makes no number.
    if (count.merges > mostMerges || !(count.mergedRows <= mostRows) || Number(last) > mostRows)
      throw tooLarge();
  };

  for (const tag of tagsOf(xml)) {
    if (tag.name === 'c') enterCell(tag);
    else if (tag.name === 'row') {
      lastColumn = 0;
      count.rows += 1;
      if (count.rows > mostRowTags || Number(placeIn(tag) ?? 0) > mostRows) throw tooLarge();
    } else if (tag.name === 'mergeCell') merge(tag);
  }
}

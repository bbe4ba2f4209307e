import { isHead, isHeadOfName, isHeadRow } from './columnHeads.ts';
import type { Knowledge } from './PastedLine.ts';
import { hasNumber, isAmount, isNumberCell, isOpen } from './quantityCell.ts';
import { filledIn, type PastedRowCells } from './splitRows.ts';

/** A table's rows under one row of headings, or a run of lines without columns. */
interface Block {
  readonly heads: readonly string[];
  /** The row of headings, if it may also be a line of the list. */
  readonly mayBeHeads: readonly PastedRowCells[];
  readonly rows: PastedRowCells[];
}

const isTable = (row: PastedRowCells) => filledIn(row).length > 1;

/** Every row of headings starts a new block. A text row above numbers is one, in whatever words. */
export function blocksOf(rows: readonly PastedRowCells[], know: Knowledge): Block[] {
  const blocks: Block[] = [{ heads: [], mayBeHeads: [], rows: [] }];
  const table = rows.filter(isTable);
  const below = new Map(table.map((row, at) => [row, table[at + 1]]));
  for (const row of rows) {
    const isUnknown =
      isAboveNumbers(row, below.get(row), know) && (row === table[0] || row.cells.some(isHeadOfName));
    if (!isUnknown && !(isTable(row) && isHeadRow(row.cells))) {
      blocks.at(-1)?.rows.push(row);
      continue;
    }
    const isSure = !isUnknown || row.cells.some(isHead) || !row.cells.some(know.isFound);
    blocks.push({ heads: row.cells, mayBeHeads: isSure ? [] : [row], rows: [] });
  }
  return blocks;
}

/** True for a row of texts if one of them is above a number, and none is an item or a quantity in words. */
function isAboveNumbers(
  row: PastedRowCells,
  below: PastedRowCells | undefined,
  { isItem, units }: Knowledge,
): boolean {
  const texts = filledIn(row);
  return (
    below !== undefined &&
    !texts.some((cell) => hasNumber(cell) || isOpen(cell) || isAmount(cell) || isItem(cell)) &&
    row.cells.some((cell, at) => cell !== '' && isNumberCell(below.cells[at] ?? '', units))
  );
}

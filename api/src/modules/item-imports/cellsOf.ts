import { textColumns } from './ItemValues.ts';
import type { readColumns } from './readColumns.ts';
import type { Cells } from './readRow.ts';
import type { SheetCell, SheetRow } from './workbook/SheetReading.ts';

const pictureFault = {
  fault: 'The cell shows a picture, a linked record or an error. Type its text.',
} as const;

/**
 * A row's cells by column. Texts are what Excel shows, numbers what it stores. Photos are changed in the form of the item, so
 * a picture in their column says nothing.
 */
export const cellsOf = (given: SheetRow['cells'], columns: ReturnType<typeof readColumns>): Cells =>
  Object.fromEntries(
    columns.flatMap(({ column, at }): [typeof column, SheetCell][] => {
      const cell = given[at] ?? null;
      const isText = textColumns.some((one) => one === column);
      if (typeof cell === 'boolean') return [[column, isText ? String(cell).toUpperCase() : cell]];
      if (typeof cell !== 'object' || cell === null || 'fault' in cell) return [[column, cell]];
      if ('picture' in cell) return column === 'photo' ? [] : [[column, pictureFault]];
      return [[column, isText ? cell.shown : storedNumber(cell)]];
    }),
  );

/** 25% could mean a quarter or 25. */
const storedNumber = ({ value, shown }: { value: number; shown: string }): SheetCell =>
  shown.includes('%')
    ? { fault: `The cell shows ${shown}. Format it as a number and type it again.` }
    : value;

import type { CatalogueColumn } from 'shared-api/rules';
import { sharedNameColumns, textColumns } from './ItemValues.ts';
import type { readColumns } from './readColumns.ts';
import type { Cells } from './readRow.ts';
import type { WorksheetCell, WorksheetRow } from './workbook/WorksheetReading.ts';

const pictureFault = {
  fault: 'The cell shows a picture, a linked record or an error. Type its text.',
} as const;

/**
 * A row's cells by column. Texts are what Excel shows, numbers what it stores. Photos are changed in the form of the item, so
 * a picture in their column says nothing.
 */
export const cellsOf = (given: WorksheetRow['cells'], columns: ReturnType<typeof readColumns>): Cells =>
  Object.fromEntries(
    columns.flatMap(({ column, at, again }): [typeof column, WorksheetCell][] => {
      const [cell, ...others] = [at, ...again].map((place) => cellIn(given[place] ?? null, column));
      if (cell === undefined) return [];
      const isClear = others.every((other) => JSON.stringify(other) === JSON.stringify(cell));
      return [[column, isClear ? cell : severalFault]];
    }),
  );

const severalFault = {
  fault: "Several columns have this heading, and their values differ. Delete the columns that don't count.",
} as const;

/** Undefined for a cell that says nothing. */
function cellIn(cell: WorksheetRow['cells'][number], column: CatalogueColumn): WorksheetCell | undefined {
  const isText = [...textColumns, ...sharedNameColumns].some((one) => one === column);
  if (typeof cell === 'boolean') return isText ? String(cell).toUpperCase() : cell;
  if (typeof cell !== 'object' || cell === null || 'fault' in cell) return cell;
  if ('picture' in cell) return column === 'photo' ? undefined : pictureFault;
  if (isText) return cell.shown;
  return storedNumber(column === 'waste' ? percentOf(cell) : cell);
}

/** A cell formatted in percent stores 10% as 0.1. */
const percentOf = (cell: { value: number; shown: string }) =>
  cell.shown.includes('%') ? { value: cell.value * 100, shown: cell.shown.replace('%', '') } : cell;

/** A number that shows as another one could mean either: 0.25 as 25%, 28,500 as 29. */
const storedNumber = ({ value, shown }: { value: number; shown: string }): WorksheetCell =>
  shown.includes('%') || !isRounded(value, shown)
    ? { fault: `The cell shows ${shown}. Format it as a number and type it again.` }
    : value;

const writtenNumber = /\d[\d,]*(?:\.(?<decimals>\d+))?(?:E[+-]?\d+)?/g;

/** True if the number shown is this one, as exact as its digits are. Fractions and formats without digits say nothing about size. */
function isRounded(value: number, shown: string): boolean {
  const [number, ...others] = shown.matchAll(writtenNumber);
  if (number === undefined || others.length > 0) return true;
  const size = Number(number[0].replaceAll(',', ''));
  const half = 0.5 * 10 ** -(number.groups?.['decimals']?.length ?? 0);
  return (
    Math.abs(size - Math.abs(value)) <= half * (number[0].includes('E') ? size : 1) + Number.EPSILON * size
  );
}

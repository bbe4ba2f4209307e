import {
  type AmountKind,
  bounds,
  type CatalogueColumn,
  catalogueHeads,
  itemBounds,
  itemTexts,
  lineFromOutside,
  readAmount,
  readWhole,
  textFromOutside,
  textProblem,
  tidyName,
  tooLong,
} from 'shared-api/rules';
import {
  amountColumns,
  flagColumns,
  type ItemValues,
  noValues,
  type SharedNameColumn,
  textColumns,
  type ValueColumn,
} from './ItemValues.ts';
import { settleRule } from './itemRule.ts';
import type { WorksheetCell } from './workbook/WorksheetReading.ts';

/** A row's cells by column, without columns that the sheet lacks. */
export type Cells = Readonly<Partial<Record<CatalogueColumn, WorksheetCell>>>;

/** The item's values with the row's applied, or the first problem with the row. */
export type RowReading = { readonly values: ItemValues } | { readonly problem: string };

class CellFault extends Error {}

/** The id in a cell; null if the cell is empty. */
export function idIn(cells: Cells, column: CatalogueColumn): number | null {
  const cell = cells[column] ?? null;
  if (cell === null) return null;
  const id = typeof cell === 'number' ? cell : readWhole(String(cell));
  return id !== null && Number.isInteger(id) && id > 0 ? id : Number.NaN;
}

export function readRow(cells: Cells, present: ItemValues | null): RowReading {
  const start = present ?? noValues;
  const read = <Column extends ValueColumn, Value>(
    columns: readonly Column[],
    of: (column: Column) => Value,
  ) => Object.fromEntries(columns.filter((column) => column in cells).map((column) => [column, of(column)]));
  try {
    const typed = {
      ...start,
      ...read(textColumns, (column) => textIn(cells[column] ?? null, column, start[column])),
      ...read(amountColumns, (column) => amountIn(cells[column] ?? null, column)),
      ...read(flagColumns, (column) => flagIn(cells[column] ?? null, column)),
    };
    return { values: withRule(consistent(typed, start), start) };
  } catch (error) {
    if (error instanceof CellFault) return { problem: error.message };
    throw error;
  }
}

/** The name in a cell that many rows share; null if the cell is empty. */
export function sharedNameIn(
  cells: Cells,
  column: SharedNameColumn,
): { readonly name: string | null } | { readonly problem: string } {
  try {
    return { name: textIn(cells[column] ?? null, column, null) };
  } catch (error) {
    if (error instanceof CellFault) return { problem: error.message };
    throw error;
  }
}

const fault = (column: ValueColumn | SharedNameColumn, sentence: string) =>
  new CellFault(`${catalogueHeads[column]}: ${sentence}`);

const usable = (cell: WorksheetCell, column: ValueColumn | SharedNameColumn) => {
  if (typeof cell === 'object' && cell !== null) throw fault(column, cell.fault);
  return cell;
};

/** Everything but the description is a name of one line. */
const plainText = (text: string, column: ValueColumn | SharedNameColumn) =>
  column === 'description' ? textFromOutside(text) : tidyName(lineFromOutside(text));

const longest: Partial<Record<ValueColumn | SharedNameColumn, number>> = {
  name: bounds.itemName,
  nameEs: bounds.itemName,
  categoryEs: bounds.name,
  subcategoryEs: bounds.name,
  unitEs: bounds.name,
  vendor: itemBounds.vendor,
  description: itemBounds.description,
};

/** Returns the item's own text if the workbook only spells it differently. */
function textIn(
  cell: WorksheetCell,
  column: (typeof textColumns)[number] | SharedNameColumn,
  present: string | null,
): string | null {
  const given = usable(cell, column);
  const sent = String(given ?? '');
  if (sent === (present ?? '')) return present;
  const most = longest[column] ?? itemBounds.description;
  if (sent.length > 2 * most) throw fault(column, tooLong(most));
  const text = plainText(sent, column);
  if (text === plainText(present ?? '', column)) return present;
  if (text.length > most) throw fault(column, tooLong(most));
  const problem = textProblem(text);
  if (problem !== null) throw fault(column, problem);
  return text === '' ? null : text;
}

function amountIn(cell: WorksheetCell, column: (typeof amountColumns)[number]): number | null {
  const given = usable(cell, column);
  const kind: AmountKind = column === 'price' ? 'price' : 'quantity';
  const text = typeof given === 'number' ? plainNumber(given, kind) : String(given ?? '');
  const read = readAmount(column === 'waste' ? text.replace(/\s*%\s*$/, '') : text, kind);
  if (typeof read === 'object' && read !== null) throw fault(column, read.problem);
  return read;
}

/** Formulas leave rounding errors like 0.30000000000000004, and more decimals than a quantity has. */
const plainNumber = (value: number, kind: AmountKind) =>
  String(Number(value.toFixed(kind === 'price' ? 6 : 3)));

const flags = new Map<string, boolean>([
  ...['', 'n', 'no', 'false', '0'].map((word) => [word, false] as const),
  ...['y', 'yes', 'true', '1'].map((word) => [word, true] as const),
]);

function flagIn(cell: WorksheetCell, column: (typeof flagColumns)[number]): boolean {
  const flag = flags.get(
    String(usable(cell, column) ?? '')
      .trim()
      .toLowerCase(),
  );
  if (flag === undefined) throw fault(column, 'Enter Y or N');
  return flag;
}

function withRule(typed: ItemValues, present: ItemValues): ItemValues {
  const settled = settleRule(typed, present);
  if ('problem' in settled) throw fault(settled.column, settled.problem);
  return settled;
}

const stockColumns = ['min', 'order', 'price', 'vendor'] as const;

/** An item that leaves the inventory or stops being a sub item loses the values only those have. Giving it a new one is an error. */
function consistent(typed: ItemValues, present: ItemValues): ItemValues {
  const cleared: { [Column in 'mainItem' | (typeof stockColumns)[number]]?: null } = {};
  const settle = (column: keyof typeof cleared, wasAllowed: boolean, sentence: string) => {
    if (typed[column] === null) return;
    if (typed[column] !== present[column]) throw fault(column, sentence);
    if (wasAllowed) cleared[column] = null;
  };
  if (!typed.isSub) settle('mainItem', present.isSub, itemTexts.mainItemOfMain);
  if (!typed.isInventory)
    for (const column of stockColumns) settle(column, present.isInventory, itemTexts.notStocked);
  if (typed.photo !== present.photo) throw fault('photo', 'Photos are changed in the form of the item');
  return { ...typed, ...cleared };
}

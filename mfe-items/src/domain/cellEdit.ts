import type { CatalogueItem, ItemSave, Unit } from 'shared-api/contract';
import {
  fieldsOfRule,
  itemBounds,
  itemTexts,
  type QuantityRule,
  readAmount,
  ruleFormOf,
  ruleIn,
  ruleOf,
  sameName,
  splitCells,
  tooLong,
} from 'shared-api/rules';
import { formOf, type ItemForm, ruleFields, saveOf } from './itemForm.ts';

/** Columns that people type or paste into, from left to right. */
export const typedColumns = ['unit', 'min', 'odr', 'price', 'vendor'] as const;

/** Columns that can be edited in the table, from left to right. A rule and where an item fits have dialogs, and texts that nobody types. */
export const editableColumns = ['unit', 'crew', 'min', 'odr', 'price', 'vendor', 'fits'] as const;
export type EditableColumn = (typeof editableColumns)[number];

/** Text typed into cells of one row. */
export type RowEdit = Readonly<Partial<Record<EditableColumn, string>>>;

/** A rule, or none, as a cell's text. */
export const ruleCell = (rule: QuantityRule | null): string => JSON.stringify(ruleFormOf(rule));

/** The rule in such a text. */
export const ruleInCell = (text: string): QuantityRule | null => ruleIn(JSON.parse(text));

/** A cell's text for editing. */
export function cellText(item: CatalogueItem, column: EditableColumn): string {
  const { min, order, price, vendor, fits } = formOf(item);
  return { unit: item.unit_name, crew: ruleCell(ruleOf(item)), min, odr: order, price, vendor, fits }[column];
}

/** Why a cell can't have the typed text, or null. */
export function cellProblem(
  item: CatalogueItem,
  column: EditableColumn,
  typed: string,
  units: readonly Unit[],
): string | null {
  if (column === 'unit') return unitNamed(typed, units) ? null : itemTexts.unit;
  if (column === 'crew' || column === 'fits') return null;
  if (!item.is_inventory_item) return itemTexts.notStocked;
  if (column === 'vendor') return typed.trim().length > itemBounds.vendor ? tooLong(itemBounds.vendor) : null;
  const read = readAmount(typed, column === 'price' ? 'price' : 'quantity');
  return typeof read === 'object' && read !== null ? read.problem : null;
}

/** The item with the typed cells, which must have no problems. */
export function saveWithCells(item: CatalogueItem, edit: RowEdit, units: readonly Unit[]): ItemSave {
  const form: ItemForm = {
    ...formOf(item),
    ...(edit.unit !== undefined && { unitId: String(unitNamed(edit.unit, units)?.id ?? item.unit_id) }),
    ...(edit.crew !== undefined && ruleFields(fieldsOfRule(ruleInCell(edit.crew)))),
    ...(edit.min !== undefined && { min: edit.min }),
    ...(edit.odr !== undefined && { order: edit.odr }),
    ...(edit.price !== undefined && { price: edit.price }),
    ...(edit.vendor !== undefined && { vendor: edit.vendor }),
    ...(edit.fits !== undefined && { fits: edit.fits }),
  };
  return saveOf(form, item.main_item_id, item);
}

const unitNamed = (name: string, units: readonly Unit[]) =>
  units.find((unit) => unit.is_active && sameName(unit.name, name));

/** Parses a block of cells as a spreadsheet copies it to the clipboard. */
export const pastedCells = (text: string): string[][] => splitCells(text.replace(/\r?\n$/, ''), '\t');

/** The cells that a block fills: from the given one to the right and down, as far as there are cells. */
export function pastedRows(
  block: readonly (readonly string[])[],
  rows: readonly CatalogueItem[],
  from: { readonly id: number; readonly column: EditableColumn },
): { item: CatalogueItem; edit: RowEdit }[] {
  const top = rows.findIndex(({ id }) => id === from.id);
  const places: readonly EditableColumn[] = typedColumns;
  const left = places.indexOf(from.column);
  return block.flatMap((line, down) => {
    const item = rows[top + down];
    if (top < 0 || left < 0 || !item) return [];
    const cells = line.flatMap((typed, right) => {
      const column = typedColumns[left + right];
      return column ? [[column, typed] as const] : [];
    });
    return [{ item, edit: Object.fromEntries(cells) }];
  });
}

import { bounds } from './bounds.ts';
import type { itemTexts } from './items.ts';
import { nameKey, sameName } from './names.ts';
import { readWhole } from './readNumber.ts';
import { tooMany } from './tooLong.ts';
import { oneLineProblem, textProblem } from './writtenText.ts';

/** The default unit of a custom item, and the only one if the units can't be loaded. */
export const defaultUnitName = 'EA';

/** What a form for one starts with. */
export const emptyCustomItem = { name: '', unit: defaultUnitName, quantity: '1', notes: '' };

/** The fixed texts for entering an item that isn't in the catalogue. */
export const customItemTexts = {
  nameMissing: 'Please enter an item name' satisfies (typeof itemTexts)['name'],
  quantityWrong: 'Please enter a valid positive number',
  get quantityTooLarge() {
    return tooMany(bounds.quantity);
  },
  duplicateButton: 'Already Added',
  duplicate: 'Item already exists',
  failed: 'Failed to add custom item. Please try again.',
} as const;

/** What somebody typed for a custom item. An empty quantity means 1. */
export interface CustomItemForm {
  readonly name: string;
  readonly unitId: number | null;
  readonly quantity: string;
  readonly notes: string;
}

/** The problem with each field, or null. `duplicate` means that the name is already on the list. */
export interface CustomItemProblems {
  readonly name: string | null;
  readonly quantity: string | null;
  readonly notes: string | null;
  readonly duplicate: boolean;
}

/** The typed quantity: the one that it starts with if empty, null if it isn't a positive whole number within the limit. */
export function customItemQuantity(typed: string): number | null {
  const text = typed.trim();
  if (text === '') return Number(emptyCustomItem.quantity);
  const quantity = readWhole(text) ?? 0;
  return quantity > 0 && quantity <= bounds.quantity ? quantity : null;
}

function quantityProblem(typed: string): string | null {
  if (customItemQuantity(typed) !== null) return null;
  return (readWhole(typed) ?? 0) > bounds.quantity
    ? customItemTexts.quantityTooLarge
    : customItemTexts.quantityWrong;
}

/** The key for comparing names of custom items. */
export const customItemKey = nameKey;

/** What is wrong with a custom item, given the existing names. */
export function customItemProblems(
  form: Pick<CustomItemForm, 'name' | 'quantity'> & Partial<Pick<CustomItemForm, 'notes'>>,
  names: readonly string[],
): CustomItemProblems {
  const hasName = nameKey(form.name) !== '';
  return {
    name: hasName ? oneLineProblem(form.name.trim()) : customItemTexts.nameMissing,
    quantity: quantityProblem(form.quantity),
    notes: textProblem(form.notes ?? ''),
    duplicate: hasName && names.some((known) => sameName(known, form.name)),
  };
}

import { bounds } from './bounds.ts';

/** Unit of a custom item when nothing else is chosen, and the only one when the units could not be loaded. */
export const defaultUnitName = 'EA';

/** The fixed sentences of entering an item that the catalogue does not hold. */
export const customItemTexts = {
  nameMissing: 'Please enter an item name',
  quantityWrong: 'Please enter a valid positive number',
  get quantityTooLarge() {
    return `At most ${bounds.quantity.toLocaleString('en-US')}` as const;
  },
  duplicateButton: 'Already Added',
  duplicate: 'Item already exists',
  failed: 'Failed to add custom item. Please try again.',
} as const;

/** What is typed for a custom item; an empty quantity means 1. */
export interface CustomItemForm {
  readonly name: string;
  readonly unitId: number | null;
  readonly quantity: string;
  readonly notes: string;
}

/** A field's sentence, or null while the field is right. `duplicate`: the name is on the list. */
export interface CustomItemProblems {
  readonly name: string | null;
  readonly quantity: string | null;
  readonly duplicate: boolean;
}

const isWhole = (text: string) => /^\d+$/.test(text.trim());

/** The quantity that was typed: a positive whole number, 1 when empty, null when it is neither. */
export function customItemQuantity(typed: string): number | null {
  const text = typed.trim();
  if (text === '') return 1;
  const quantity = Number(text);
  return isWhole(text) && quantity > 0 && quantity <= bounds.quantity ? quantity : null;
}

function quantityProblem(typed: string): string | null {
  if (customItemQuantity(typed) !== null) return null;
  const isTooLarge = isWhole(typed) && Number(typed) > bounds.quantity;
  return isTooLarge ? customItemTexts.quantityTooLarge : customItemTexts.quantityWrong;
}

/** What names of custom items are compared by: trimmed, in any case. */
export const customItemKey = (name: string): string => name.trim().toLowerCase();

/** What is wrong with a custom item, given the names of those that exist. */
export function customItemProblems(
  form: Pick<CustomItemForm, 'name' | 'quantity'>,
  names: readonly string[],
): CustomItemProblems {
  const name = customItemKey(form.name);
  return {
    name: name === '' ? customItemTexts.nameMissing : null,
    quantity: quantityProblem(form.quantity),
    duplicate: name !== '' && names.some((known) => customItemKey(known) === name),
  };
}

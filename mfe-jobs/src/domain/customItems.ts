import { customItemProblems, customItemQuantity, customItemTexts, defaultUnitName } from 'shared-api/rules';

/** An item that the catalogue does not hold, kept here until there is a draft to put it on. */
export interface CustomItem {
  /** Names it within the form. */
  readonly key: string;
  readonly name: string;
  /** Name of its unit; the server's id is found when it is written. */
  readonly unit: string;
  readonly quantity: number;
  readonly notes: string;
}

/** The row that is being typed; an empty quantity means 1. */
export interface NewCustomItem {
  readonly name: string;
  readonly unit: string;
  readonly quantity: string;
  readonly notes: string;
}

export const emptyCustomItem: NewCustomItem = { name: '', unit: defaultUnitName, quantity: '1', notes: '' };

interface Named {
  readonly name: string;
}

/** What is wrong with the row that is being typed, beside the items that are listed. */
export const typedProblems = (typed: NewCustomItem, items: readonly Named[]) =>
  customItemProblems(
    typed,
    items.map(({ name }) => name),
  );

export type ReadCustomItem =
  | { readonly ok: true; readonly item: Omit<CustomItem, 'key'> }
  | { readonly ok: false; readonly field: 'name' | 'quantity'; readonly message: string };

/** The item that was typed, or the first thing that is wrong with it. */
export function readCustomItem(typed: NewCustomItem, items: readonly Named[]): ReadCustomItem {
  const problems = typedProblems(typed, items);
  const nameFault = problems.name ?? (problems.duplicate ? customItemTexts.duplicate : null);
  if (nameFault !== null) return { ok: false, field: 'name', message: nameFault };
  const quantity = customItemQuantity(typed.quantity);
  if (quantity === null)
    return { ok: false, field: 'quantity', message: problems.quantity ?? customItemTexts.quantityWrong };
  return {
    ok: true,
    item: { name: typed.name.trim(), unit: typed.unit, quantity, notes: typed.notes.trim() },
  };
}

import {
  customItemProblems,
  customItemQuantity,
  customItemTexts,
  type emptyCustomItem,
} from 'shared-api/rules';

/** An item that is not in the catalogue, kept in the form until there is a draft to add it to. */
export interface CustomItem {
  /** Unique within the form. */
  readonly key: string;
  readonly name: string;
  /** Name of its unit. The server's id is looked up when it is saved. */
  readonly unit: string;
  readonly quantity: number;
  readonly notes: string;
}

/** The row being typed. An empty quantity means 1. */
export type NewCustomItem = Readonly<typeof emptyCustomItem>;

interface Named {
  readonly name: string;
}

/** What is wrong with the row being typed, given the items already listed. */
export const typedProblems = (typed: NewCustomItem, items: readonly Named[]) =>
  customItemProblems(
    typed,
    items.map(({ name }) => name),
  );

export type ReadCustomItem =
  | { readonly ok: true; readonly item: Omit<CustomItem, 'key'> }
  | { readonly ok: false; readonly field: 'name' | 'quantity' | 'notes'; readonly message: string };

/** The typed item, or the first problem with it. */
export function readCustomItem(typed: NewCustomItem, items: readonly Named[]): ReadCustomItem {
  const problems = typedProblems(typed, items);
  const nameFault = problems.name ?? (problems.duplicate ? customItemTexts.duplicate : null);
  if (nameFault !== null) return { ok: false, field: 'name', message: nameFault };
  const quantity = customItemQuantity(typed.quantity);
  if (quantity === null)
    return { ok: false, field: 'quantity', message: problems.quantity ?? customItemTexts.quantityWrong };
  if (problems.notes !== null) return { ok: false, field: 'notes', message: problems.notes };
  return {
    ok: true,
    item: { name: typed.name.trim(), unit: typed.unit, quantity, notes: typed.notes.trim() },
  };
}

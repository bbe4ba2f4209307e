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

export const defaultUnit = 'EA';
export const emptyCustomItem: NewCustomItem = { name: '', unit: defaultUnit, quantity: '1', notes: '' };

export const customItemTexts = {
  nameMissing: 'Please enter an item name',
  quantityWrong: 'Please enter a valid positive number',
  duplicate: 'Item already exists',
} as const;

/** The quantity that was typed: a positive whole number, 1 when empty, null when it is neither. */
export function readQuantity(text: string): number | null {
  const typed = text.trim();
  if (typed === '') return 1;
  const quantity = Number(typed);
  return /^\d+$/.test(typed) && quantity > 0 && quantity <= 999_999 ? quantity : null;
}

const plain = (name: string) => name.trim().toLowerCase();

/** Whether an item of that name, in any case, is on the list. */
export const isDuplicate = (name: string, items: readonly { readonly name: string }[]): boolean =>
  items.some((item) => plain(item.name) === plain(name));

export type ReadCustomItem =
  | { readonly ok: true; readonly item: Omit<CustomItem, 'key'> }
  | { readonly ok: false; readonly field: 'name' | 'quantity'; readonly message: string };

/** The item that was typed, or what is wrong with it. */
export function readCustomItem(
  typed: NewCustomItem,
  items: readonly { readonly name: string }[],
): ReadCustomItem {
  const name = typed.name.trim();
  if (name === '') return { ok: false, field: 'name', message: customItemTexts.nameMissing };
  if (isDuplicate(name, items)) return { ok: false, field: 'name', message: customItemTexts.duplicate };
  const quantity = readQuantity(typed.quantity);
  if (quantity === null) return { ok: false, field: 'quantity', message: customItemTexts.quantityWrong };
  return { ok: true, item: { name, unit: typed.unit, quantity, notes: typed.notes.trim() } };
}

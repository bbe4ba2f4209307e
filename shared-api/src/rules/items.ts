import { itemBounds } from './bounds.ts';
import { readNumber } from './readNumber.ts';

/** The fixed texts of the item form and of its failures. */
export const itemTexts = {
  name: 'Please enter an item name',
  category: 'Please select a valid category',
  subcategory: 'Please select a valid subcategory',
  unit: 'Please select a valid unit',
  mainItem: 'Please select a valid main item from the suggestions',
  mainItemId: 'Selected main item does not have a valid ID',
  mainItemOfMain: 'Only a sub item has a main item',
  number: 'Enter a number of 0 or more',
  get tooLarge() {
    return `Enter ${itemBounds.amount.toLocaleString('en-US')} or less` as const;
  },
  cents: 'Enter a price in dollars and cents',
  decimals: 'Use at most 3 decimals',
  notSaved: 'Failed to save item. Please try again.',
  notStocked: 'This item is not an inventory item',
  nothingChanges: 'Nothing would change',
  noPrice: 'It has no price',
  belowZero: 'The price would be below $0.00',
  changedSince: 'It has been changed since. Press Enter twice to save this over it.',
  notDeleted: 'Failed to delete item. Please try again.',
  notLoaded: 'Failed to load items. Please try again.',
  notDownloaded: 'Failed to download Excel file. Please try again.',
} as const;

/** Fields of an item that hold an amount; `price` is in dollars and cents. */
export type AmountKind = 'quantity' | 'price';

/** The decimals that are stored. Rounding to them would store another size than was typed. */
const decimals: Readonly<Record<AmountKind, number>> = { quantity: 3, price: 2 };

/** The typed amount, null if empty, or what is wrong with it. */
export function readAmount(typed: string, kind: AmountKind): number | null | { readonly problem: string } {
  const text = typed.trim().replace(/^\$\s*/, '');
  if (text === '') return null;
  const amount = readNumber(text);
  if (amount === null || amount < 0) return { problem: itemTexts.number };
  if (amount > itemBounds.amount) return { problem: itemTexts.tooLarge };
  if (Number(amount.toFixed(decimals[kind])) !== amount)
    return { problem: kind === 'price' ? itemTexts.cents : itemTexts.decimals };
  return amount;
}

import { ruleFieldLabels } from 'shared-api/rules';
import type { ItemField, ItemForm } from './itemForm.ts';

/** A field that two users have set differently since both read the item. */
export interface FieldConflict {
  readonly field: ItemField;
  readonly label: string;
}

/** The form's field labels. */
export const fieldLabels: Readonly<Record<ItemField, string>> = {
  name: 'Item Name',
  nameEs: 'Spanish name',
  categoryId: 'Category',
  subcategoryId: 'Subcategory',
  unitId: 'Unit',
  hasPerCrew: 'Required qty per crew is set',
  ...ruleFieldLabels,
  perCrew: 'Required qty per crew',
  isSub: 'Sub Item',
  mainItem: 'Main Item',
  isInventory: 'Inventory Item',
  isUsedUp: 'Used up on the job, not expected back',
  min: 'MIN',
  order: 'ODR',
  price: 'PRICE',
  vendor: 'VENDOR',
  fits: 'Fits',
  photo: 'Photo',
};

export const itemFields = Object.keys(fieldLabels) as ItemField[]; // the record names every field

/** Fields that someone else changed and that differ in the form. */
export const conflicts = (base: ItemForm, mine: ItemForm, theirs: ItemForm): FieldConflict[] =>
  itemFields
    .filter((field) => theirs[field] !== base[field] && theirs[field] !== mine[field])
    .map((field) => ({ field, label: fieldLabels[field] }));

/** The form's merged start values: my changes stay, everything else is current. */
export const merged = (base: ItemForm, mine: ItemForm, theirs: ItemForm): ItemForm => ({
  ...theirs,
  ...Object.fromEntries(
    itemFields.filter((field) => mine[field] !== base[field]).map((field) => [field, mine[field]]),
  ),
});

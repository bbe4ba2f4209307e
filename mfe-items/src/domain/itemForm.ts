import type { CatalogueItem, ItemSave } from 'shared-api/contract';
import { readAmount } from 'shared-api/rules';

/** The item form's values: text as typed, ids as in the selects. */
export interface ItemForm {
  readonly name: string;
  readonly categoryId: string;
  readonly subcategoryId: string;
  readonly unitId: string;
  readonly hasPerCrew: boolean;
  readonly perCrew: string;
  readonly isSub: boolean;
  readonly mainItem: string;
  readonly isInventory: boolean;
  readonly min: string;
  readonly order: string;
  readonly price: string;
  readonly vendor: string;
  /** The photo's address. Empty without one. */
  readonly photo: string;
}

export type ItemField = keyof ItemForm;

const typed = (value: number | null) => (value === null ? '' : String(value));

/** The form for an existing item. */
export const formOf = (item: CatalogueItem): ItemForm => ({
  name: item.name,
  categoryId: typed(item.category_id),
  subcategoryId: typed(item.subcategory_id),
  unitId: typed(item.unit_id),
  hasPerCrew: item.required_qty_per_crew !== null,
  perCrew: typed(item.required_qty_per_crew),
  isSub: item.is_sub_item,
  mainItem: item.main_item_name ?? '',
  isInventory: item.is_inventory_item,
  min: typed(item.min_qty),
  order: typed(item.order_qty),
  price: item.price === null ? '' : item.price.toFixed(2),
  vendor: item.vendor ?? '',
  photo: item.image_url ?? '',
});

/** The form for a new item, in the tree's open place. */
export const emptyForm = (place: Pick<ItemForm, 'categoryId' | 'subcategoryId' | 'unitId'>): ItemForm => ({
  ...place,
  name: '',
  hasPerCrew: false,
  perCrew: '',
  isSub: false,
  mainItem: '',
  isInventory: false,
  min: '',
  order: '',
  price: '',
  vendor: '',
  photo: '',
});

/** Turns a form without problems into the data to save. Leaves out amounts that its options hide. */
export function saveOf(form: ItemForm, mainItemId: number | null): ItemSave {
  const stock = form.isInventory;
  return {
    item_name: form.name.trim(),
    category_id: Number(form.categoryId),
    subcategory_id: form.subcategoryId === '' ? null : Number(form.subcategoryId),
    unit_id: Number(form.unitId),
    required_qty_per_crew: form.hasPerCrew ? amount(form.perCrew) : null,
    is_sub_item: form.isSub,
    main_item_id: form.isSub ? mainItemId : null,
    is_inventory_item: stock,
    min_qty: stock ? amount(form.min) : null,
    order_qty: stock ? amount(form.order) : null,
    price_per_unit: stock ? amount(form.price) : null,
    vendor_info: (stock && form.vendor.trim()) || null,
    image_url: form.photo || null,
  };
}

function amount(text: string): number | null {
  const read = readAmount(text, 'quantity');
  return typeof read === 'number' ? read : null;
}

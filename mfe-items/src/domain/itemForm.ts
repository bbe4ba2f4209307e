import type { CatalogueItem, ItemSave, SurfaceType } from 'shared-api/contract';
import {
  fieldsOfRule,
  fitsAll,
  noRule,
  type QuantityRule,
  type RuleForm,
  readAmount,
  ruleFormOf,
  ruleIn,
  sameRule,
} from 'shared-api/rules';

/** The item form's values: text as typed, ids as in the selects. Its rule isn't the crew's, whose number has a box of its own. */
export interface ItemForm extends RuleForm {
  readonly name: string;
  readonly nameEs: string;
  readonly categoryId: string;
  readonly subcategoryId: string;
  readonly unitId: string;
  readonly hasPerCrew: boolean;
  readonly isSub: boolean;
  readonly mainItem: string;
  readonly isInventory: boolean;
  /** Nothing of it is expected back from a job. */
  readonly isUsedUp: boolean;
  readonly min: string;
  readonly order: string;
  readonly price: string;
  readonly vendor: string;
  /** Ids of the surface types that it fits. Empty if it fits all. */
  readonly fits: string;
  /** The photo's address. Empty without one. */
  readonly photo: string;
}

export type ItemField = keyof ItemForm;

const fitsOf = (ids: readonly number[]): string => ids.toSorted((a, b) => a - b).join(' ');

/** The surface types that a form's `fits` names. */
export const surfacesIn = (fits: string): number[] => (fits === '' ? [] : fits.split(' ').map(Number));

/** `fits` in words: "All", "Steel Deck, Gypsum". */
export const fitsText = (fits: string, types: readonly SurfaceType[]): string =>
  surfacesIn(fits)
    .map((id) => types.find((type) => type.id === id))
    .map((type) => (type?.parent_id === null ? `All of ${type.name}` : (type?.name ?? 'Another type')))
    .join(', ') || fitsAll;

/** `fits` with one type more or less. A whole group takes the place of its types, and they take its place. */
export function withSurface(fits: string, type: SurfaceType, types: readonly SurfaceType[]): string {
  const chosen = surfacesIn(fits);
  if (chosen.includes(type.id)) return fitsOf(chosen.filter((id) => id !== type.id));
  const replaced = types.filter(
    ({ id, parent_id }) => (type.parent_id === null && parent_id === type.id) || id === type.parent_id,
  );
  return fitsOf([...chosen.filter((id) => !replaced.some((one) => one.id === id)), type.id]);
}

const typed = (value: number | null) => (value === null ? '' : String(value));

/** An item, or what a bulk edit would make of it. */
type KnownItem = Omit<CatalogueItem, 'name_es' | 'surface_type_ids' | 'quantity_rule'> &
  Pick<ItemSave, 'name_es'> & {
    readonly surface_type_ids: readonly number[];
    readonly quantity_rule?: QuantityRule | null;
  };

type RuledFields = Pick<KnownItem, 'required_qty_per_crew' | 'quantity_rule'>;

/** The form's fields of a rule, the crew's or another one. */
export const ruleFields = ({ required_qty_per_crew, quantity_rule }: RuledFields) => ({
  ...ruleFormOf(quantity_rule),
  hasPerCrew: required_qty_per_crew !== null,
  perCrew: typed(required_qty_per_crew),
});

/** The form for an existing item. */
export const formOf = (item: KnownItem): ItemForm => ({
  name: item.name,
  nameEs: item.name_es ?? '',
  categoryId: typed(item.category_id),
  subcategoryId: typed(item.subcategory_id),
  unitId: typed(item.unit_id),
  ...ruleFields(item),
  isSub: item.is_sub_item,
  mainItem: item.main_item_name ?? '',
  isInventory: item.is_inventory_item,
  isUsedUp: item.comes_back === false,
  min: typed(item.min_qty),
  order: typed(item.order_qty),
  price: item.price === null ? '' : item.price.toFixed(2),
  vendor: item.vendor ?? '',
  fits: fitsOf(item.surface_type_ids),
  photo: item.image_url ?? '',
});

/** The form for a new item, in the tree's open place. */
export const emptyForm = (place: Pick<ItemForm, 'categoryId' | 'subcategoryId' | 'unitId'>): ItemForm => ({
  ...place,
  name: '',
  nameEs: '',
  ...noRule,
  hasPerCrew: false,
  isSub: false,
  mainItem: '',
  isInventory: false,
  isUsedUp: false,
  min: '',
  order: '',
  price: '',
  vendor: '',
  fits: '',
  photo: '',
});

/**
 * Turns a form without problems into the data to save. Leaves out amounts that its options hide, and a rule that is still the item's:
 * a server of the version before rules refuses the field, and an item that such a server sent has lost it.
 */
export function saveOf(
  form: ItemForm,
  mainItemId: number | null,
  item: Pick<CatalogueItem, 'quantity_rule'> | null,
): ItemSave {
  const stock = form.isInventory;
  const { quantity_rule } = fieldsOfRule(ruleIn(form));
  return {
    item_name: form.name.trim(),
    name_es: form.nameEs.trim() || null,
    category_id: Number(form.categoryId),
    subcategory_id: form.subcategoryId === '' ? null : Number(form.subcategoryId),
    unit_id: Number(form.unitId),
    required_qty_per_crew: form.hasPerCrew ? amount(form.perCrew) : null,
    ...(!sameRule(quantity_rule, item?.quantity_rule) && { quantity_rule }),
    is_sub_item: form.isSub,
    main_item_id: form.isSub ? mainItemId : null,
    is_inventory_item: stock,
    comes_back: !form.isUsedUp,
    min_qty: stock ? amount(form.min) : null,
    order_qty: stock ? amount(form.order) : null,
    price_per_unit: stock ? amount(form.price) : null,
    vendor_info: (stock && form.vendor.trim()) || null,
    image_url: form.photo || null,
    surface_type_ids: surfacesIn(form.fits),
  };
}

function amount(text: string): number | null {
  const read = readAmount(text, 'quantity');
  return typeof read === 'number' ? read : null;
}

import { itemBounds } from './bounds.ts';
import { itemTexts } from './items.ts';
import { tidyName } from './names.ts';
import { centsOf } from './purchase.ts';
import { type FixedQuantity, type PerMeasure, twoRules } from './quantityRule.ts';
import { sameRule } from './ruleForm.ts';

/** How long an action on many records can be undone, in days. */
export const undoDays = 30;

/** By how many percent a price may change at once. */
export const pricePercent = { least: -100, most: 1_000 } as const;

/** A new price for all, or each item's own changed by an amount or by percent. In dollars. */
export interface PriceChange {
  readonly kind: 'set' | 'amount' | 'percent';
  readonly value: number;
}

/** What a bulk edit changes in every item. A missing field stays as it is, and null empties it. */
export interface ItemsChange {
  readonly name_es?: string | null;
  readonly category_id?: number;
  /** Belongs to `category_id`. Without it, the items have no subcategory in their new category. */
  readonly subcategory_id?: number | null;
  readonly unit_id?: number;
  readonly required_qty_per_crew?: number | null;
  /** An item that keeps a number per crew stays as it is. */
  readonly quantity_rule?: PerMeasure | FixedQuantity | null;
  readonly is_inventory_item?: boolean;
  readonly comes_back?: boolean;
  readonly min_qty?: number | null;
  readonly order_qty?: number | null;
  readonly price?: PriceChange;
  /** Takes the price away. */
  readonly price_per_unit?: null;
  readonly vendor_info?: string | null;
  /** Where they fit; none means everywhere. */
  readonly surface_type_ids?: readonly number[];
}

/** The values of an item that a bulk edit can change. */
export interface EditedValues {
  /** Missing without one. */
  readonly name_es?: string | null;
  readonly category_id: number | null;
  readonly subcategory_id: number | null;
  readonly unit_id: number | null;
  readonly required_qty_per_crew: number | null;
  /** Missing if it has none. */
  readonly quantity_rule?: PerMeasure | FixedQuantity | null;
  readonly is_inventory_item: boolean;
  /** Missing if they come back. */
  readonly comes_back?: boolean;
  readonly min_qty: number | null;
  readonly order_qty: number | null;
  readonly price: number | null;
  readonly vendor: string | null;
  readonly surface_type_ids: readonly number[];
}

/** What a bulk edit does to one item: the values that change, or why the item stays as it is. */
export type BulkOutcome =
  | { readonly values: Partial<EditedValues>; readonly problem?: never }
  | { readonly problem: string };

/** The new price, or why there is none. */
export function changedPrice(
  price: number | null,
  { kind, value }: PriceChange,
): number | { readonly problem: string } {
  if (kind === 'set') return value;
  if (price === null) return { problem: itemTexts.noPrice };
  // In whole numbers: a price of $1.15 plus 10 % is 126.5 cents, and not a little less.
  const cents =
    kind === 'amount'
      ? centsOf(price) + centsOf(value)
      : Math.round((centsOf(price) * (10_000 + Math.round(value * 100))) / 10_000);
  if (cents < 0) return { problem: itemTexts.belowZero };
  return cents / 100 > itemBounds.amount ? { problem: itemTexts.tooLarge } : cents / 100;
}

const nothingStocked = { min_qty: null, order_qty: null, price: null, vendor: null } as const;

const isSame = (a: unknown, b: unknown): boolean =>
  Array.isArray(a) && Array.isArray(b) ? a.length === b.length && a.every((one) => b.includes(one)) : a === b;

/** What a bulk edit does to this item. Server and preview both ask here. */
export function bulkEdited(item: EditedValues, change: ItemsChange): BulkOutcome {
  const { price, price_per_unit, name_es, vendor_info, category_id, subcategory_id, ...rest } = change;
  const isStocked = change.is_inventory_item ?? item.is_inventory_item;
  const figures = [change.min_qty, change.order_qty, price?.value, vendor_info];
  if (!isStocked && figures.some((figure) => figure !== undefined && figure !== null))
    return { problem: itemTexts.notStocked };
  const ruled = { ...item, ...rest };
  const changesRule = rest.quantity_rule !== undefined || rest.required_qty_per_crew !== undefined;
  if (changesRule && ruled.quantity_rule && ruled.required_qty_per_crew !== null)
    return { problem: twoRules };
  const newPrice = price && changedPrice(item.price, price);
  if (typeof newPrice === 'object') return newPrice;
  const wanted: Partial<EditedValues> = {
    ...rest,
    ...(name_es !== undefined && { name_es: tidyName(name_es ?? '') || null }),
    ...(category_id !== undefined && { category_id, subcategory_id: subcategory_id ?? null }),
    ...(price_per_unit === null && { price: null }),
    ...(newPrice !== undefined && { price: newPrice }),
    ...(vendor_info !== undefined && { vendor: tidyName(vendor_info ?? '') || null }),
    ...(!isStocked && nothingStocked),
  };
  const now: EditedValues = { name_es: null, comes_back: true, ...item };
  const differs = Object.entries(wanted).filter(
    ([field, value]) =>
      field === 'quantity_rule'
        ? !sameRule(wanted.quantity_rule, now.quantity_rule)
        : !isSame(value, now[field as keyof EditedValues]), // the keys of `wanted`
  );
  return { values: Object.fromEntries(differs) };
}

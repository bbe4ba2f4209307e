import { type Static, Type } from 'typebox';
import { bounds, itemBounds, pricePercent } from '#rules/index.ts';
import { Amount, UnitOnLists } from './items.ts';
import {
  Body,
  Id,
  Line,
  Name,
  NullableId,
  NullableText,
  OneOf,
  Revision,
  ShownName,
  Timestamp,
} from './primitives.ts';
import { ItemRule } from './quantityRules.ts';

/** A new price for all, or each item's own changed by dollars or by percent. */
export const PriceChange = Type.Union([
  Body({ kind: OneOf(['set'] as const), value: Type.Number({ minimum: 0, maximum: itemBounds.amount }) }),
  Body({
    kind: OneOf(['amount'] as const),
    value: Type.Number({ minimum: -itemBounds.amount, maximum: itemBounds.amount }),
  }),
  Body({
    kind: OneOf(['percent'] as const),
    value: Type.Number({ minimum: pricePercent.least, maximum: pricePercent.most }),
  }),
]);

/** What a bulk edit changes in every item; a missing field stays as it is, and null empties it. A subcategory belongs to `category_id`. */
export const ItemsChange = Type.Partial(
  Body({
    category_id: Id,
    subcategory_id: NullableId,
    unit_id: Id,
    required_qty_per_crew: Amount,
    /** An item that keeps a number per crew stays as it is. */
    quantity_rule: Type.Union([ItemRule, Type.Null()]),
    name_es: Type.Union([Line(bounds.itemName), Type.Null()]),
    is_inventory_item: Type.Boolean(),
    comes_back: Type.Boolean(),
    min_qty: Amount,
    order_qty: Amount,
    price: PriceChange,
    /** Takes the price away. */
    price_per_unit: Type.Null(),
    vendor_info: Type.Union([Line(itemBounds.vendor), Type.Null()]),
    /** Where they fit; none means everywhere. */
    surface_type_ids: Type.Array(Id, { maxItems: bounds.surfaceTypes }),
  }),
  { additionalProperties: false, minProperties: 1 },
);

/** Items in one bulk edit. */
export const mostEditedItems = 20_000;

/** Items as somebody saw them, and what to change in all of them. */
export const BulkEdit = Body({
  items: Type.Array(Body({ id: Id, revision: Revision }), { minItems: 1, maxItems: mostEditedItems }),
  change: ItemsChange,
  unit_on_lists: UnitOnLists,
});
export type BulkEdit = Static<typeof BulkEdit>;

/** One action that changed many records. `can_undo` holds for 30 days. */
export const CatalogueChange = Type.Object({
  id: Id,
  title: Type.String(),
  changed_at: Timestamp,
  changed_by_name: NullableText,
  undone_at: Type.Union([Timestamp, Type.Null()]),
  undone_by_name: NullableText,
  can_undo: Type.Boolean(),
});
export type CatalogueChange = Static<typeof CatalogueChange>;

/** The latest actions, newest first. */
export const CatalogueChanges = Type.Object({ changes: Type.Array(CatalogueChange) });
export type CatalogueChanges = Static<typeof CatalogueChanges>;

/** A record that an action left as it was, and why. */
const UnchangedRecord = Type.Object({ id: Id, name: Type.String(), problem: Type.String() });
export type UnchangedRecord = Static<typeof UnchangedRecord>;

/** What an action or its undo did. `change` is null if there was nothing to change. */
export const CatalogueChangeResult = Type.Object({
  change: Type.Union([CatalogueChange, Type.Null()]),
  changed: Type.Integer(),
  kept: Type.Array(UnchangedRecord),
});
export type CatalogueChangeResult = Static<typeof CatalogueChangeResult>;

/** The record that goes; the one in the address stays. */
export const Merge = Body({ from_id: Id });
export type Merge = Static<typeof Merge>;

export const UnitMerge = Body({ ...Merge.properties, unit_on_lists: UnitOnLists });
export type UnitMerge = Static<typeof UnitMerge>;

const mostSpellings = 20;

/** Spellings of a vendor, and the one that stays. */
export const VendorRename = Body({
  from: Type.Array(Name, { minItems: 1, maxItems: mostSpellings }),
  to: ShownName(itemBounds.vendor),
});
export type VendorRename = Static<typeof VendorRename>;

/** Where an item is used: how many lists, assemblies and sub-items would follow it. */
export const ItemUses = Type.Object({
  lists: Type.Integer(),
  assemblies: Type.Integer(),
  sub_items: Type.Integer(),
});
export type ItemUses = Static<typeof ItemUses>;

/** The prices that an item has had, newest first. `since` is null for one that is older than the audit. */
export const ItemPrices = Type.Object({
  prices: Type.Array(
    Type.Object({
      price: Type.Union([Type.Number(), Type.Null()]),
      since: Type.Union([Timestamp, Type.Null()]),
      by: NullableText,
    }),
  ),
});
export type ItemPrices = Static<typeof ItemPrices>;

import { type Static, Type } from 'typebox';
import { bounds, itemBounds, unitAnswers } from '#rules/index.ts';
import { CatalogueCan } from './can.ts';
import {
  Body,
  Id,
  ItemName,
  Line,
  NullableId,
  NullableNumber,
  NullableText,
  OneOf,
  Revision,
  SpanishName,
} from './primitives.ts';
import { ItemRule } from './quantityRules.ts';

/** A master catalogue item. `required_qty_per_crew` is how many crew members share one. */
export const CatalogueItem = Type.Object({
  id: Id,
  name: Type.String(),
  item_name: Type.String(),
  category_id: NullableId,
  category_name: NullableText,
  subcategory_id: NullableId,
  subcategory_name: NullableText,
  unit_id: NullableId,
  unit_name: Type.String(),
  required_qty_per_crew: NullableNumber,
  /** Missing if it has none. */
  quantity_rule: Type.Optional(ItemRule),
  is_sub_item: Type.Boolean(),
  main_item_id: NullableId,
  main_item_name: NullableText,
  is_inventory_item: Type.Boolean(),
  /** Whether its pieces are expected back from a job. Servers before loads leave it out. */
  comes_back: Type.Optional(Type.Boolean()),
  min_qty: NullableNumber,
  order_qty: NullableNumber,
  price: NullableNumber,
  vendor: NullableText,
  image_url: NullableText,
  has_photo: Type.Boolean(),
  description: Type.String(),
  surface_type_ids: Type.Array(Id),
  roof_deck_types: Type.Array(Type.String()),
  wall_types: Type.Array(Type.String()),
  /** Spanish names. Missing where there is none. */
  name_es: Type.Optional(Type.String()),
  category_name_es: Type.Optional(Type.String()),
  subcategory_name_es: Type.Optional(Type.String()),
  unit_name_es: Type.Optional(Type.String()),
  revision: Revision,
  can: CatalogueCan,
  /** Former names of the item, its unit and its vendor, which people still search for. */
  search_words: Type.Optional(Type.Array(Type.String())),
  /** What its vendor was called before it was renamed. */
  former_vendors: Type.Optional(Type.Array(Type.String())),
});
export type CatalogueItem = Static<typeof CatalogueItem>;

export const ItemList = Type.Object({ items: Type.Array(CatalogueItem), total: Type.Integer() });
export type ItemList = Static<typeof ItemList>;

/** A quantity or a price in dollars. */
export const Amount = Type.Union([Type.Number({ minimum: 0, maximum: itemBounds.amount }), Type.Null()]);

export const ItemSave = Body({
  category_id: Id,
  subcategory_id: Type.Optional(NullableId),
  item_name: ItemName,
  is_sub_item: Type.Boolean(),
  main_item_id: Type.Optional(NullableId),
  unit_id: Id,
  required_qty_per_crew: Type.Optional(Amount),
  /** Without the field, it stays as it is. Null is none. Refused together with a `required_qty_per_crew`. */
  quantity_rule: Type.Optional(Type.Union([ItemRule, Type.Null()])),
  is_inventory_item: Type.Boolean(),
  /** Without the field, it stays as it is; a new item comes back. */
  comes_back: Type.Optional(Type.Boolean()),
  min_qty: Type.Optional(Amount),
  order_qty: Type.Optional(Amount),
  price_per_unit: Type.Optional(Amount),
  vendor_info: Type.Optional(Type.Union([Line(itemBounds.vendor), Type.Null()])),
  image_url: Type.Optional(Type.Union([Line(1_024), Type.Null()])),
  /** Without the field, it stays as it is. */
  name_es: SpanishName(bounds.itemName),
  /** Where it fits; none means everywhere. Without the field, that stays as it is. */
  surface_type_ids: Type.Optional(Type.Array(Id, { maxItems: bounds.surfaceTypes })),
});
export type ItemSave = Static<typeof ItemSave>;

/**
 * What another unit of items does to the lines of open lists: these keep the unit that they were counted in, which they do without an
 * answer too, or get the new one. With `ask`, the write is refused if there are such lines, and says what would become of them.
 */
export const UnitOnLists = Type.Optional(OneOf(unitAnswers));

export const ItemChange = Body({ ...ItemSave.properties, unit_on_lists: UnitOnLists });
export type ItemChange = Static<typeof ItemChange>;

export const CustomItemCreation = Body({ item_name: ItemName, unit_id: Id });
export type CustomItemCreation = Static<typeof CustomItemCreation>;

export const CreatedId = Type.Object({ id: Id });

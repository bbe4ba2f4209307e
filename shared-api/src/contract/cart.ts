import { type Static, Type } from 'typebox';
import { bounds } from '#rules/index.ts';
import {
  Body,
  Id,
  NullableId,
  NullableNumber,
  NullableText,
  OneOf,
  Quantity,
  Timestamp,
} from './primitives.ts';

/** A line of a draft's list, with the catalogue's facts about its item. */
export const CartLine = Type.Object({
  id: Id,
  item_id: Id,
  project_item_id: Id,
  category_id: NullableId,
  category_name: NullableText,
  category_sort_order: Type.Integer(),
  subcategory_id: NullableId,
  subcategory_name: NullableText,
  subcategory_sort_order: Type.Integer(),
  item_name: Type.String(),
  is_sub_item: Type.Boolean(),
  main_item_id: NullableId,
  main_item_name: NullableText,
  unit_id: NullableId,
  unit_name: Type.String(),
  quantity: Type.Integer(),
  notes: Type.String(),
  required_qty_per_crew: NullableNumber,
  is_inventory_item: Type.Boolean(),
  min_qty: NullableNumber,
  order_qty: NullableNumber,
  price_per_unit: NullableNumber,
  vendor_info: NullableText,
  image_url: NullableText,
  status: OneOf(['active', 'display_only'] as const),
  is_active: Type.Boolean(),
  is_custom: Type.Boolean(),
  created_datetime: Timestamp,
  updated_datetime: Timestamp,
});
export type CartLine = Static<typeof CartLine>;

export const CartLines = Type.Array(CartLine);

export const CartAddition = Body({
  item_id: Id,
  quantity: Quantity,
  notes: Type.Optional(Type.String({ maxLength: bounds.lineNotes })),
});
export type CartAddition = Static<typeof CartAddition>;

export const CartQuantity = Body({ quantity: Quantity });
export type CartQuantity = Static<typeof CartQuantity>;

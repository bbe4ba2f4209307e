import { type Static, Type } from 'typebox';
import { bounds } from '#rules/index.ts';
import { CatalogueCan } from './can.ts';
import { Body, Id, Lines, Name, NullableId, NullableText, Revision } from './primitives.ts';
import { LineRule } from './quantityRules.ts';

/** A named bundle of items. */
export const Assembly = Type.Object({
  id: Id,
  assembly_name: Type.String(),
  description: Type.String(),
  is_active: Type.Boolean(),
  surface_types: Type.Array(Type.Object({ id: Id, name: Type.String() })),
  item_count: Type.Integer(),
  revision: Revision,
  can: CatalogueCan,
});
export type Assembly = Static<typeof Assembly>;

export const AssemblyList = Type.Object({ assemblies: Type.Array(Assembly) });
export const AssemblyAnswer = Type.Object({ assembly: Assembly });
export type AssemblyAnswer = Static<typeof AssemblyAnswer>;

export const AssemblyItem = Type.Object({
  id: Id,
  item_name: Type.String(),
  category_id: NullableId,
  category_name: NullableText,
  subcategory_id: NullableId,
  subcategory_name: NullableText,
  unit_name: Type.String(),
  quantity: Type.Integer(),
  /** The package's own rule for it, which wins over the item's. Missing if there is none. */
  line_rule: Type.Optional(LineRule),
  is_sub_item: Type.Boolean(),
  main_item_id: NullableId,
  image_url: NullableText,
});
export type AssemblyItem = Static<typeof AssemblyItem>;

export const AssemblyItemList = Type.Object({ items: Type.Array(AssemblyItem) });

/** A package's own rules for items that it has; null clears one. */
const LineRules = Type.Optional(
  Type.Array(Body({ item_id: Id, line_rule: Type.Union([LineRule, Type.Null()]) }), {
    maxItems: bounds.packageItems,
  }),
);

export const AssemblyCreation = Body({
  assembly_name: Name,
  description: Type.Optional(Lines(bounds.description)),
  surface_type_ids: Type.Optional(Type.Array(Id, { maxItems: bounds.surfaceTypes })),
  item_ids: Type.Optional(Type.Array(Id, { maxItems: bounds.packageItems })),
  rules: LineRules,
});
export type AssemblyCreation = Static<typeof AssemblyCreation>;

export const AssemblyChange = Type.Partial(
  Body({
    assembly_name: Name,
    description: Lines(bounds.description),
    is_active: Type.Boolean(),
    surface_type_ids: Type.Array(Id, { maxItems: bounds.surfaceTypes }),
  }),
  { additionalProperties: false, minProperties: 1 },
);
export type AssemblyChange = Static<typeof AssemblyChange>;

/**
 * Items to add and to remove in one call, and the package's own rules for items that it has then; null clears one. Adding one that is there,
 * or removing one that isn't, is fine.
 */
export const AssemblyItemChanges = Body({
  add: Type.Optional(Type.Array(Id, { maxItems: bounds.packageItems })),
  remove: Type.Optional(Type.Array(Id, { maxItems: bounds.packageItems })),
  /** How many pieces the package has of items that it has then. One of an added item without it. */
  quantities: Type.Optional(
    Type.Array(Body({ item_id: Id, quantity: Type.Integer({ minimum: 1, maximum: bounds.quantity }) }), {
      maxItems: bounds.packageItems,
    }),
  ),
  rules: LineRules,
});
export type AssemblyItemChanges = Static<typeof AssemblyItemChanges>;

/** An assembly with its items. */
export const AssemblyContents = Type.Object({ assembly: Assembly, items: Type.Array(AssemblyItem) });
export type AssemblyContents = Static<typeof AssemblyContents>;

export const AssemblyItemAddition = Body({ item_id: Id });
export type AssemblyItemAddition = Static<typeof AssemblyItemAddition>;

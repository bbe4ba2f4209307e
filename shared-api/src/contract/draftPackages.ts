import { type Static, Type } from 'typebox';
import { bounds } from '#rules/index.ts';
import { Body, Id, NullableNumber, Revision } from './primitives.ts';
import { ItemRule, LineRule } from './quantityRules.ts';

/** An item of a package, with what its suggestion needs. */
export const PackageItem = Type.Object({
  id: Id,
  item_name: Type.String(),
  unit_name: Type.String(),
  quantity: Type.Integer(),
  required_qty_per_crew: NullableNumber,
  /** The item's own rule. Missing if it has none. */
  quantity_rule: Type.Optional(ItemRule),
  /** The package's rule for it, which wins. Missing if there is none. */
  line_rule: Type.Optional(LineRule),
});
export type PackageItem = Static<typeof PackageItem>;

/** A package that a draft uses, and what has been added to it since. */
export const DraftPackage = Type.Object({
  assembly_id: Id,
  assembly_name: Type.String(),
  revision: Revision,
  /** The package's revision when the draft took it. Null if it isn't known. */
  taken_revision: Type.Union([Revision, Type.Null()]),
  /** Ids of the items that it has now. */
  item_ids: Type.Array(Id),
  /** Its items that were added since the draft took it, those on the list too. */
  added: Type.Array(PackageItem),
  /** Ids of the added items that the draft's people don't want. */
  left_out: Type.Array(Id),
});
export type DraftPackage = Static<typeof DraftPackage>;

export const DraftPackageList = Type.Object({ packages: Type.Array(DraftPackage) });
export type DraftPackageList = Static<typeof DraftPackageList>;

/** Items of a package to leave out of a draft, or to offer again. */
export const LeftOutChange = Body({
  add: Type.Optional(Type.Array(Id, { maxItems: bounds.packageItems })),
  remove: Type.Optional(Type.Array(Id, { maxItems: bounds.packageItems })),
});
export type LeftOutChange = Static<typeof LeftOutChange>;

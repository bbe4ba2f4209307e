import { type Static, Type } from 'typebox';
import { bounds, quantitySources } from '#rules/index.ts';
import { Draft } from './drafts.ts';
import { CustomItemCreation } from './items.ts';
import {
  Body,
  Id,
  Lines,
  NullableId,
  NullableNumber,
  NullableText,
  OneOf,
  Quantity,
  Revision,
  Timestamp,
} from './primitives.ts';
import { LineRule } from './quantityRules.ts';

/**
 * A line of a draft's list, with its item's catalogue data. The unit is what the line was counted in. If the item has another one by
 * now, its price, quantities and crew figure are about that unit, so the line has none.
 */
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
  quantity_from: OneOf(quantitySources),
  notes: Type.String(),
  required_qty_per_crew: NullableNumber,
  /** The rule of a package that it came from, otherwise its item's. Missing if there is none. */
  quantity_rule: Type.Optional(LineRule),
  is_inventory_item: Type.Boolean(),
  min_qty: NullableNumber,
  order_qty: NullableNumber,
  price_per_unit: NullableNumber,
  vendor_info: NullableText,
  image_url: NullableText,
  status: OneOf(['active', 'display_only'] as const),
  is_active: Type.Boolean(),
  is_custom: Type.Boolean(),
  /** Spanish names. Missing where there is none. */
  name_es: Type.Optional(Type.String()),
  category_name_es: Type.Optional(Type.String()),
  subcategory_name_es: Type.Optional(Type.String()),
  unit_name_es: Type.Optional(Type.String()),
  /** The packages that it came from. Missing for a line that people added on its own. */
  assembly_ids: Type.Optional(Type.Array(Id)),
  created_datetime: Timestamp,
  updated_datetime: Timestamp,
  /** Who last wrote it. Missing if that wasn't recorded. */
  updated_by_name: Type.Optional(Type.String()),
  revision: Revision,
  /** The revision at which somebody last set the quantity, rather than stepping it up or down. Left out if that was 1. */
  typed_revision: Type.Optional(Revision),
});
export type CartLine = Static<typeof CartLine>;

export const CartLines = Type.Array(CartLine);

/**
 * What a draft's last workbook contained: its lines, ordered by item id, and the facts above them, by label. Null before
 * the first export. `day` is yyyy-mm-dd.
 */
export const LastExport = Type.Object({
  export: Type.Union([
    Type.Object({
      day: Type.String({ format: 'date' }),
      taken_by: Type.String(),
      lines: Type.Array(
        Type.Object({
          item_id: Id,
          item_name: Type.String(),
          unit_name: Type.String(),
          quantity: Type.Integer(),
          notes: Type.String(),
        }),
      ),
      facts: Type.Union([
        Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
        Type.Null(),
      ]),
    }),
    Type.Null(),
  ]),
});
export type LastExport = Static<typeof LastExport>;

const LineNotes = Lines(bounds.lineNotes);

/** Without `quantity_from`, the quantity counts as the crew's or a measure's if it is what they suggest. */
const lineFields = {
  quantity: Quantity,
  quantity_from: Type.Optional(OneOf(quantitySources)),
  notes: Type.Optional(LineNotes),
  /** What it is counted in. Without it, the item's own unit. */
  unit_id: Type.Optional(Id),
};

export const CartAddition = Body({ item_id: Id, ...lineFields });
export type CartAddition = Static<typeof CartAddition>;

/** A line to add: a catalogue item, or a custom item for this list only. */
export const BatchLine = Type.Union([
  CartAddition,
  Body({ ...CustomItemCreation.properties, quantity: Quantity, notes: Type.Optional(LineNotes) }),
]);
export type BatchLine = Static<typeof BatchLine>;

/** Lines to add in one call. `assembly_id` is the package they come from, which the draft then records as current. */
export const CartBatch = Body({
  lines: Type.Array(BatchLine, { minItems: 1, maxItems: bounds.batchLines }),
  assembly_id: Type.Optional(Id),
});
export type CartBatch = Static<typeof CartBatch>;

/** The outcome for one line of a batch. `already_in_cart` includes the existing line. */
export const BatchOutcome = Type.Union([
  Type.Object({ outcome: OneOf(['added', 'already_in_cart'] as const), line: CartLine }),
  Type.Object({
    outcome: Type.Literal('refused'),
    item_id: NullableId,
    code: Type.String(),
    detail: Type.String(),
  }),
]);
export type BatchOutcome = Static<typeof BatchOutcome>;

/**
 * An outcome for each line, in the order sent, and the updated draft. `assembly_recorded` is true if the draft didn't use the
 * package before.
 */
export const CartBatchAnswer = Type.Object({
  outcomes: Type.Array(BatchOutcome),
  draft: Draft,
  assembly_recorded: Type.Boolean(),
});
export type CartBatchAnswer = Static<typeof CartBatchAnswer>;

/** What the author of a write saw. Only the fields that the write concerns are compared. */
export const SeenValues = Body({
  quantity: Type.Optional(Quantity),
  notes: Type.Optional(LineNotes),
});
export type SeenValues = Static<typeof SeenValues>;

const was = Type.Optional(SeenValues);

export const CartQuantity = Body({ quantity: Quantity });
export type CartQuantity = Static<typeof CartQuantity>;

/**
 * A write to one field of a line: a quantity, a step that is added to whatever the quantity is, or the note. With `was`, it is
 * refused only if that field is neither as its author saw it nor already as it is sent; `If-Match` then only says which line.
 */
export const LineWrite = Body({
  quantity: Type.Optional(Quantity),
  by: Type.Optional(Type.Integer({ minimum: -bounds.quantity, maximum: bounds.quantity })),
  notes: Type.Optional(LineNotes),
  was,
});
export type LineWrite = Static<typeof LineWrite>;

/**
 * The values of a line that people set. `assembly_ids` are the packages that it counts as part of, and `unit_id` is what it is counted
 * in; without them, these stay.
 */
export const LineValues = Body({
  quantity: Quantity,
  quantity_from: OneOf(quantitySources),
  notes: LineNotes,
  assembly_ids: Type.Optional(Type.Array(Id, { maxItems: bounds.draftPackages })),
  unit_id: Type.Optional(Id),
});
export type LineValues = Static<typeof LineValues>;

/**
 * `seen` is the line as the author saw it, null if the item wasn't on the list. `line` is the new line, null to remove it. With `was`,
 * only the fields that it names are written, and the revision isn't compared, but those fields are. `is_step`: the new quantity is a
 * step up or down from the one that its author saw.
 */
export const CartChange = Body({
  item_id: Id,
  seen: Type.Union([Body({ id: Id, revision: Revision }), Type.Null()]),
  was,
  is_step: Type.Optional(Type.Boolean()),
  line: Type.Union([LineValues, Type.Null()]),
});
export type CartChange = Static<typeof CartChange>;

/** `dropped_assembly_id` is a package that the draft stops recording as current, for example when adding it is undone. */
export const CartChanges = Body({
  changes: Type.Array(CartChange, { maxItems: bounds.batchLines }),
  dropped_assembly_id: Type.Optional(Id),
});
export type CartChanges = Static<typeof CartChanges>;

/** The outcome of one change. `conflict` includes the line as it is now, null if it is gone. */
export const ChangeOutcome = Type.Union([
  Type.Object({
    outcome: Type.Literal('changed'),
    item_id: Id,
    line: Type.Union([CartLine, Type.Null()]),
  }),
  Type.Object({
    outcome: Type.Literal('conflict'),
    item_id: Id,
    line: Type.Union([CartLine, Type.Null()]),
    changed_by: NullableText,
  }),
  Type.Object({
    outcome: Type.Literal('refused'),
    item_id: Id,
    code: Type.String(),
    detail: Type.String(),
  }),
]);
export type ChangeOutcome = Static<typeof ChangeOutcome>;

/** An outcome for each change, in the order sent, and the updated draft. */
export const CartChangesAnswer = Type.Object({ outcomes: Type.Array(ChangeOutcome), draft: Draft });
export type CartChangesAnswer = Static<typeof CartChangesAnswer>;

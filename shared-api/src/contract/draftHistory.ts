import { type Static, Type } from 'typebox';
import { bounds, jobDayKeys, quantitySources, typedMeasures } from '#rules/index.ts';
import { Id, NullableId, NullableText, OneOf, Timestamp } from './primitives.ts';

/** A line's values in a change: only what changed, or everything for an added or removed line. */
const LinePart = Type.Union([
  Type.Object({
    quantity: Type.Optional(Type.Integer()),
    quantity_from: Type.Optional(OneOf(quantitySources)),
    notes: Type.Optional(Type.String()),
    assembly_ids: Type.Optional(Type.Array(Id)),
    unit_id: Type.Optional(Id),
    /** Only of a unit that changed. */
    unit_name: Type.Optional(Type.String()),
  }),
  Type.Null(),
]);

/** Parts of a draft that its history covers. A `surface_type` or `assembly` fact is about one of the draft's several. */
export const draftFacts = [
  'draft',
  'status',
  'notes',
  'crew_size',
  ...jobDayKeys,
  ...typedMeasures,
  'pm',
  'fm',
  'preparer',
  'surface_type',
  'assembly',
] as const;
export type DraftFact = (typeof draftFacts)[number];

/** One change to a draft: to a line of its list, or to its own facts, in words. Changes with the same `request_id` were made together. */
export const DraftHistoryEntry = Type.Object({
  id: Type.Integer(),
  at: Timestamp,
  by: NullableText,
  request_id: NullableText,
  /** `item_id` is null if it wasn't recorded. `before` is null for an added line, `after` for a removed one. */
  line: Type.Union([
    Type.Object({
      item_id: NullableId,
      item_name: NullableText,
      unit_name: NullableText,
      before: LinePart,
      after: LinePart,
    }),
    Type.Null(),
  ]),
  facts: Type.Array(Type.Object({ fact: OneOf(draftFacts), before: NullableText, after: NullableText })),
});
export type DraftHistoryEntry = Static<typeof DraftHistoryEntry>;

/** Newest first. Send `next_before` as `before` to get the next page. */
export const DraftHistory = Type.Object({
  entries: Type.Array(DraftHistoryEntry),
  next_before: Type.Union([Type.Integer(), Type.Null()]),
});
export type DraftHistory = Static<typeof DraftHistory>;

export const DraftHistoryQuery = Type.Object(
  {
    /** Only entries older than the one with this id. */
    before: Type.Optional(Type.Integer({ minimum: 1 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: bounds.page })),
    /** Only changes of the line of this item. */
    item_id: Type.Optional(Id),
  },
  { additionalProperties: false },
);
export type DraftHistoryQuery = Static<typeof DraftHistoryQuery>;

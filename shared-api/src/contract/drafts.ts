import { type Static, Type } from 'typebox';
import { bounds, draftStatuses, forJobDays } from '#rules/index.ts';
import { Can } from './can.ts';
import { Body, Day, Id, NullableDay, NullableId, OneOf, Revision, Text, Timestamp } from './primitives.ts';
import { KnownMeasures, MeasureFields } from './quantityRules.ts';
import { assemblyUses } from './statuses.ts';

export const DraftCan = Can('edit', 'advance', 'change_status', 'edit_notes', 'edit_list', 'delete');
export type DraftCan = Static<typeof DraftCan>;

/** A draft's days, in a write. Null clears one: it is unknown then. One that is left out stays. */
const DayFields = forJobDays(() => Type.Optional(NullableDay));

/** A draft of a project: who prepares it, for which crew, days and surfaces, and what was measured. Unknown days and measures are left out. */
export const Draft = Type.Object({
  id: Id,
  status: OneOf(draftStatuses),
  notes: Type.String(),
  pm_id: NullableId,
  pm_name: Type.Union([Type.String(), Type.Null()]),
  fm_id: NullableId,
  fm_name: Type.Union([Type.String(), Type.Null()]),
  mob_prep_preparer_id: NullableId,
  mob_prep_preparer_name: Type.Union([Type.String(), Type.Null()]),
  crew_size: Type.Integer({ minimum: 1 }),
  ...forJobDays(() => Type.Optional(Day)),
  ...KnownMeasures,
  item_count: Type.Integer(),
  updated_datetime: Timestamp,
  surface_types: Type.Array(Type.Object({ id: Id, name: Type.String(), parent_id: NullableId })),
  roof_deck_types: Type.Array(Type.Object({ id: Id })),
  wall_types: Type.Array(Type.Object({ id: Id })),
  assemblies: Type.Array(Type.Object({ id: Id, name: Type.String(), type: OneOf(assemblyUses) })),
  can: DraftCan,
  revision: Revision,
});
export type Draft = Static<typeof Draft>;

const DraftAssembly = Body({ assembly_id: Id, type: OneOf(assemblyUses) });
export type DraftAssembly = Static<typeof DraftAssembly>;

const draftFields = {
  pm_id: Id,
  fm_id: Id,
  mob_prep_preparer_id: Id,
  crew_size: Type.Integer({ minimum: 1, maximum: bounds.crewSize }),
  ...DayFields,
  ...MeasureFields,
  notes: Text,
  surface_type_ids: Type.Array(Id, { maxItems: bounds.surfaceTypes }),
  assembly_ids: Type.Array(DraftAssembly, { maxItems: bounds.draftPackages }),
};

/** Without a `crew_size` it has the usual one. */
export const DraftCreation = Body({
  ...draftFields,
  crew_size: Type.Optional(draftFields.crew_size),
  notes: Type.Optional(draftFields.notes),
  surface_type_ids: Type.Optional(draftFields.surface_type_ids),
  assembly_ids: Type.Optional(draftFields.assembly_ids),
});
export type DraftCreation = Static<typeof DraftCreation>;

/** The fields of a draft as the author of a write saw them. */
export const SeenDraft = Body({
  pm_id: Type.Optional(NullableId),
  fm_id: Type.Optional(NullableId),
  mob_prep_preparer_id: Type.Optional(NullableId),
  crew_size: Type.Optional(Type.Integer()),
  ...DayFields,
  ...MeasureFields,
  notes: Type.Optional(Text),
});
export type SeenDraft = Static<typeof SeenDraft>;

/**
 * Any part of a draft. `status` alone only moves the draft forward, and the response has the resulting status.
 * With `status_override` it sets any status, for users who may. With `was`, the write is refused only if a field that it names and that
 * is written is neither as its author saw it nor already as it is sent; `If-Match` then refuses nothing.
 */
export const DraftChange = Type.Partial(
  Body({ ...draftFields, status: OneOf(draftStatuses), status_override: Type.Literal(true), was: SeenDraft }),
  { additionalProperties: false, minProperties: 1 },
);
export type DraftChange = Static<typeof DraftChange>;

/** `suggested` uses the quantities that the crew size and the measures suggest. */
export const DraftCopy = Body({ quantities: OneOf(['kept', 'suggested'] as const) });
export type DraftCopy = Static<typeof DraftCopy>;

export const DraftAnswer = Type.Object({ data: Draft });
export type DraftAnswer = Static<typeof DraftAnswer>;

import { type Static, Type } from 'typebox';
import { bounds, claimKinds, turnarounds } from '#rules/index.ts';
import { Can, CatalogueCan } from './can.ts';
import { Body, Day, Id, Name, NullableDay, NullableId, OneOf, Quantity, Revision } from './primitives.ts';

/** A place where shared equipment is kept. */
export const Yard = Type.Object({
  id: Id,
  name: Type.String(),
  /** How many items have owned pieces there. */
  items: Type.Integer({ minimum: 0 }),
  revision: Revision,
  can: CatalogueCan,
});
export type Yard = Static<typeof Yard>;

export const Yards = Type.Object({
  yards: Type.Array(Yard),
  turnaround: OneOf(turnarounds),
  can: Can('create'),
});
export type Yards = Static<typeof Yards>;

/** How soon equipment that is back can go out again. */
export const YardTurnaround = Body({ turnaround: OneOf(turnarounds) });
export type YardTurnaround = Static<typeof YardTurnaround>;

/** The yard that a draft's trucks leave from. */
export const DraftYard = Body({ yard_id: Id });
export type DraftYard = Static<typeof DraftYard>;

/** What a yard is created and changed with. */
export const YardFields = Body({ name: Name });
export type YardFields = Static<typeof YardFields>;

/** How many pieces of an item are owned and kept in a yard. 0 if none any more. */
export const OwnedQuantity = Body({ quantity: Type.Integer({ minimum: 0, maximum: bounds.quantity }) });
export type OwnedQuantity = Static<typeof OwnedQuantity>;

/** How many pieces of an item a yard is to have. `was` is what the author saw. */
export const OwnedChange = Body({
  item_id: Id,
  yard_id: Id,
  quantity: OwnedQuantity.properties.quantity,
  was: OwnedQuantity.properties.quantity,
});
export type OwnedChange = Static<typeof OwnedChange>;

export const OwnedChanges = Body({
  changes: Type.Array(OwnedChange, { minItems: 1, maxItems: bounds.batchLines }),
});
export type OwnedChanges = Static<typeof OwnedChanges>;

/** `quantity` is what is owned now. A conflict is a number that somebody else set meanwhile. */
export const OwnedOutcome = Type.Object({
  item_id: Id,
  yard_id: Id,
  outcome: OneOf(['changed', 'conflict', 'refused'] as const),
  quantity: Type.Integer({ minimum: 0 }),
  /** Why it wasn't changed. */
  detail: Type.Optional(Type.String()),
});
export type OwnedOutcome = Static<typeof OwnedOutcome>;

/** An outcome for each change, in the order sent. */
export const OwnedOutcomes = Type.Object({ outcomes: Type.Array(OwnedOutcome) });
export type OwnedOutcomes = Static<typeof OwnedOutcomes>;

/** What a workbook says is owned. Nothing is written. */
export const OwnedReading = Type.Object({
  items: Type.Array(
    Type.Object({
      item_id: Id,
      item_name: Type.String(),
      category_name: Type.String(),
      /** By yard; cells that say nothing are left out. */
      yards: Type.Array(
        Type.Object({
          yard_id: Id,
          quantity: OwnedQuantity.properties.quantity,
          was: OwnedQuantity.properties.quantity,
        }),
      ),
    }),
  ),
  /** What couldn't be read, by the row of the sheet. Row 0 is about the whole sheet. */
  problems: Type.Array(Type.Object({ row: Type.Integer(), detail: Type.String() })),
});
export type OwnedReading = Static<typeof OwnedReading>;

const NullableName = Type.Union([Type.String(), Type.Null()]);

/** Pieces of an item that a job has, has reserved or has on a list, for whole days. */
export const EquipmentClaim = Type.Object({
  kind: OneOf(claimKinds),
  quantity: Quantity,
  from: Day,
  /** The last day. Null while nobody knows: the load is late, or has no day to be back. */
  until: NullableDay,
  /** When it should have been back, if it is late. */
  due: Type.Optional(Day),
  project_id: Id,
  custom_id: Type.String(),
  project_name: Type.String(),
  draft_id: Id,
  /** The draft's position in its project. */
  draft_number: Type.Integer(),
  /** Only of what is out. */
  load_id: NullableId,
  pm_name: NullableName,
  fm_name: NullableName,
});
export type EquipmentClaim = Static<typeof EquipmentClaim>;

const equipmentFields = {
  item_id: Id,
  item_name: Type.String(),
  category_name: Type.String(),
  subcategory_name: NullableName,
  /** In all yards together. */
  owned: Type.Integer({ minimum: 0 }),
  turnaround: OneOf(turnarounds),
  claims: Type.Array(EquipmentClaim),
};

/** An item of which the company owns pieces that jobs share, with its claims within some days. */
export const Equipment = Type.Object({
  ...equipmentFields,
  yards: Type.Array(Type.Object({ yard_id: Id, quantity: Type.Integer({ minimum: 0 }) })),
});
export type Equipment = Static<typeof Equipment>;

export const EquipmentQuery = Type.Object({ from: Day, until: Day }, { additionalProperties: false });

/** Shared equipment in the order of the catalogue. */
export const EquipmentList = Type.Object({
  today: Day,
  equipment: Type.Array(Equipment),
  can: Can('own', 'rent'),
});
export type EquipmentList = Static<typeof EquipmentList>;

/** Shared equipment as one draft sees it: the claims are those of others. */
export const DraftEquipmentItem = Type.Object({
  ...equipmentFields,
  /** On the draft's list. */
  wanted: Type.Integer({ minimum: 0 }),
  reserved: Type.Integer({ minimum: 0 }),
  /** What the draft's loads took, back or not. */
  taken: Type.Integer({ minimum: 0 }),
  /** Of those owned, what others leave of the draft's days. */
  free: Type.Integer({ minimum: 0 }),
});
export type DraftEquipmentItem = Static<typeof DraftEquipmentItem>;

/** Pieces to rent for a draft's days, in place of the company's own. */
export const Rental = Body({ item_id: Id, quantity: Quantity });
export type Rental = Static<typeof Rental>;

/** Somebody's copy of the list's shared equipment and days. */
export const Reservation = Type.Object({
  from: Day,
  until: Day,
  reserved_by_name: Type.String(),
});
export type Reservation = Static<typeof Reservation>;

/** Empty while the draft has no days. */
export const DraftEquipment = Type.Object({
  /** Of the project. */
  custom_id: Type.String(),
  /** Where the draft's trucks leave from. */
  yard_id: Id,
  /** The draft's days; null while it has none. */
  days: Type.Union([Type.Object({ from: Day, until: Day }), Type.Null()]),
  reservation: Type.Union([Reservation, Type.Null()]),
  equipment: Type.Array(DraftEquipmentItem),
  can: Can('reserve'),
});
export type DraftEquipment = Static<typeof DraftEquipment>;

import { type Static, Type } from 'typebox';
import {
  bounds,
  loadCodePattern,
  loadDayKeys,
  loadEventKinds,
  loadStatuses,
  mostOperations,
} from '#rules/index.ts';
import { Can } from './can.ts';
import {
  Body,
  Day,
  Id,
  ItemName,
  Lines,
  NullableDay,
  NullableId,
  NullableText,
  OneOf,
  Quantity,
  ShownName,
  Timestamp,
} from './primitives.ts';

/** An id that a device makes: a UUID of any version. */
export const DeviceId = Type.String({
  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
});

/** The code on a sheet, which leads to its load. */
export const LoadCode = Type.String({ pattern: loadCodePattern });

/** How many lines of a load are where. */
export const LoadCounts = Type.Object({
  lines: Type.Integer(),
  loaded: Type.Integer(),
  partly: Type.Integer(),
  open: Type.Integer(),
  returns: Type.Boolean(),
});

export const LoadCan = Can('load');
export type LoadCan = Static<typeof LoadCan>;

/** What one truck takes of one state of a draft's list. The list stays as it is, whatever becomes of the draft, until somebody takes it over. */
export const Load = Type.Object({
  id: Id,
  code: LoadCode,
  project_id: Id,
  custom_id: Type.String(),
  project_name: Type.String(),
  draft_id: Id,
  /** The draft's position in its project. */
  draft_number: Type.Integer(),
  truck: Type.String(),
  trip: Type.Integer({ minimum: 1 }),
  created_by: Id,
  created_by_name: Type.String(),
  created_datetime: Timestamp,
  /** When somebody last took the draft's list over. Missing if nobody has. */
  taken_over_datetime: Type.Optional(Timestamp),
  /** The codes on sheets from before that. Missing if there are none. */
  old_codes: Type.Optional(Type.Array(LoadCode)),
  /** The day that the truck leaves, and the day that it is back: the load's own, or the draft's. Left out if unknown. */
  leaves_on: Type.Optional(Day),
  back_on: Type.Optional(Day),
  /** Which of the two are the load's own. Missing if none is. */
  own_days: Type.Optional(Type.Array(OneOf(loadDayKeys))),
  status: OneOf(loadStatuses),
  counts: LoadCounts,
  /** The newest load of the draft whose list is another one, if that list is newer than this one. */
  newer_load_id: NullableId,
  /** The trip that takes what this one is missing, once somebody has made it. */
  next_trip_id: NullableId,
  can: LoadCan,
});
export type Load = Static<typeof Load>;

export const Loads = Type.Object({ loads: Type.Array(Load) });
export type Loads = Static<typeof Loads>;

export const LoadLine = Type.Object({
  id: DeviceId,
  item_id: NullableId,
  category_name: Type.String(),
  subcategory_name: NullableText,
  item_name: Type.String(),
  unit_name: Type.String(),
  is_sub_item: Type.Boolean(),
  /** 0 for a line that was added while loading, or is not planned any more. */
  planned: Type.Integer({ minimum: 0 }),
  note: Type.String(),
  comes_back: Type.Boolean(),
  /** Spanish names. Missing where there is none. */
  name_es: Type.Optional(Type.String()),
  category_name_es: Type.Optional(Type.String()),
  unit_name_es: Type.Optional(Type.String()),
});
export type LoadLine = Static<typeof LoadLine>;

/** Of the longest kind. What is sent of the others has limits of its own: `truck` and `shortReason`. */
const EventText = Lines(bounds.lineNotes);
const NullableQuantity = Type.Union([Quantity, Type.Null()]);
/** Pieces of all trips. */
const NullableTotal = Type.Union([Type.Integer({ minimum: 0, maximum: 2_147_483_647 }), Type.Null()]);
const NullableDeviceId = Type.Union([DeviceId, Type.Null()]);

const eventFields = {
  id: DeviceId,
  /** Null for what happens to the whole load. */
  line_id: NullableDeviceId,
  kind: OneOf(loadEventKinds),
  quantity: NullableQuantity,
  /** The line's total of the kind as the author saw it. */
  seen: NullableTotal,
  /** The event that this one takes back. */
  undoes: NullableDeviceId,
  text: Type.Union([EventText, Type.Null()]),
};

/** Something that happened to a load. Events are never changed: what was wrong is taken back by another one. */
export const LoadEvent = Type.Object({
  ...eventFields,
  /** The server's order. */
  seq: Type.Integer({ minimum: 1 }),
  user_id: Id,
  user_name: Type.String(),
  device: DeviceId,
  /** When it happened by the device's clock. */
  made_at: Timestamp,
  /** When the server stored it. */
  at: Timestamp,
});
export type LoadEvent = Static<typeof LoadEvent>;

/** What taking over the draft's list did to a line. Numbered together with the events. */
export const PlanChange = Type.Object({
  seq: Type.Integer({ minimum: 1 }),
  line_id: DeviceId,
  /** Planned before. 0 for a line that was new. */
  before: Type.Integer({ minimum: 0 }),
  /** Planned since. 0 for a line that isn't on the list any more. */
  planned: Type.Integer({ minimum: 0 }),
  /** The list's note, if that is another one. */
  note: NullableText,
  user_name: Type.String(),
  at: Timestamp,
});
export type PlanChange = Static<typeof PlanChange>;

/** A load with its lines in the order of the list, and all its events. */
export const LoadDetail = Type.Object({
  load: Load,
  lines: Type.Array(LoadLine),
  events: Type.Array(LoadEvent),
  /** Missing if nobody has taken the draft's list over. */
  plan_changes: Type.Optional(Type.Array(PlanChange)),
});
export type LoadDetail = Static<typeof LoadDetail>;

/** What is new since an event: later events, and every line that was added while loading. */
export const LoadNews = Type.Object({
  load: Load,
  added: Type.Array(LoadLine),
  events: Type.Array(LoadEvent),
  /** What was planned differently since. Then all lines are there, too. */
  plan_changes: Type.Optional(Type.Array(PlanChange)),
  lines: Type.Optional(Type.Array(LoadLine)),
});
export type LoadNews = Static<typeof LoadNews>;

/** The load that a code leads to. */
export const FoundLoad = Type.Object({
  load_id: Id,
  /** The sheet shows a list that the load had before. */
  is_old: Type.Optional(Type.Boolean()),
});
export type FoundLoad = Static<typeof FoundLoad>;

const PlannedItem = Type.Union([
  Type.Object({ quantity: Type.Integer({ minimum: 1 }), unit_name: Type.String(), note: Type.String() }),
  Type.Null(),
]);

/** How a load's lines differ from its draft's list as it is now. None once the truck has left, and for a trip with what another one missed. */
export const LoadDifferences = Type.Object({
  differences: Type.Array(
    Type.Object({ item_name: Type.String(), on_load: PlannedItem, on_list: PlannedItem }),
  ),
  /** Names these differences, for whoever takes them over. */
  version: Type.String(),
});
export type LoadDifferences = Static<typeof LoadDifferences>;

/** `version`: of the differences that its author saw. */
export const TakeOver = Body({ version: Type.String({ maxLength: 64 }) });
export type TakeOver = Static<typeof TakeOver>;

/** `sheet`: for a sheet that is printed now, which leads to the load of this list, also if somebody is loading it already. */
export const LoadStart = Body({ for: Type.Optional(OneOf(['truck', 'sheet'] as const)) });
export type LoadStart = Static<typeof LoadStart>;

const loadDays = { leaves_on: Type.Optional(NullableDay), back_on: Type.Optional(NullableDay) };

/**
 * Days of a load's own. Null takes one away, and the load has the draft's again. With `was`, the days as its author saw them, the write is
 * refused if a day that it changes is neither so nor already as it is sent.
 */
export const LoadDays = Body({ ...loadDays, was: Type.Optional(Body(loadDays)) });
export type LoadDays = Static<typeof LoadDays>;

const operationFields = {
  id: DeviceId,
  /** Counts the operations of a device. Its clock orders nothing. */
  device_seq: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  made_at: Timestamp,
  load_id: Id,
};

/** One thing that somebody did to a load, with an id that their device made: sent again, it has the same outcome. */
export const LoadOperation = Type.Union([
  Body({ ...operationFields, ...eventFields, type: Type.Literal('event') }),
  /** Adds a line that wasn't planned. */
  Body({
    ...operationFields,
    type: Type.Literal('line'),
    line_id: DeviceId,
    item_id: NullableId,
    item_name: ItemName,
    unit_name: ShownName(bounds.name),
  }),
]);
export type LoadOperation = Static<typeof LoadOperation>;

export const Operations = Body({
  device: DeviceId,
  operations: Type.Array(LoadOperation, { minItems: 1, maxItems: mostOperations }),
});
export type Operations = Static<typeof Operations>;

/**
 * `merged`: stored, and somebody else had changed the same thing since its author looked. `conflict`: not stored, as it no longer fits.
 * `refused`: not stored, and it never will be.
 */
export const operationOutcomes = ['applied', 'merged', 'conflict', 'refused'] as const;

export const Receipt = Type.Object({
  id: DeviceId,
  outcome: OneOf(operationOutcomes),
  code: NullableText,
  /** Says in words why nothing was stored. */
  detail: NullableText,
});
export type Receipt = Static<typeof Receipt>;

/** A receipt for each operation, in the order sent. */
export const Receipts = Type.Object({ receipts: Type.Array(Receipt) });
export type Receipts = Static<typeof Receipts>;

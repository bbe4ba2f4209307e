import { type Static, Type } from 'typebox';
import { bounds, saidStockKinds, stockBounds, stockKinds } from '#rules/index.ts';
import { Can } from './can.ts';
import { DeviceId } from './loads.ts';
import {
  Body,
  Day,
  Id,
  Line,
  NullableDay,
  NullableId,
  NullableNumber,
  NullableText,
  OneOf,
  Quantity,
  Timestamp,
} from './primitives.ts';

const NullableDeviceId = Type.Union([DeviceId, Type.Null()]);
const NullableInteger = Type.Union([Type.Integer(), Type.Null()]);

/** What somebody counted, and when by their device. */
export const StockCount = Type.Object({
  id: DeviceId,
  quantity: Type.Integer({ minimum: 0 }),
  user_id: Id,
  user_name: Type.String(),
  made_at: Timestamp,
});
export type StockCount = Static<typeof StockCount>;

/** Two counts of which nobody has said yet whether they are of one shelf. */
export const DoubleStock = Type.Object({ first: StockCount, second: StockCount });
export type DoubleStock = Static<typeof DoubleStock>;

/** How many pieces of an item are in a yard. */
export const StockLine = Type.Object({
  item_id: Id,
  item_name: Type.String(),
  category_name: Type.String(),
  subcategory_name: NullableText,
  unit_name: Type.String(),
  /** What the company wants to have of it, in all yards together. */
  min_qty: NullableNumber,
  yard_id: Id,
  /** Going by the book. Negative if something came that nobody told. */
  quantity: Type.Integer(),
  /** Null in a yard to which pieces were only moved. */
  last_count: Type.Union([StockCount, Type.Null()]),
  double: Type.Union([DoubleStock, Type.Null()]),
});
export type StockLine = Static<typeof StockLine>;

export const StockQuery = Type.Object({ yard: Type.Optional(Id) }, { additionalProperties: false });

/** What has stock, in the order of the catalogue. */
export const StockList = Type.Object({
  stock: Type.Array(StockLine),
  /** Items of shared equipment, which have none. */
  shared: Type.Array(Id),
  can: Can('count'),
});
export type StockList = Static<typeof StockList>;

/** Something that happened to the stock of an item. Events are never changed: what was wrong is followed by another one. */
export const StockEvent = Type.Object({
  id: DeviceId,
  kind: OneOf(stockKinds),
  yard_id: Id,
  yard_name: Type.String(),
  quantity: NullableInteger,
  seen: NullableInteger,
  reason: NullableText,
  other_yard_id: NullableId,
  other_yard_name: NullableText,
  of_id: NullableDeviceId,
  is_undone: Type.Boolean(),
  /** The load that did it. */
  load_id: NullableId,
  project_name: NullableText,
  user_id: Id,
  user_name: Type.String(),
  /** When it happened by the device's clock, never later than the server stored it. */
  made_at: Timestamp,
});
export type StockEvent = Static<typeof StockEvent>;

export const StockHistoryQuery = Type.Object(
  { before: Type.Optional(DeviceId) },
  { additionalProperties: false },
);

/** Events of an item, the newest first. */
export const StockHistory = Type.Object({
  events: Type.Array(StockEvent),
  /** There are older ones. */
  more: Type.Boolean(),
});
export type StockHistory = Static<typeof StockHistory>;

/** One thing that somebody says about stock, with an id that their device made: sent again, it has the same outcome. */
export const StockOperation = Body({
  id: DeviceId,
  item_id: Id,
  yard_id: Id,
  kind: OneOf(saidStockKinds),
  /** What was counted, or how many pieces came or went. */
  quantity: Type.Union([Type.Integer({ minimum: 0, maximum: bounds.quantity }), Type.Null()]),
  seen: Type.Union([Type.Integer({ minimum: -2_147_483_648, maximum: 2_147_483_647 }), Type.Null()]),
  reason: Type.Union([Line(stockBounds.reason), Type.Null()]),
  other_yard_id: NullableId,
  of_id: NullableDeviceId,
  made_at: Timestamp,
});
export type StockOperation = Static<typeof StockOperation>;

export const StockOperations = Body({
  device: DeviceId,
  operations: Type.Array(StockOperation, { minItems: 1, maxItems: stockBounds.operations }),
});
export type StockOperations = Static<typeof StockOperations>;

/** A list of somebody else that wants the same item before this one does. */
export const WantedBefore = Type.Object({
  project_id: Id,
  custom_id: Type.String(),
  project_name: Type.String(),
  quantity: Quantity,
  on: Day,
});
export type WantedBefore = Static<typeof WantedBefore>;

export const PurchaseStockLine = Type.Object({
  item_id: Id,
  item_name: Type.String(),
  unit_name: Type.String(),
  need: Quantity,
  in_yard: Type.Integer(),
  buy: Type.Integer({ minimum: 0 }),
  /** Those on which there is no longer enough for this list. Their pieces aren't taken off. */
  wanted_before: Type.Array(WantedBefore),
});
export type PurchaseStockLine = Static<typeof PurchaseStockLine>;

/** What of a draft's purchases is in its yard. */
export const PurchaseStock = Type.Object({
  custom_id: Type.String(),
  yard_id: Id,
  yard_name: Type.String(),
  /** Since when the draft's list is needed. */
  on_site_from: NullableDay,
  /** Lines to buy without regard to stock. */
  purchases: Type.Integer({ minimum: 0 }),
  /** Those of which there is stock. */
  lines: Type.Array(PurchaseStockLine),
});
export type PurchaseStock = Static<typeof PurchaseStock>;

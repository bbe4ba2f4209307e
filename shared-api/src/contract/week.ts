import { type Static, Type } from 'typebox';
import { approvalStates, loadDayKeys, type WeekLength, weekLengths } from '#rules/index.ts';
import { Can } from './can.ts';
import { Day, Id, NullableDay, NullableId, OneOf, Timestamp } from './primitives.ts';

/** The first day; without one, the week that it is in the yard. `days`: Monday to Friday, which is the default, or to Sunday. */
export const WeekQuery = Type.Object(
  {
    from: Type.Optional(Day),
    days: Type.Optional(Type.Unsafe<WeekLength>(Type.Integer({ enum: [...weekLengths] }))),
  },
  { additionalProperties: false },
);

const Count = Type.Integer({ minimum: 0 });

/** How much of something is done. */
export const WeekShare = Type.Object({ done: Count, of: Count });
export type WeekShare = Static<typeof WeekShare>;

const WeekPerson = Type.Union([Type.Object({ id: Id, name: Type.String() }), Type.Null()]);

/** A reason why a truck isn't ready. Screens say it in words: `missingText`. New kinds may come. */
export const WeekMissing = Type.Union([
  /** Shared equipment of which others leave too little on some of the truck's days: the first of them, and what is free on it. */
  Type.Object({
    kind: Type.Literal('equipment'),
    item_name: Type.String(),
    free: Count,
    owned: Count,
    day: Day,
  }),
  /** The company wants lists to be approved, and this one isn't. */
  Type.Object({ kind: Type.Literal('not_approved') }),
  /** Nobody has begun to load, and it leaves tomorrow or before. */
  Type.Object({ kind: Type.Literal('not_started') }),
  /** It should have left before today. */
  Type.Object({ kind: Type.Literal('not_left') }),
  /** Somebody is done loading, and some lines aren't complete. */
  Type.Object({ kind: Type.Literal('short'), lines: Type.Integer({ minimum: 1 }) }),
]);
export type WeekMissing = Static<typeof WeekMissing>;

const ofJob = {
  project_id: Id,
  custom_id: Type.String(),
  project_name: Type.String(),
  draft_id: Id,
  /** The draft's position in its project. */
  draft_number: Type.Integer(),
  pm: WeekPerson,
  fm: WeekPerson,
  /** Where the truck leaves from and comes back to. */
  yard_id: Id,
};

/** A truck that leaves: a load, or a draft of which nobody has made one yet. */
export const WeekTruck = Type.Object({
  ...ofJob,
  load_id: NullableId,
  /** Empty while nobody has said. */
  truck: Type.String(),
  trip: Type.Integer({ minimum: 1 }),
  leaves_on: Day,
  back_on: NullableDay,
  /** Which of the two are the load's own, and not its draft's. */
  own_days: Type.Array(OneOf(loadDayKeys)),
  /** The draft's days. */
  on_site_from: NullableDay,
  back_in_yard: NullableDay,
  /** Lines on the load, or on the draft's list. */
  lines: Count,
  /** Shared equipment of the list that is reserved. Null if there is none on it. */
  reserved: Type.Union([WeekShare, Type.Null()]),
  /** The days of the reservation. */
  reserved_for: Type.Union([Type.Object({ from: Day, until: Day }), Type.Null()]),
  /** How the list stands. Missing if nobody was ever asked to approve it and the company doesn't want it, or the truck has left. */
  approval: Type.Optional(OneOf([...approvalStates, 'none'] as const)),
  /** Lines on the truck. Null before anybody has begun. */
  loaded: Type.Union([WeekShare, Type.Null()]),
  /** When it left, and on which day in the yard. Null while it is here. */
  left: Type.Union([Type.Object({ at: Timestamp, on: Day }), Type.Null()]),
  /** Pieces of shared equipment that it still needs. */
  equipment: Type.Array(
    Type.Object({ item_id: Id, item_name: Type.String(), pieces: Type.Integer({ minimum: 1 }) }),
  ),
  missing: Type.Array(WeekMissing),
  can: Can('move'),
});
export type WeekTruck = Static<typeof WeekTruck>;

/** A truck that is away and due back. */
export const WeekReturn = Type.Object({
  ...ofJob,
  load_id: Id,
  truck: Type.String(),
  trip: Type.Integer({ minimum: 1 }),
  back_on: Day,
  late: Type.Boolean(),
  /** Of the lines that should come back, those of which somebody has said what became of all pieces. */
  counted: WeekShare,
  /** Shared equipment that it still has. */
  equipment: Type.Array(Type.String()),
});
export type WeekReturn = Static<typeof WeekReturn>;

/** What leaves on some days and what comes back. */
export const Week = Type.Object({
  today: Day,
  /** The first day and the last. */
  from: Day,
  until: Day,
  trucks: Type.Array(WeekTruck),
  returns: Type.Array(WeekReturn),
  /** Late trucks that are left out, because there are too many. */
  more_late: Count,
});
export type Week = Static<typeof Week>;

/** A person's secret address of the week as a calendar. Its address is only known to whoever made it. */
export const CalendarLink = Type.Object({
  /** When it was made. Null if there is none. */
  since: Type.Union([Timestamp, Type.Null()]),
});
export type CalendarLink = Static<typeof CalendarLink>;

/** `path`: its address on this server, which no other answer has. */
export const NewCalendarLink = Type.Object({ since: Timestamp, path: Type.String() });
export type NewCalendarLink = Static<typeof NewCalendarLink>;

import { type Static, Type } from 'typebox';
import { careKinds, fewestLastJobs, mostLastJobs } from '#rules/index.ts';
import { CatalogueItem } from './items.ts';
import { LastJobsOfItem } from './lastJobs.ts';
import { Body, Id, OneOf, Timestamp } from './primitives.ts';

/** An item on the care list, and what tells whether it is the one to keep. */
export const CareItem = Type.Object({
  item: CatalogueItem,
  /** On how many lists it is. */
  lists: Type.Integer(),
  assemblies: Type.Integer(),
  /** When it was last put on a list. */
  used_at: Type.Union([Timestamp, Type.Null()]),
  /** What the last jobs used. Only of an item whose rule is off. */
  last_jobs: Type.Optional(LastJobsOfItem),
});
export type CareItem = Static<typeof CareItem>;

/** The package that a line is about, and its last closed jobs, newest first. */
export const CarePackage = Type.Object({
  id: Id,
  name: Type.String(),
  jobs: Type.Array(Type.Object({ project_id: Id, custom_id: Type.String(), project_name: Type.String() }), {
    minItems: fewestLastJobs,
    maxItems: mostLastJobs,
  }),
});
export type CarePackage = Static<typeof CarePackage>;

/** One thing to look at: an item, alone or in a package, two that are likely the same, or the spellings of a vendor. */
export const CareLine = Type.Object({
  /** Names the line when it is answered. */
  subject: Type.String(),
  items: Type.Array(CareItem),
  vendors: Type.Array(Type.Object({ name: Type.String(), items: Type.Integer() })),
  package: Type.Optional(CarePackage),
});
export type CareLine = Static<typeof CareLine>;

/** What in the catalogue needs somebody: how much of each kind, and the first lines of the one that was asked for. */
export const CareList = Type.Object({
  kinds: Type.Array(Type.Object({ kind: OneOf(careKinds), count: Type.Integer() })),
  lines: Type.Array(CareLine),
});
export type CareList = Static<typeof CareList>;

export const CareQuery = Type.Object(
  { kind: Type.Optional(OneOf(careKinds)) },
  { additionalProperties: false },
);

/** Somebody looked at a line and it is fine: not the same, or still right. */
export const CareAnswer = Body({
  kind: OneOf(careKinds),
  subject: Type.String({ maxLength: 255, pattern: '^[\\w -]+$' }),
});
export type CareAnswer = Static<typeof CareAnswer>;

import { type Static, Type } from 'typebox';
import { CatalogueCan } from './can.ts';
import { Body, Id, Name, NullableId, OneOf, Revision } from './primitives.ts';

/** The two groups of surface types: parent 1 is the roof deck, parent 2 the wall. */
export const surfaceGroups = { roof_deck: 1, wall: 2 } as const;

export const SurfaceType = Type.Object({
  id: Id,
  name: Type.String(),
  type: OneOf(['roof_deck', 'wall'] as const),
  parent_id: NullableId,
  is_active: Type.Boolean(),
  revision: Revision,
  can: CatalogueCan,
});
export type SurfaceType = Static<typeof SurfaceType>;

export const SurfaceTypeList = Type.Object({ surface_types: Type.Array(SurfaceType) });

export const SurfaceTypeCreation = Body({ name: Name, parent_id: Type.Optional(NullableId) });
export type SurfaceTypeCreation = Static<typeof SurfaceTypeCreation>;

export const SurfaceTypeChange = Type.Partial(
  Body({ name: Name, parent_id: NullableId, is_active: Type.Boolean() }),
  { additionalProperties: false, minProperties: 1 },
);
export type SurfaceTypeChange = Static<typeof SurfaceTypeChange>;

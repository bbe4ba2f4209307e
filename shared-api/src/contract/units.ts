import { type Static, Type } from 'typebox';
import { bounds } from '#rules/index.ts';
import { CatalogueCan } from './can.ts';
import { Body, Id, Lines, Name, Revision, SpanishName } from './primitives.ts';

export const Unit = Type.Object({
  id: Id,
  name: Type.String(),
  description: Type.String(),
  /** Missing without one. */
  name_es: Type.Optional(Type.String()),
  is_active: Type.Boolean(),
  revision: Revision,
  can: CatalogueCan,
});
export type Unit = Static<typeof Unit>;

export const UnitList = Type.Object({ units: Type.Array(Unit) });

export const UnitCreation = Body({
  name: Name,
  description: Type.Optional(Lines(bounds.description)),
  name_es: SpanishName(bounds.name),
  is_active: Type.Optional(Type.Boolean()),
});
export type UnitCreation = Static<typeof UnitCreation>;

export const UnitChange = Type.Partial(UnitCreation, { additionalProperties: false, minProperties: 1 });
export type UnitChange = Static<typeof UnitChange>;

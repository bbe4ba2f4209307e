import { type Static, Type } from 'typebox';
import { bounds, mostSortOrder } from '#rules/index.ts';
import { CatalogueCan } from './can.ts';
import { Body, Id, Lines, Name, NullableId, OneOf, Revision, SpanishName } from './primitives.ts';

export const Category = Type.Object({
  id: Id,
  name: Type.String(),
  type: OneOf(['main', 'sub'] as const),
  parent_id: NullableId,
  sort_order: Type.Integer(),
  description: Type.String(),
  /** Missing without one. */
  name_es: Type.Optional(Type.String()),
  is_active: Type.Boolean(),
  revision: Revision,
  can: CatalogueCan,
});
export type Category = Static<typeof Category>;

export const CategoryList = Type.Object({ categories: Type.Array(Category) });

const SortOrder = Type.Integer({ minimum: 0, maximum: mostSortOrder });

export const CategoryCreation = Body({
  name: Name,
  type: OneOf(['main', 'sub'] as const),
  parent_id: Type.Optional(NullableId),
  sort_order: Type.Optional(SortOrder),
  description: Type.Optional(Lines(bounds.description)),
  name_es: SpanishName(bounds.name),
});
export type CategoryCreation = Static<typeof CategoryCreation>;

export const CategoryChange = Type.Partial(CategoryCreation, {
  additionalProperties: false,
  minProperties: 1,
});
export type CategoryChange = Static<typeof CategoryChange>;

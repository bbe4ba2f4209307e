import { type Static, Type } from 'typebox';
import { bounds } from '#rules/index.ts';
import { Body, Id, Line, NullableText, OneOf, Revision } from './primitives.ts';

/** Kinds of records with a Spanish name. */
export const translatedKinds = ['items', 'categories', 'units'] as const;
export type TranslatedKind = (typeof translatedKinds)[number];

/** A record without a Spanish name. `lists`: the drafts' lists that it is on. */
export const Untranslated = Type.Object({
  id: Id,
  name: Type.String(),
  /** The category that it belongs to. */
  place: NullableText,
  lists: Type.Integer(),
  revision: Revision,
});
export type Untranslated = Static<typeof Untranslated>;

/** Records of one kind without a Spanish name, those on most lists first, and how many there are of each kind. */
export const UntranslatedList = Type.Object({
  records: Type.Array(Untranslated),
  missing: Type.Object({ items: Type.Integer(), categories: Type.Integer(), units: Type.Integer() }),
});
export type UntranslatedList = Static<typeof UntranslatedList>;

export const UntranslatedQuery = Type.Object(
  { kind: OneOf(translatedKinds) },
  { additionalProperties: false },
);

export const ItemTranslation = Body({ name_es: Type.Union([Line(bounds.itemName), Type.Null()]) });
export type ItemTranslation = Static<typeof ItemTranslation>;

import { type Static, Type } from 'typebox';
import { Id, OneOf } from './primitives.ts';

/** One invalid field of a request: its path and what is wrong with it. */
export const FieldError = Type.Object({ field: Type.String(), msg: Type.String() });
export type FieldError = Static<typeof FieldError>;

/** A record that refers to the one being deleted. `custom_id` is a draft's job number, the first part of its address. */
export const UsePlace = Type.Object({
  kind: OneOf(['draft', 'assembly', 'item', 'custom_item', 'category', 'surface_type'] as const),
  id: Id,
  /** Its name for people. A draft goes by its project and number. */
  label: Type.String(),
  custom_id: Type.Optional(Type.String()),
});
export type UsePlace = Static<typeof UsePlace>;

/** The body of every response that isn't 2xx. `detail` is a sentence for people, `code` a word for programs. */
export const ErrorBody = Type.Object(
  {
    detail: Type.Union([Type.String(), Type.Array(FieldError)]),
    code: Type.String(),
    request_id: Type.String(),
    /** With `version_conflict`: the record as it is now, who changed it and when. */
    current: Type.Optional(Type.Unknown()),
    changed_by: Type.Optional(Type.Union([Type.String(), Type.Null()])),
    changed_at: Type.Optional(Type.String()),
    /** With `forbidden`: a code of two-step sign-in opens it for a while. */
    asks_code: Type.Optional(Type.Literal(true)),
    /** With `in_use`: where the record is used, as counts by kind. */
    used_by: Type.Optional(Type.Record(Type.String(), Type.Integer())),
    /** With `in_use`: up to 20 of those places, some of every kind. */
    places: Type.Optional(Type.Array(UsePlace)),
  },
  { $id: 'ErrorBody' },
);
export type ErrorBody = Static<typeof ErrorBody>;

/** Where a record is used: counts by kind, and up to 20 places by name, some of every kind. Drafts are newest first. */
export const Uses = Type.Object({
  used_by: Type.Record(Type.String(), Type.Integer()),
  places: Type.Array(UsePlace),
});
export type Uses = Static<typeof Uses>;

import { type Static, Type } from 'typebox';

/** One failed field of a request: its path and what is wrong with it. */
export const FieldError = Type.Object({ field: Type.String(), msg: Type.String() });
export type FieldError = Static<typeof FieldError>;

/** The body of every answer that is not 2xx. `detail` is a sentence for people, `code` a word for programs. */
export const ErrorBody = Type.Object(
  {
    detail: Type.Union([Type.String(), Type.Array(FieldError)]),
    code: Type.String(),
    request_id: Type.String(),
    /** With `version_conflict`: the record as it stands, who changed it and when. */
    current: Type.Optional(Type.Unknown()),
    changed_by: Type.Optional(Type.Union([Type.String(), Type.Null()])),
    changed_at: Type.Optional(Type.String()),
    /** With `in_use`: where the record is used, as counts by kind. */
    used_by: Type.Optional(Type.Record(Type.String(), Type.Integer())),
  },
  { $id: 'ErrorBody' },
);
export type ErrorBody = Static<typeof ErrorBody>;

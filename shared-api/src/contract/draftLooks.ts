import { type Static, Type } from 'typebox';
import { Body, Id, ListChecksum, OneOf, Timestamp } from './primitives.ts';

/** What others have changed in a draft's list since the user last saw it. `seen_at` is null before the first time. */
export const DraftLook = Type.Object({
  seen_at: Type.Union([Timestamp, Type.Null()]),
  changes: Type.Array(
    Type.Object({
      kind: OneOf(['added', 'removed', 'changed'] as const),
      item_id: Id,
      item_name: Type.String(),
      unit_name: Type.String(),
      before: Type.Union([Type.Integer(), Type.Null()]),
      after: Type.Union([Type.Integer(), Type.Null()]),
      was: Type.Union([Type.Object({ item_name: Type.String(), unit_name: Type.String() }), Type.Null()]),
    }),
  ),
});
export type DraftLook = Static<typeof DraftLook>;

/** `checksum` is of the list that the user saw. */
export const SeenList = Body({ checksum: ListChecksum });
export type SeenList = Static<typeof SeenList>;

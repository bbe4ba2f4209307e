import { type Static, Type } from 'typebox';
import { NullableText, OneOf } from './primitives.ts';

/** `roll`: servers of both versions may run at once. `stop`: stop all servers first. `no`: that version would not start. */
export const updateVerdicts = ['roll', 'stop', 'no'] as const;
export type UpdateVerdict = (typeof updateVerdicts)[number];

/** A version that waits in a folder, and whether it may take over. `reasons` are sentences. */
const NextVersion = Type.Object({
  version: Type.String(),
  verdict: OneOf(updateVerdicts),
  may_go_back: Type.Boolean(),
  reasons: Type.Array(Type.String()),
});

/** Which version runs, and the next one if the server knows of one. `problem` says why it can't be read. */
export const Upgrade = Type.Object({
  version: Type.String(),
  next: Type.Union([NextVersion, Type.Null()]),
  problem: NullableText,
});
export type Upgrade = Static<typeof Upgrade>;

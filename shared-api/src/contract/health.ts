import { type Static, Type } from 'typebox';
import { bounds } from '#rules/index.ts';
import { Can } from './can.ts';
import { Body, Line, NullableText, OneOf, Timestamp } from './primitives.ts';

/** How a check ended, the worst first: it needs somebody now, it needs somebody soon, nothing to do. */
export const checkStates = ['failing', 'look', 'good'] as const;
export type CheckState = (typeof checkStates)[number];

/** What somebody can do about a check here. `asks` is the question before it, if it can't be taken back. */
const CheckFix = Type.Object({ label: Type.String(), asks: NullableText, for_good: Type.Boolean() });
export type CheckFix = Static<typeof CheckFix>;

/** A check and what it found last. `found` is one sentence, `means` says what it is about and what to do. `took_ms` is how long it ran. */
export const HealthFinding = Type.Object({
  id: Type.String(),
  name: Type.String(),
  means: Type.String(),
  state: OneOf(checkStates),
  found: Type.String(),
  checked_at: Timestamp,
  took_ms: Type.Integer(),
  fix: Type.Union([CheckFix, Type.Null()]),
});
export type HealthFinding = Static<typeof HealthFinding>;

/** All checks that apply here and have run, the worst first. */
export const Health = Type.Object({ checks: Type.Array(HealthFinding), can: Can('fix') });
export type Health = Static<typeof Health>;

/** Runs one check, or all. */
export const HealthRun = Body({ id: Type.Optional(Line(bounds.name)) });
export type HealthRun = Static<typeof HealthRun>;

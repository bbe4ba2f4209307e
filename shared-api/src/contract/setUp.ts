import { type Static, Type } from 'typebox';
import { Body, OneOf } from './primitives.ts';

/** What a new installation needs before its first job, in the order that saves work. */
export const setUpSteps = ['jobs', 'units', 'catalogue', 'packages', 'people'] as const;
export type SetUpStep = (typeof setUpSteps)[number];

/** How far an installation is set up. A step is done once there is what it is about, however that came about. */
export const SetUp = Type.Object({
  steps: Type.Array(
    Type.Object({ step: OneOf(setUpSteps), state: OneOf(['open', 'done', 'skipped'] as const) }),
  ),
});
export type SetUp = Static<typeof SetUp>;

/** Skips a step, or takes that back. */
export const SetUpChoice = Body({ step: OneOf(setUpSteps), is_skipped: Type.Boolean() });
export type SetUpChoice = Static<typeof SetUpChoice>;

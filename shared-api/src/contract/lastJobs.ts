import { type Static, Type } from 'typebox';
import { fewestLastJobs, measureKeys, mostLastJobs } from '#rules/index.ts';
import { Id, OneOf } from './primitives.ts';

/** Whose items: a category's. Without it, those on the draft's list. */
export const LastJobsQuery = Type.Object({ category_id: Type.Optional(Id) }, { additionalProperties: false });

/** What closed jobs used of an item, newest first. Items with fewer than three such jobs are left out. */
export const LastJobsOfItem = Type.Object({
  item_id: Id,
  /** What the use grows with: a measure, the crew, or nothing but the job. */
  base: OneOf([...measureKeys, 'crew', 'job'] as const),
  jobs: Type.Array(
    Type.Object({
      project_id: Id,
      custom_id: Type.String(),
      project_name: Type.String(),
      /** Pieces. */
      used: Type.Integer({ minimum: 0 }),
      /** What the job had of it: people, or the measure in its unit. 1 for `job`. */
      base: Type.Number({ exclusiveMinimum: 0 }),
    }),
    { minItems: fewestLastJobs, maxItems: mostLastJobs },
  ),
});
export type LastJobsOfItem = Static<typeof LastJobsOfItem>;

export const LastJobs = Type.Object({ items: Type.Array(LastJobsOfItem) });
export type LastJobs = Static<typeof LastJobs>;

import { type Static, Type } from 'typebox';
import { Timestamp } from './primitives.ts';

/** A job of the job-costing system, number and name trimmed. `is_exist`: a project with that number is here. */
export const CostingJob = Type.Object({
  Job_Number: Type.String(),
  Job_Description: Type.String(),
  City: Type.String(),
  State: Type.String(),
  is_exist: Type.Boolean(),
  /** People of this house that the job-costing codes stand for, when they are known. */
  pm_id: Type.Union([Type.Integer(), Type.Null()]),
  fm_id: Type.Union([Type.Integer(), Type.Null()]),
});
export type CostingJob = Static<typeof CostingJob>;

export const CostingJobList = Type.Object({
  jobs: Type.Array(CostingJob),
  source: Type.String(),
  fetched_at: Type.Union([Timestamp, Type.Null()]),
  stale: Type.Boolean(),
  truncated: Type.Boolean(),
  warnings: Type.Array(Type.String()),
});
export type CostingJobList = Static<typeof CostingJobList>;

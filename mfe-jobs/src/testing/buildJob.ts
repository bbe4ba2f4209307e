import type { CostingJob } from 'shared-api/contract';

/** A job of the job-costing system that no project has been made of. */
export const buildJob = (changes: Partial<CostingJob> = {}): CostingJob => ({
  Job_Number: '26-0018',
  Job_Description: 'Southside Rec Center',
  City: 'Tulsa',
  State: 'OK',
  is_exist: false,
  pm_id: null,
  fm_id: null,
  ...changes,
});

import type { CostingJob } from 'shared-api/contract';
import type { JobRow } from './jobCosting.repository.ts';

export const presentJob = (row: JobRow, isProject: boolean): CostingJob => ({
  Job_Number: row.job_number,
  Job_Description: row.job_description,
  City: row.city,
  State: row.state,
  is_exist: isProject,
  pm_id: row.pm_id,
  fm_id: row.fm_id,
});

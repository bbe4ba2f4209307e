import type { CostingJob } from 'shared-api/contract';

/** Where a job is, as screens show it and as its project keeps it. */
export const jobLocation = ({ City, State }: Pick<CostingJob, 'City' | 'State'>): string =>
  [City, State].filter(Boolean).join(', ');

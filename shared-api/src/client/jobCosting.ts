import { queryOptions } from '@tanstack/react-query';
import type { CostingPreview, CostingStatus, CostingUpload } from '#contract/index.ts';
import { http, type UploadedFile } from './http.ts';

export const jobCostingApi = {
  /** Makes the server read its source again shortly. */
  refresh: () => http.post<CostingStatus>('spectrum/refresh', {}),
  /** Previews what a job list would change; writes nothing. */
  preview: (file: UploadedFile) => http.upload<CostingPreview>('post', 'spectrum/jobs/preview', file),
  /** Replaces the job list. `confirmed` if the user has looked at numbers that Excel may have changed. */
  apply: (file: UploadedFile, confirmed = false) =>
    http.upload<CostingUpload>('put', 'spectrum/jobs', file, confirmed ? { confirmed } : {}),
};

const pollMs = 2_000;

export const jobCostingQueries = {
  /** Where the jobs come from. Polls while the source is about to be read. */
  status: () =>
    queryOptions({
      queryKey: ['costing-status'],
      queryFn: ({ signal }) => http.get<CostingStatus>('spectrum/status', { signal }),
      refetchInterval: ({ state }) => (state.data?.due ? pollMs : false),
    }),
};

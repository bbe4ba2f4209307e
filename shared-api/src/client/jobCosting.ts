import { queryOptions } from '@tanstack/react-query';
import type { CostingPreview, CostingStatus, CostingUpload } from '#contract/index.ts';
import { http, type UploadedFile } from './http.ts';

export const jobCostingApi = {
  /** Has the server read its source again, within moments. */
  refresh: () => http.post<CostingStatus>('spectrum/refresh', {}),
  /** What a list would change; writes nothing. */
  preview: (file: UploadedFile) => http.upload<CostingPreview>('post', 'spectrum/jobs/preview', file),
  /** Replaces the list of jobs. */
  apply: (file: UploadedFile) => http.upload<CostingUpload>('put', 'spectrum/jobs', file),
};

const pollMs = 2_000;

export const jobCostingQueries = {
  /** Where the jobs come from; asked again while the source is about to be read. */
  status: () =>
    queryOptions({
      queryKey: ['costing-status'],
      queryFn: ({ signal }) => http.get<CostingStatus>('spectrum/status', { signal }),
      refetchInterval: ({ state }) => (state.data?.due ? pollMs : false),
    }),
};

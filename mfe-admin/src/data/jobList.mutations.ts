import { useMutation, useQueryClient } from '@tanstack/react-query';
import { costingJobQueries, isApiError, jobCostingApi, jobCostingQueries } from 'shared-api/client';
import { bounds, tooLargeFile } from 'shared-api/rules';

/** Makes the server read the source again. */
export function useRefreshJobs() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: jobCostingApi.refresh,
    meta: { failure: 'Failed to refresh the jobs', preferDetail: true },
    onSuccess: (status) => client.setQueryData(jobCostingQueries.status().queryKey, status),
  });
}

/** Previews what an upload would change. The page shows a failure. */
export const usePreviewJobs = () => useMutation({ mutationFn: jobCostingApi.preview });

interface ConfirmedList {
  readonly file: Parameters<typeof jobCostingApi.apply>[0];
  /** The user has looked at numbers that Excel may have changed. */
  readonly confirmed: boolean;
}

/** Replaces the list. The page shows a failure. */
export function useApplyJobs() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, confirmed }: ConfirmedList) => jobCostingApi.apply(file, confirmed),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: jobCostingQueries.status().queryKey }),
        client.invalidateQueries({ queryKey: costingJobQueries.all() }),
      ]),
  });
}

/** Why a list was rejected, one sentence per problem. */
export function faultsOf(error: unknown, otherwise: string): string[] {
  if (!isApiError(error) || error.status === 0) return [otherwise];
  if (error.code === 'payload_too_large') return [tooLargeFile(bounds.jobListBytes)];
  if (error.code === 'bad_request') return ['This file is not valid JSON'];
  if (error.fields.length > 0)
    return error.fields.map(({ field, msg }) => (field === 'body' ? msg : `${field}: ${msg}`));
  return [error.detail || otherwise];
}

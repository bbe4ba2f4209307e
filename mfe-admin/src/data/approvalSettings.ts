import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { http } from 'shared-api/client';
import type { ApprovalSettings } from 'shared-api/contract';

const path = 'approval-settings';

export const approvalSettings = queryOptions({
  queryKey: ['approval-settings'],
  queryFn: ({ signal }) => http.get<ApprovalSettings>(path, { signal }),
});

/** One change at a time, so that the newest is the one that stays. */
export function useSetApprovalSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (settings: ApprovalSettings) => http.put<ApprovalSettings>(path, settings),
    scope: { id: path },
    meta: { failure: 'Failed to save whether lists want approval', preferDetail: true },
    onSettled: () => client.invalidateQueries(approvalSettings),
  });
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { roleQueries, rolesApi } from 'shared-api/client';

/** One change at a time, so that the newest is the one that stays. */
export function useRequireSecondStep() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: rolesApi.requireSecondStep,
    scope: { id: 'second-step-roles' },
    meta: { failure: 'Failed to save who needs two-step sign-in', preferDetail: true },
    onSettled: () => queryClient.invalidateQueries(roleQueries.rights()),
  });
}

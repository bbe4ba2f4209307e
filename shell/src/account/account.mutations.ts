import { useMutation, useQueryClient } from '@tanstack/react-query';
import { accountQueries, type FailureTexts, usersApi } from 'shared-api/client';

export const passwordFailure = {
  failure: 'Failed to change your password',
  unanswered: (reason) => `Failed to change your password: ${reason}`,
  preferDetail: true,
} as const satisfies FailureTexts;

/** Its form shows the failure. */
export function useChangePassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: usersApi.changePassword,
    onSuccess: () => queryClient.invalidateQueries(accountQueries.own()),
  });
}

/** Signs out one device, or with null all but this one. */
export function useSignOutDevices() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string | null) => (id === null ? usersApi.signOutOthers() : usersApi.signOutDevice(id)),
    meta: { failure: 'Failed to sign out', preferDetail: true },
    onSettled: () => queryClient.invalidateQueries(accountQueries.own()),
  });
}

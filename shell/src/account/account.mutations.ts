import { useMutation, useQueryClient } from '@tanstack/react-query';
import { accountQueries, usersApi } from 'shared-api/client';

/** Its form shows the failure. */
export function useChangePassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: usersApi.changePassword,
    onSuccess: () => queryClient.invalidateQueries(accountQueries.own()),
  });
}

/** Reads the account again after a change of its second step. */
export function useAccountReload() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries(accountQueries.own());
}

export const useStartSecondStep = () =>
  useMutation({
    mutationFn: usersApi.startSecondStep,
    meta: { failure: 'Failed to set up two-step sign-in', preferDetail: true },
  });

/** Signs out one device, or with null all but this one. */
export function useSignOutDevices() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string | null) => (id === null ? usersApi.signOutOthers() : usersApi.signOutDevice(id)),
    meta: { failure: 'Failed to sign out', preferDetail: true },
    onSettled: () => queryClient.invalidateQueries(accountQueries.own()),
  });
}

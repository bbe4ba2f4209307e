import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FailureTexts, userQueries, usersApi } from 'shared-api/client';
import type { Employee, UserChange } from 'shared-api/contract';

/** What people read when a write to an account fails. */
export const employeeTexts = {
  create: {
    failure: 'Failed to create employee',
    unanswered: 'Error creating employee',
    preferDetail: true,
  },
  update: {
    failure: 'Failed to update employee',
    unanswered: (reason) => `Error updating employee: ${reason}`,
    preferDetail: true,
  },
  reset: {
    failure: 'Failed to reset password',
    unanswered: 'Error resetting password',
    preferDetail: true,
  },
  delete: {
    failure: 'Failed to delete employee',
    unanswered: 'Error deleting employee',
    preferDetail: true,
  },
} as const satisfies Record<string, FailureTexts>;

function useReload() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: userQueries.all() });
}

/** Its dialog shows the failure. */
export const useCreateEmployee = () => useMutation({ mutationFn: usersApi.signup, onSettled: useReload() });

/** Its dialog shows the failure. */
export const useChangeEmployee = () =>
  useMutation({
    mutationFn: ({
      id,
      change,
      revision,
    }: {
      id: number;
      change: UserChange;
      revision: number | undefined;
    }) => usersApi.change(id, change, revision === undefined ? {} : { revision }),
    onSettled: useReload(),
  });

/** Its dialog shows the failure. */
export const useResetPassword = () => useMutation({ mutationFn: usersApi.resetPassword });

export const useDeleteEmployee = () =>
  useMutation({
    mutationFn: ({ id }: Employee) => usersApi.remove(id),
    meta: employeeTexts.delete,
    onSettled: useReload(),
  });

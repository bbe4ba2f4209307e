import { useMutation } from '@tanstack/react-query';
import { type FailureTexts, usersApi } from 'shared-api/client';
import type { Employee, UserChange } from 'shared-api/contract';
import { withCode } from '#src/code-again/askCode.ts';
import { useEmployeeList } from './recordLists.queries.ts';

/** Messages for failed writes to an account. */
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
  secondStep: {
    failure: 'Failed to remove two-step sign-in',
    preferDetail: true,
  },
  lockDown: { failure: 'Failed to lock the account down', preferDetail: true },
  undoLockDown: { failure: 'Failed to undo the lock-down', preferDetail: true },
  delete: {
    failure: 'Failed to delete employee',
    unanswered: 'Error deleting employee',
    preferDetail: true,
  },
} as const satisfies Record<string, FailureTexts>;

/** Its dialog shows the failure. */
export function useCreateEmployee() {
  const list = useEmployeeList();
  return useMutation({ mutationFn: withCode(usersApi.signup), onSuccess: list.put, onError: list.reload });
}

interface EmployeeEdit {
  readonly id: number;
  readonly change: UserChange;
  readonly revision: number | undefined;
}

/** Its dialog shows the failure. */
export function useChangeEmployee() {
  const list = useEmployeeList();
  return useMutation({
    mutationFn: withCode(({ id, change, revision }: EmployeeEdit) =>
      usersApi.change(id, change, revision === undefined ? {} : { revision }),
    ),
    onSuccess: list.put,
    onError: list.reload,
  });
}

/** Its dialog shows the failure. */
export const useResetPassword = () => useMutation({ mutationFn: withCode(usersApi.resetPassword) });

/** For somebody who lost their app and their recovery codes. */
export function useRemoveSecondStep() {
  const list = useEmployeeList();
  return useMutation({
    mutationFn: withCode(({ id }: Employee) => usersApi.removeSecondStepOf({ user_id: id })),
    meta: employeeTexts.secondStep,
    onSettled: list.reload,
  });
}

/** Ends every way into an account at once. */
export function useLockDown() {
  const list = useEmployeeList();
  return useMutation({
    mutationFn: ({ id }: Employee) => usersApi.lockDown({ user_id: id }),
    meta: employeeTexts.lockDown,
    onSettled: list.reload,
  });
}

export function useUndoLockDown() {
  const list = useEmployeeList();
  return useMutation({
    mutationFn: withCode(({ id }: Employee) => usersApi.undoLockDown({ user_id: id })),
    meta: employeeTexts.undoLockDown,
    onSettled: list.reload,
  });
}

export function useDeleteEmployee() {
  const list = useEmployeeList();
  return useMutation({
    mutationFn: ({ id }: Employee) => usersApi.remove(id),
    meta: employeeTexts.delete,
    onSuccess: (_done, { id }) => list.drop(id),
    onError: list.reload,
  });
}

import type { Employee } from 'shared-api/contract';
import { useUser } from 'shared-auth';
import { BanIcon, DeleteIcon, EditIcon, KeyIcon, LockIcon, UndoIcon } from 'shared-ui';
import { toast, useConfirm } from 'shared-ui/overlays';
import {
  useDeleteEmployee,
  useLockDown,
  useRemoveSecondStep,
  useUndoLockDown,
} from '#data/employees.mutations.ts';
import { RowActions } from '#src/list-page/RowActions.tsx';

interface EmployeeActionsProps {
  readonly employee: Employee;
  /** Show one menu, because a phone has no room for three buttons. */
  readonly menu: boolean;
  readonly onEdit: () => void;
  readonly onReset: () => void;
}

/** Edit, Reset Password, Lock down, Delete and, for who has it, Remove two-step sign-in for one account. */
export function EmployeeActions({ employee, menu, onEdit, onReset }: EmployeeActionsProps) {
  const me = useUser();
  const confirm = useConfirm();
  const remove = useDeleteEmployee();
  const removeStep = useRemoveSecondStep();
  const lock = useLockDown();
  const unlock = useUndoLockDown();
  const { refusals = {}, locked_down: lockedDown } = employee;
  const say = { onSuccess: ({ message }: { message: string }) => toast.success(message) };
  const onRemoveStep = async () => {
    const agreed = await confirm({
      title: 'Remove two-step sign-in',
      text: `${employee.name} will sign in with the password alone, until they set up two-step sign-in again. Make sure that it is them who asks.`,
      action: 'Remove',
      danger: true,
    });
    if (agreed)
      removeStep.mutate(employee, {
        onSuccess: () => toast.success(`Two-step sign-in removed for ${employee.name}`),
      });
  };
  const onLockDown = async () => {
    const agreed = await confirm({
      title: 'Lock down account',
      text: `${employee.name} is signed out on every device at once, and can't sign in again. Mailed links, the calendar link and deploy tokens end. An administrator can undo the lock-down.`,
      action: 'Lock down',
      danger: true,
    });
    if (agreed) lock.mutate(employee, say);
  };
  const onUndo = async () => {
    const agreed = await confirm({
      title: 'Undo lock-down',
      text: `${employee.name} can sign in again with the password they had. What was ended stays ended.`,
      action: 'Undo lock-down',
    });
    if (agreed) unlock.mutate(employee, say);
  };
  const lockDown = {
    id: 'lock-down',
    label: 'Lock down',
    icon: BanIcon,
    refusal: refusals.lock_down,
    busy: lock.isPending,
    onSelect: () => void onLockDown(),
  };
  const undoLockDown = {
    id: 'lock-down',
    label: 'Undo lock-down',
    icon: UndoIcon,
    refusal: refusals.lock_down,
    busy: unlock.isPending,
    onSelect: () => void onUndo(),
  };
  const onDelete = async () => {
    const agreed = await confirm({
      title: 'Delete employee',
      text: `Are you sure you want to delete ${employee.name}? They are signed out at once. Their name stays on existing drafts.`,
      action: 'Delete',
      danger: true,
    });
    if (agreed) remove.mutate(employee);
  };
  return (
    <RowActions
      of={employee.name}
      menu={menu}
      history={{ kind: 'user', id: employee.id }}
      actions={[
        { label: 'Edit', icon: EditIcon, refusal: refusals.edit, onSelect: onEdit },
        { label: 'Reset Password', icon: KeyIcon, refusal: refusals.reset, onSelect: onReset },
        ...(employee.has_second_step && employee.id !== me?.id
          ? [
              {
                label: 'Remove two-step sign-in',
                icon: LockIcon,
                refusal: refusals.edit,
                busy: removeStep.isPending,
                onSelect: () => void onRemoveStep(),
              },
            ]
          : []),
        ...(lockedDown ? [undoLockDown] : employee.is_active ? [lockDown] : []),
        {
          label: 'Delete',
          icon: DeleteIcon,
          refusal: refusals.delete,
          danger: true,
          busy: remove.isPending,
          onSelect: () => void onDelete(),
        },
      ]}
    />
  );
}

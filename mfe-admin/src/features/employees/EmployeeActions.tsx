import type { Employee } from 'shared-api/contract';
import { useUser } from 'shared-auth';
import { DeleteIcon, EditIcon, KeyIcon, LockIcon } from 'shared-ui';
import { toast, useConfirm } from 'shared-ui/overlays';
import { useDeleteEmployee, useRemoveSecondStep } from '#data/employees.mutations.ts';
import { RowActions } from '#src/list-page/RowActions.tsx';

interface EmployeeActionsProps {
  readonly employee: Employee;
  /** Show one menu, because a phone has no room for three buttons. */
  readonly menu: boolean;
  readonly onEdit: () => void;
  readonly onReset: () => void;
}

/** Edit, Reset Password, Delete and, for who has it, Remove two-step sign-in for one account. */
export function EmployeeActions({ employee, menu, onEdit, onReset }: EmployeeActionsProps) {
  const me = useUser();
  const confirm = useConfirm();
  const remove = useDeleteEmployee();
  const removeStep = useRemoveSecondStep();
  const { refusals = {} } = employee;
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

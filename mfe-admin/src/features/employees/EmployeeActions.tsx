import type { Employee } from 'shared-api/contract';
import { DeleteIcon, EditIcon, KeyIcon } from 'shared-ui';
import { useConfirm } from 'shared-ui/overlays';
import { useDeleteEmployee } from '#data/employees.mutations.ts';
import { RowActions } from '#src/list-page/RowActions.tsx';

interface EmployeeActionsProps {
  readonly employee: Employee;
  /** Show one menu, because a phone has no room for three buttons. */
  readonly menu: boolean;
  readonly onEdit: () => void;
  readonly onReset: () => void;
}

/** Edit, Reset Password and Delete for one account. */
export function EmployeeActions({ employee, menu, onEdit, onReset }: EmployeeActionsProps) {
  const confirm = useConfirm();
  const remove = useDeleteEmployee();
  const { refusals = {} } = employee;
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

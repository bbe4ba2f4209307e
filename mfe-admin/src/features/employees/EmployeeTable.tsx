import { memo } from 'react';
import type { Employee } from 'shared-api/contract';
import { roleLabel } from 'shared-api/rules';
import { useUser } from 'shared-auth';
import {
  Avatar,
  Badge,
  Box,
  EmptyState,
  formatMoment,
  HStack,
  StatusDot,
  Text,
  useIsNarrow,
  useIsPhone,
} from 'shared-ui';
import { type Column, DataTable } from 'shared-ui/data';

import { ActiveDot } from '#src/list-page/ActiveDot.tsx';
import { EmployeeActions } from './EmployeeActions.tsx';
import { invitationText } from './invitationText.ts';

interface EmployeeTableProps {
  readonly employees: readonly Employee[];
  readonly loading: boolean;
  readonly term: string;
  readonly onEdit: (employee: Employee) => void;
  readonly onReset: (employee: Employee) => void;
}

const UnsentInvitation = ({ of: { unsent_invitation } }: { of: Employee }) =>
  unsent_invitation && (
    <Text textStyle="caption" color="warning.fg" fontWeight="400" whiteSpace="normal" overflowWrap="anywhere">
      {invitationText(unsent_invitation)}
    </Text>
  );

const AccountStatus = ({ of: { is_active, locked_down } }: { of: Employee }) =>
  locked_down ? (
    <Box as="span" title={`By ${locked_down.by}, ${formatMoment(locked_down.at)}`}>
      <StatusDot palette="danger">Locked down</StatusDot>
    </Box>
  ) : (
    <ActiveDot isActive={is_active} />
  );

const emailColumn: Column<Employee> = {
  id: 'email',
  header: 'Email',
  tone: 'muted',
  width: '40%',
  cell: (employee) => employee.email,
};

/** The accounts. Actions that are not allowed are greyed out and say why. */
export const EmployeeTable = memo(function EmployeeTable({
  employees,
  loading,
  term,
  onEdit,
  onReset,
}: EmployeeTableProps) {
  const me = useUser();
  const phone = useIsPhone();
  const narrow = useIsNarrow();
  const actions = (employee: Employee) => (
    <EmployeeActions
      employee={employee}
      menu={phone}
      onEdit={() => onEdit(employee)}
      onReset={() => onReset(employee)}
    />
  );
  const columns: readonly Column<Employee>[] = [
    {
      id: 'name',
      header: 'Name',
      tone: 'name',
      cell: (employee) => (
        <HStack gap="3">
          <Avatar name={employee.name} size={28} />
          <Box minW="0">
            <HStack gap="2">
              <Box as="span" truncate title={employee.name} color={employee.is_active ? 'fg' : 'fg.muted'}>
                {employee.name}
              </Box>
              {employee.id === me?.id && <Badge>You</Badge>}
            </HStack>
            {narrow && (
              <Text textStyle="caption" color="fg.muted" fontWeight="400" truncate>
                {employee.email}
              </Text>
            )}
            <UnsentInvitation of={employee} />
          </Box>
        </HStack>
      ),
    },
    ...(narrow ? [] : [emailColumn]),
    { id: 'role', header: 'Role', width: '120px', cell: (employee) => roleLabel(employee.role) },
    {
      id: 'status',
      header: 'Status',
      width: '136px',
      cell: (employee) => <AccountStatus of={employee} />,
    },
    { id: 'actions', header: 'Actions', width: '212px', align: 'end', action: true, cell: actions },
  ];
  return (
    <DataTable
      label="Employees"
      edgeToEdge
      columns={columns}
      rows={employees}
      rowKey={({ id }) => id}
      rowText={({ name, email }) => `${name} · ${email ?? ''}`}
      loading={loading}
      phoneRow={(employee) => ({
        title: employee.name,
        meta: (
          <>
            {[roleLabel(employee.role), employee.email ?? ''].join(' · ')}
            <UnsentInvitation of={employee} />
          </>
        ),
        badge: <AccountStatus of={employee} />,
        action: actions(employee),
      })}
      empty={
        term === '' ? (
          <EmptyState
            drawing="list"
            title="Nobody has this role"
            help="Add an employee, or look at all roles."
          />
        ) : (
          <EmptyState
            drawing="search"
            title="No employees found"
            help={`No name or email matches “${term}”.`}
          />
        )
      }
    />
  );
});

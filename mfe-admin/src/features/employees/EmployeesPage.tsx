import { useQuery } from '@tanstack/react-query';
import { userQueries } from 'shared-api/client';
import type { Employee } from 'shared-api/contract';
import { roleLabel } from 'shared-api/rules';
import type { Column } from 'shared-ui/data';
import { ActiveDot } from '#src/list-page/ActiveDot.tsx';
import { ListPage } from '#src/list-page/ListPage.tsx';

const columns: readonly Column<Employee>[] = [
  { id: 'name', header: 'Name', tone: 'name', width: '30%', cell: (employee) => employee.name },
  { id: 'email', header: 'Email', tone: 'muted', cell: (employee) => employee.email },
  { id: 'role', header: 'Role', width: '110px', cell: (employee) => roleLabel(employee.role) },
  {
    id: 'status',
    header: 'Status',
    width: '110px',
    cell: (employee) => <ActiveDot isActive={employee.is_active} />,
  },
];

/** Everybody who has an account. */
export function EmployeesPage() {
  return (
    <ListPage
      title="Employees"
      query={useQuery(userQueries.list())}
      columns={columns}
      phoneRow={(employee) => ({
        title: employee.name,
        meta: `${roleLabel(employee.role)} · ${employee.email ?? ''}`,
        badge: <ActiveDot isActive={employee.is_active} />,
      })}
      empty={{ title: 'No employees yet', help: 'Whoever signs in has an account here.' }}
    />
  );
}

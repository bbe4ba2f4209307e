import type { Employee } from 'shared-api/contract';
import { byText, counted, nameHolds, type Role, roleLabels, roles } from 'shared-api/rules';

/** The employee list's filter: one role or all. */
export type RoleFilter = 'all' | Role;

/** Reads the filter from the address. An unknown role means everyone. */
export const roleFilterOf = (text: string): RoleFilter => roles.find((role) => role === text) ?? 'all';

/** "All", then the roles by rank, each with its number of accounts. */
export const roleFilters = (employees: readonly Employee[] | undefined) =>
  (['all', ...roles] as const).map((value) => ({
    value,
    label: value === 'all' ? 'All' : roleLabels[value],
    ...(employees && {
      count: value === 'all' ? employees.length : employees.filter(({ role }) => role === value).length,
    }),
  }));

/** Accounts with this role whose name or email contains the text, by rank and then name. */
export function employeesShown(employees: readonly Employee[], filter: RoleFilter, text: string): Employee[] {
  const holds = ({ name, email = '' }: Employee) => nameHolds(name, text) || nameHolds(email, text);
  return employees
    .filter((employee) => (filter === 'all' || employee.role === filter) && holds(employee))
    .sort((a, b) => roles.indexOf(a.role) - roles.indexOf(b.role) || byText(a.name, b.name) || a.id - b.id);
}

/** "19 people, 15 active". */
export const headcount = (employees: readonly Employee[]) =>
  `${counted(employees.length, 'person', 'people')}, ${employees.filter(({ is_active }) => is_active).length} active`;

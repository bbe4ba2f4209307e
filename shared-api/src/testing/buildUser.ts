import { can, type Employee, type Me, permissionNames } from '#contract/index.ts';

/** A signed-in PM. The administrator flag and the permissions follow the role unless given. */
export function buildUser(changes: Partial<Me> = {}): Me {
  const role = changes.role ?? 'pm';
  const user = {
    id: 6,
    name: 'Marisol Vantree',
    email: 'marisol.vantree@example.com',
    role,
    is_active: true,
    is_admin: role === 'admin' || role === 'full_admin',
    permissions: [],
    ...changes,
  };
  const permissions = permissionNames.filter((permission) => can(user, permission));
  return { ...user, permissions: changes.permissions ?? permissions };
}

/** A PM in the employee list, as non-administrators see it. */
export const buildEmployee = (changes: Partial<Employee> = {}): Employee => ({
  id: 6,
  name: 'Marisol Vantree',
  role: 'pm',
  is_active: true,
  ...changes,
});

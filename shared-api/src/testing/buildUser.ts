import type { Employee, User } from '#contract/index.ts';

/** A PM who is signed in. The administrator flag follows the role unless it is given. */
export function buildUser(changes: Partial<User> = {}): User {
  const role = changes.role ?? 'pm';
  return {
    id: 6,
    name: 'Marisol Vantree',
    email: 'marisol.vantree@example.com',
    role,
    is_active: true,
    is_admin: role === 'admin' || role === 'full_admin',
    ...changes,
  };
}

/** A PM of the employee list, as those see it who are no administrators. */
export const buildEmployee = (changes: Partial<Employee> = {}): Employee => ({
  id: 6,
  name: 'Marisol Vantree',
  role: 'pm',
  is_active: true,
  ...changes,
});

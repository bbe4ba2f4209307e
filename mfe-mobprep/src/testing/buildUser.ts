import type { Role, User } from 'shared-api/contract';

export const buildUser = (role: Role): User => ({
  id: 6,
  name: 'Marisol Vantree',
  email: 'marisol.vantree@example.com',
  role,
  is_active: true,
  is_admin: role === 'admin' || role === 'full_admin',
});

import { effectiveRole, type Holder, type Role } from '#rules/index.ts';

const everyone = ['full_admin', 'admin', 'pm', 'fm', 'pe'] as const;
const preparers = ['full_admin', 'admin', 'pm', 'fm'] as const;
const managers = ['full_admin', 'admin', 'pm'] as const;
const administrators = ['full_admin', 'admin'] as const;
const fullAdministrators = ['full_admin'] as const;

/** Which roles hold each permission. The server decides from this table and sends the result to the browser. */
export const permissions = {
  'project:read': everyone,
  'project:create': preparers,
  'project:status': managers,
  'project:delete': administrators,
  'draft:create': preparers,
  'draft:edit': preparers,
  'draft:advance': preparers,
  'draft:status': managers,
  'draft:notes': everyone,
  'draft:delete': managers,
  'cart:edit': everyone,
  'job-costing:read': preparers,
  'job-costing:upload': administrators,
  'catalogue:read': everyone,
  'catalogue:edit': administrators,
  'cost:read': preparers,
  'employee:read-email': administrators,
  'employee:manage': administrators,
  'upload:create': administrators,
  'admin:enter': administrators,
  'audit:read': administrators,
  'release:read': administrators,
  'release:manage': fullAdministrators,
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof permissions;
export const permissionNames = Object.keys(permissions) as Permission[]; // the keys of the literal above

/** True if this user holds the permission. False for an unknown role or permission. */
export function can(holder: Holder | null | undefined, permission: Permission): boolean {
  if (!holder) return false;
  const role = effectiveRole(holder);
  const holders: readonly Role[] | undefined = permissions[permission];
  return role !== null && holders?.includes(role) === true;
}

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
  'draft:comment': everyone,
  'draft:delete': managers,
  'comment:delete': administrators,
  'draft:approve': managers,
  'cart:edit': everyone,
  'job-costing:read': preparers,
  'job-costing:upload': administrators,
  'catalogue:read': everyone,
  'catalogue:edit': administrators,
  'yard:set-up': administrators,
  'stock:count': preparers,
  'cost:read': preparers,
  'employee:read-email': administrators,
  'employee:manage': administrators,
  'upload:create': administrators,
  'admin:enter': administrators,
  'audit:read': administrators,
  'health:read': administrators,
  'health:fix': fullAdministrators,
  'release:read': administrators,
  'release:manage': fullAdministrators,
  'backup:manage': fullAdministrators,
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

interface Asked {
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>>;
}

const isUnopened = ({ query }: Asked) => query['unopened'] === true;
const makesAdministrator = ({ body }: Asked) => body['role'] === 'admin' || body['is_admin'] === true;
/** Without a role, the account that is switched on may be an administrator's. */
const mayMakeAdministrator = (asked: Asked) =>
  makesAdministrator(asked) || (asked.body['is_active'] === true && asked.body['role'] === undefined);
/** Everybody who sees the releases sees what happened to them. */
const isMoreThanReleases = ({ query }: Asked) => query['record_type'] !== 'remote';

/**
 * What a thief would do with somebody's session. These routes ask people who have a second step for a code again if their last
 * one is old: each time, or in the cases that the function names.
 */
export const codeAgain: Readonly<Record<string, 'always' | ((asked: Asked) => boolean)>> = {
  'GET /roles': 'always',
  'PUT /roles/second-step': 'always',
  'GET /company-sign-in': 'always',
  'PUT /company-sign-in': 'always',
  'POST /company-sign-in/test': 'always',
  'GET /audit': isMoreThanReleases,
  'GET /audit/export/excel': 'always',
  'POST /backups/:id/restore': 'always',
  'POST /deploy-tokens': 'always',
  'POST /releases/:remote/promote': isUnopened,
  'POST /releases/:remote/roll-back': isUnopened,
  'PUT /releases/:remote/canary': isUnopened,
  'PUT /releases/:remote/state': isUnopened,
  'POST /users/signup': makesAdministrator,
  'PATCH /users/:id': mayMakeAdministrator,
  'POST /users/admin/password-reset/reset': 'always',
  'POST /users/admin/second-step/removal': 'always',
  'POST /users/admin/lock-down/undo': 'always',
};

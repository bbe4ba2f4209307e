/** Roles in order of rank, highest first. `pe` is a project engineer, who only reads and edits at checkout. */
export const roles = ['full_admin', 'admin', 'pm', 'fm', 'pe'] as const;
export type Role = (typeof roles)[number];

/** Roles that can be assigned over HTTP. Only the server's own command creates a full_admin. */
export const assignableRoles = ['admin', 'pm', 'fm', 'pe'] as const;

/** What decides a user's rights: the stored role and the stored administrator flag. */
export interface Holder {
  readonly role: string;
  readonly is_admin: boolean;
}

/**
 * The role that decides a user's rights, or null if the stored text isn't a role. Ignores case and surrounding space.
 * The administrator flag raises pm and fm to admin, but never a pe.
 */
export function effectiveRole(holder: Holder): Role | null {
  const name = holder.role.trim().toLowerCase();
  const role = roles.find((known) => known === name) ?? null;
  return holder.is_admin && (role === 'pm' || role === 'fm') ? 'admin' : role;
}

/** The administrator flag of an account with this role. */
export const isAdminRole = (role: Role): boolean => role === 'admin' || role === 'full_admin';

/** The role labels that people see. */
export const roleLabels: Readonly<Record<Role, string>> = {
  full_admin: 'Full Admin',
  admin: 'Admin',
  pm: 'PM',
  fm: 'FM',
  pe: 'PE',
};

/** A role's label; an unknown role as it is stored. */
export function roleLabel(role: string): string {
  const known = effectiveRole({ role, is_admin: false });
  return known ? roleLabels[known] : role;
}

/** True for a project engineer, who sees no step indicator and never changes a status. */
export const isProjectEngineer = (holder: Holder): boolean => effectiveRole(holder) === 'pe';

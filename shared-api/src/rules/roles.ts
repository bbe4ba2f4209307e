/** Roles in order of rank, highest first. `pe` is a project engineer, who only reads and edits at checkout. */
export const roles = ['full_admin', 'admin', 'pm', 'fm', 'pe'] as const;
export type Role = (typeof roles)[number];

/** Roles that an account can be given over HTTP; a full_admin is only made by the server's own command. */
export const assignableRoles = ['admin', 'pm', 'fm', 'pe'] as const;

/** What rights are decided on: the stored role and the stored administrator flag. */
export interface Holder {
  readonly role: string;
  readonly is_admin: boolean;
}

/**
 * The role that rights are decided on, or null when the stored text is no role.
 * Compared trimmed and case-insensitive; the administrator flag lifts pm and fm to admin, never a pe.
 */
export function effectiveRole(holder: Holder): Role | null {
  const name = holder.role.trim().toLowerCase();
  const role = roles.find((known) => known === name) ?? null;
  return holder.is_admin && (role === 'pm' || role === 'fm') ? 'admin' : role;
}

/** What the administrator flag of an account with this role is. */
export const isAdminRole = (role: Role): boolean => role === 'admin' || role === 'full_admin';

/** Labels of the roles, as people read them. */
export const roleLabels: Readonly<Record<Role, string>> = {
  full_admin: 'Full Admin',
  admin: 'Admin',
  pm: 'PM',
  fm: 'FM',
  pe: 'PE',
};

/** A role as people read it; an unknown one as it is stored. */
export function roleLabel(role: string): string {
  const known = effectiveRole({ role, is_admin: false });
  return known ? roleLabels[known] : role;
}

/** Whether this is a project engineer, who sees no step indicator and never changes a status. */
export const isProjectEngineer = (holder: Holder): boolean => effectiveRole(holder) === 'pe';

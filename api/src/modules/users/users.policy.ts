import { effectiveRole, type Holder, type Role } from 'shared-api/contract';

export type EmployeeAct = 'edit' | 'reset' | 'delete';

interface Person extends Holder {
  readonly id: number;
}

const adminRefusals: Record<EmployeeAct, string> = {
  edit: 'Admin users cannot edit other Admin or Full Admin accounts',
  reset: 'Admin users cannot reset other Admin or Full Admin passwords',
  delete: 'Admin users cannot delete Full Admin or Admin accounts',
};
const fullAdminRefusals: Record<EmployeeAct, string> = {
  edit: 'Full Admin users cannot edit other Full Admin accounts',
  reset: 'Full Admin users cannot reset other Full Admin passwords',
  delete: 'Full Admin users cannot delete other Full Admin accounts',
};
export const onlyAdministrators: Record<EmployeeAct, string> = {
  edit: 'Only administrators can edit employees',
  reset: 'Only administrators can reset passwords',
  delete: 'Only administrators can delete employees',
};

/** Why the actor may not do this to the account, or null when they may. */
export function refusalOfAct(actor: Person, target: Person, act: EmployeeAct): string | null {
  const role = effectiveRole(actor);
  if (role !== 'full_admin' && role !== 'admin') return onlyAdministrators[act];
  if (actor.id === target.id) return refusalOfOwnAct(role, act);
  const targetRole = effectiveRole(target);
  if (role === 'admin' && (targetRole === 'admin' || targetRole === 'full_admin')) return adminRefusals[act];
  if (role === 'full_admin' && targetRole === 'full_admin') return fullAdminRefusals[act];
  return targetRole === null ? onlyAdministrators[act] : null;
}

function refusalOfOwnAct(role: Role, act: EmployeeAct): string | null {
  if (act === 'delete') return 'You cannot delete your own account';
  if (act === 'reset' && role === 'full_admin') return 'You cannot reset your own password';
  return null;
}

interface EmployeeChange {
  readonly role?: Role;
  readonly is_active?: boolean;
}

interface Target extends Person {
  readonly is_active: boolean;
}

/** Why the actor may not make this change, or null. What stays as it is counts as no change. */
export function refusalOfChange(actor: Person, target: Target, change: EmployeeChange): string | null {
  const refusal = refusalOfAct(actor, target, 'edit');
  if (refusal) return refusal;
  const changesRole = change.role !== undefined && change.role !== target.role;
  const changesStatus = change.is_active !== undefined && change.is_active !== target.is_active;
  if (actor.id === target.id && changesRole) return 'You cannot change your own role';
  if (actor.id === target.id && changesStatus) return 'You cannot change your own status';
  return changesRole && change.role ? refusalOfRole(actor, change.role) : null;
}

/** Why the actor may not give this role to an account, or null. */
export function refusalOfRole(actor: Holder, role: Role): string | null {
  const own = effectiveRole(actor);
  if (own !== 'full_admin' && own !== 'admin') return onlyAdministrators.edit;
  if (role === 'full_admin') return 'The Full Admin role cannot be assigned';
  if (role === 'admin' && own !== 'full_admin') return 'Admin (Full Admin only)';
  return null;
}

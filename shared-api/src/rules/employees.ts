import { effectiveRole, type Holder, type Role } from './roles.ts';

/** What can be done to an employee's account. */
export const employeeActs = ['edit', 'reset', 'delete', 'lock_down'] as const;
export type EmployeeAct = (typeof employeeActs)[number];

interface Person extends Holder {
  readonly id: number;
}

const adminRefusals: Record<EmployeeAct, string> = {
  edit: 'Admin users cannot edit other Admin or Full Admin accounts',
  reset: 'Admin users cannot reset other Admin or Full Admin passwords',
  delete: 'Admin users cannot delete Full Admin or Admin accounts',
  lock_down: 'Admin users cannot lock down other Admin or Full Admin accounts',
};
/** A Full Admin whose device or password somebody has can't wait for anything. */
const fullAdminRefusals: Record<EmployeeAct, string | null> = {
  edit: 'Full Admin users cannot edit other Full Admin accounts',
  reset: 'Full Admin users cannot reset other Full Admin passwords',
  delete: 'Full Admin users cannot delete other Full Admin accounts',
  lock_down: null,
};
/** What everyone but administrators is told. */
export const onlyAdministrators: Record<EmployeeAct, string> = {
  edit: 'Only administrators can edit employees',
  reset: 'Only administrators can reset passwords',
  delete: 'Only administrators can delete employees',
  lock_down: 'Only administrators can lock down accounts',
};

/** Why the actor may not do this to the account, or null if they may. */
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
  if (act === 'lock_down') return 'You cannot lock down your own account';
  if (act === 'reset' && role === 'full_admin') return 'You cannot reset your own password';
  return null;
}

const ownRole = 'You cannot change your own role';
const ownStatus = 'You cannot change your own status';

/** Why the actor may not change the account's role at all, or null. `refusalOfRole` decides which roles they may assign. */
export const refusalOfRoleChange = (actor: Person, target: Person): string | null =>
  refusalOfAct(actor, target, 'edit') ?? (actor.id === target.id ? ownRole : null);

/** Why the actor may not activate or deactivate the account, or null. */
export const refusalOfStatusChange = (actor: Person, target: Person): string | null =>
  refusalOfAct(actor, target, 'edit') ?? (actor.id === target.id ? ownStatus : null);

/** For each act on an account, why the actor may not do it, or null. */
export const employeeVerdicts = (actor: Person, target: Person) => ({
  edit: refusalOfAct(actor, target, 'edit'),
  reset: refusalOfAct(actor, target, 'reset'),
  delete: refusalOfAct(actor, target, 'delete'),
  lock_down: refusalOfAct(actor, target, 'lock_down'),
  change_role: refusalOfRoleChange(actor, target),
  change_status: refusalOfStatusChange(actor, target),
});

interface EmployeeChange {
  readonly role?: Role;
  readonly is_active?: boolean;
}

interface Target extends Person {
  readonly is_active: boolean;
}

/** Why the actor may not make this change, or null. Values that stay the same don't count. */
export function refusalOfChange(actor: Person, target: Target, change: EmployeeChange): string | null {
  const { role, is_active } = change;
  const changesRole = role !== undefined && role !== target.role;
  const changesStatus = is_active !== undefined && is_active !== target.is_active;
  return (
    refusalOfAct(actor, target, 'edit') ??
    (changesRole ? refusalOfRoleChange(actor, target) : null) ??
    (changesStatus ? refusalOfStatusChange(actor, target) : null) ??
    (changesRole ? refusalOfRole(actor, role) : null)
  );
}

/** The label of the Admin role for people who may not assign it; also the text of the refusal. */
export const adminOnlyByFullAdmin = 'Admin (Full Admin only)';

/** Why the actor may not assign this role, or null. */
export function refusalOfRole(actor: Holder, role: Role): string | null {
  const own = effectiveRole(actor);
  if (own !== 'full_admin' && own !== 'admin') return onlyAdministrators.edit;
  if (role === 'full_admin') return 'The Full Admin role cannot be assigned';
  if (role === 'admin' && own !== 'full_admin') return adminOnlyByFullAdmin;
  return null;
}

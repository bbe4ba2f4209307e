import type { Role } from '#rules/index.ts';

const acts = ['name', 'role', 'status', 'reset', 'delete', 'lock_down'] as const;
/** What one account may try to do to another. `name`, `role` and `status` are parts of an edit. */
export type EmployeeRuleAct = (typeof acts)[number];

/** Whether the actor may do this to the target. `refusal` says why not. */
export interface EmployeeRule {
  readonly actor: Role;
  readonly target: Role | 'self';
  readonly act: EmployeeRuleAct;
  readonly refusal?: string;
}

type Refusals = Partial<Record<EmployeeRuleAct, string>>;

const rules = (actor: Role, targets: readonly (Role | 'self')[], refusals: Refusals): EmployeeRule[] =>
  targets.flatMap((target) =>
    acts.map((act) => ({ actor, target, act, ...(refusals[act] && { refusal: refusals[act] }) })),
  );

const edits = (refusal: string): Refusals => ({ name: refusal, role: refusal, status: refusal });

const onlyAdministrators: Refusals = {
  ...edits('Only administrators can edit employees'),
  reset: 'Only administrators can reset passwords',
  delete: 'Only administrators can delete employees',
  lock_down: 'Only administrators can lock down accounts',
};
const ownAccount: Refusals = {
  role: 'You cannot change your own role',
  status: 'You cannot change your own status',
  delete: 'You cannot delete your own account',
  lock_down: 'You cannot lock down your own account',
};
const everybody = ['self', 'full_admin', 'admin', 'pm', 'fm', 'pe'] as const;

/** Section 6 of the specification and the lock-down, written independently of the code that decides. Server and screen are both tested against it. */
export const employeeRules: readonly EmployeeRule[] = [
  ...rules('full_admin', ['self'], { ...ownAccount, reset: 'You cannot reset your own password' }),
  ...rules('full_admin', ['full_admin'], {
    ...edits('Full Admin users cannot edit other Full Admin accounts'),
    reset: 'Full Admin users cannot reset other Full Admin passwords',
    delete: 'Full Admin users cannot delete other Full Admin accounts',
  }),
  ...rules('full_admin', ['admin', 'pm', 'fm', 'pe'], {}),
  ...rules('admin', ['self'], ownAccount),
  ...rules('admin', ['full_admin', 'admin'], {
    ...edits('Admin users cannot edit other Admin or Full Admin accounts'),
    reset: 'Admin users cannot reset other Admin or Full Admin passwords',
    delete: 'Admin users cannot delete Full Admin or Admin accounts',
    lock_down: 'Admin users cannot lock down other Admin or Full Admin accounts',
  }),
  ...rules('admin', ['pm', 'fm', 'pe'], {}),
  ...rules('pm', everybody, onlyAdministrators),
  ...rules('fm', everybody, onlyAdministrators),
  ...rules('pe', everybody, onlyAdministrators),
];

/** Whether the actor may assign this role. `refusal` says why not. */
export interface AssignmentRule {
  readonly actor: Role;
  readonly role: Role;
  readonly refusal?: string;
}

const assignments = (actor: Role, refusals: Partial<Record<Role, string>>): AssignmentRule[] =>
  (['full_admin', 'admin', 'pm', 'fm', 'pe'] as const).map((role) => ({
    actor,
    role,
    ...(refusals[role] && { refusal: refusals[role] }),
  }));

const noFullAdmin = { full_admin: 'The Full Admin role cannot be assigned' };
const creation = 'Only administrators can create employees';
const nobody = { full_admin: creation, admin: creation, pm: creation, fm: creation, pe: creation };

/** Which roles an account may be created with, and by whom. */
export const assignmentRules: readonly AssignmentRule[] = [
  ...assignments('full_admin', noFullAdmin),
  ...assignments('admin', { ...noFullAdmin, admin: 'Admin (Full Admin only)' }),
  ...assignments('pm', nobody),
  ...assignments('fm', nobody),
  ...assignments('pe', nobody),
];

import type { EmployeeCan, EmployeeRefusals, User } from 'shared-api/contract';
import { assignableRoles, employeeVerdicts, refusalOfRole } from 'shared-api/rules';
import type { Actor } from '#platform/auth/Actor.ts';

/** What the actor may do to an account, with a sentence that says why for each refused act. */
export function employeeCan(
  actor: Actor,
  target: User,
  lockedDownBy?: string,
): { can: EmployeeCan; refusals: EmployeeRefusals } {
  const own = employeeVerdicts(actor, target);
  const verdicts = lockedDownBy
    ? { ...own, change_status: own.change_status ?? undoFirst(lockedDownBy) }
    : own;
  const { edit, reset, delete: remove, lock_down, change_role, change_status } = verdicts;
  return {
    can: {
      edit: edit === null,
      reset: reset === null,
      delete: remove === null,
      lock_down: lock_down === null,
      change_role: change_role === null,
      change_status: change_status === null,
    },
    refusals: Object.fromEntries(
      Object.entries(verdicts).filter(([, refusal]) => refusal !== null),
    ) as EmployeeRefusals, // what is left are sentences, under the names above
  };
}

/** Why a locked-down account isn't switched on as any other. */
export const undoFirst = (by: string) => `${by} locked this account down. Undo that instead.`;

/** The roles that the actor may give to an account. */
export const rolesToGive = (actor: Actor) =>
  assignableRoles.filter((role) => refusalOfRole(actor, role) === null);

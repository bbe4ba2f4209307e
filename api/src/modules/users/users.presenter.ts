import type { Employee, Me, UnsentInvitation, User } from 'shared-api/contract';
import { effectiveRole, type Role } from 'shared-api/rules';
import type { Actor } from '#platform/auth/Actor.ts';
import { employeeCan } from './users.policy.ts';
import type { UserRow } from './users.repository.ts';

// The table's CHECK allows only known roles.
const roleOf = ({ role }: UserRow): Role => effectiveRole({ role, is_admin: false }) ?? 'pe';

export const presentUser = (row: UserRow): User => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: roleOf(row),
  is_active: row.isActive,
  is_admin: row.isAdmin === true,
});

export const presentMe = ({
  sessionId: _session,
  expiresAt: _expiry,
  mustChangePassword,
  awaitsCode,
  awaitsSetUp,
  permissions,
  ...user
}: Actor): Me => ({
  ...user,
  permissions: [...permissions],
  ...(mustChangePassword && { must_change_password: true }),
  ...(awaitsCode && { awaits_code: true }),
  ...(awaitsSetUp && { awaits_set_up: true }),
});

/** What an administrator sees. */
export const presentEmployee = (
  actor: Actor,
  row: UserRow,
  invitation?: UnsentInvitation,
): Employee & { revision: number } => {
  const user = presentUser(row);
  return {
    ...user,
    ...employeeCan(actor, user, row.lockedDown?.by),
    revision: row.revision,
    ...(row.hasSecondStep && { has_second_step: true }),
    ...(row.lockedDown && {
      locked_down: { ...row.lockedDown, at: new Date(row.lockedDown.at).toISOString() },
    }),
    ...(invitation && { unsent_invitation: invitation }),
  };
};

/** What a colleague may see: enough to choose somebody in a list. */
export const presentColleague = (row: UserRow): Employee => ({
  id: row.id,
  name: row.name,
  role: roleOf(row),
  is_active: row.isActive,
});

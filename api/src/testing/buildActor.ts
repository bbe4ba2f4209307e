import { can, permissionNames } from 'shared-api/contract';
import type { Role } from 'shared-api/rules';
import type { Actor } from '#platform/auth/Actor.ts';

/** Builds an actor with this role, as signing in does from a stored account. */
export function buildActor(role: Role, part: Partial<Actor> = {}): Actor {
  const is_admin = role === 'full_admin' || role === 'admin';
  return {
    id: 1,
    name: 'Ada Morrow',
    email: 'ada.morrow@example.com',
    role,
    is_active: true,
    is_admin,
    permissions: new Set(permissionNames.filter((permission) => can({ role, is_admin }, permission))),
    mustChangePassword: false,
    awaitsCode: false,
    awaitsSetUp: false,
    expiresAt: new Date('2026-11-25T12:10:00Z'),
    sessionId: '3f1c7f0e-0000-4000-8000-000000000000',
    ...part,
  };
}

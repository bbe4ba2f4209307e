import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { effectiveRole } from 'shared-api/rules';
import type { Deps } from '#platform/Deps.ts';
import { rowsOf } from '#platform/database/database.ts';
import { Problem } from '#platform/errors/Problem.ts';
import type { Actor } from './Actor.ts';
import { permissionsOf } from './permissionsOf.ts';
import { sessionLasts } from './sessionLasts.ts';
import { type AccessClaims, invalidToken, readAccessToken } from './tokens.ts';

/** Reads the bearer token, then checks in the database that its session and account are still valid. */
export const authenticator =
  ({ acceptedSecrets, env, now }: Pick<Deps, 'acceptedSecrets' | 'env' | 'now'>) =>
  async (request: FastifyRequest): Promise<Actor> => {
    const token = /^Bearer ([\w.~+/=-]{1,4096})$/i.exec(request.headers.authorization ?? '')?.[1];
    if (!token) throw invalidToken();
    const at = now();
    const claims = await readAccessToken(acceptedSecrets, token, at);
    const [row] = await rowsOf<ActorRow>(request.db, actorQuery(claims, at));
    if (!row || row.is_deleted) throw sessionOver();
    if (!row.is_active) throw new Problem(403, 'account_inactive', 'This account is inactive');
    if (row.is_revoked) throw sessionOver();
    const role = effectiveRole(row);
    if (!role) throw sessionOver();
    const { id, name, email, is_active, is_admin } = row;
    const permissions = permissionsOf(row, env.peCheckoutEdit);
    const { sessionId, expiresAt } = claims;
    const { must_change_password: mustChangePassword, awaits_code: awaitsCode } = row;
    const awaitsSetUp = row.awaits_set_up;
    return {
      id,
      name,
      email,
      role,
      is_active,
      is_admin,
      permissions,
      sessionId,
      expiresAt,
      mustChangePassword,
      awaitsCode,
      awaitsSetUp,
    };
  };

interface ActorRow {
  id: number;
  name: string;
  email: string;
  role: string;
  is_active: boolean;
  is_admin: boolean;
  must_change_password: boolean;
  awaits_code: boolean;
  awaits_set_up: boolean;
  is_deleted: boolean;
  is_revoked: boolean;
}

const actorQuery = ({ userId, sessionId }: AccessClaims, now: Date) => sql`
  SELECT u.id, u.name, u.email, u.role, u.is_active, u.is_admin, u.must_change_password, s.awaits_code, s.awaits_set_up, u.deleted_at IS NOT NULL AS is_deleted,
         NOT ${sessionLasts(now)} AS is_revoked
  FROM sessions s JOIN users u ON u.id = s.user_id
  WHERE s.id = ${sessionId}::uuid AND u.id = ${userId}`;

export const sessionOver = () => new Problem(401, 'session_revoked', 'This session has ended');

import { and, eq, gt, isNull } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '#platform/Deps.ts';
import { users } from '#platform/database/tables/accounts.ts';
import { deployTokens } from '#platform/database/tables/releases.ts';
import { permissionsOf } from './permissionsOf.ts';
import { hashOf, newSecret } from './randomSecret.ts';
import { invalidToken } from './tokens.ts';

/** A remote's deploy pipeline, identified by the token it sent. */
export interface Deployer {
  readonly tokenId: number;
  readonly name: string;
  readonly remote: string;
  /** The account that made the token. */
  readonly createdBy: number;
}

const prefix = 'mobprep-deploy-';

/** Makes a 256-bit secret and the hash to store. */
export function makeDeploySecret() {
  const secret = `${prefix}${newSecret()}`;
  return { secret, secretHash: hashOf(secret) };
}

/** The request's bearer token, if it is a deploy token. */
export function deploySecretOf({ headers }: FastifyRequest): string | null {
  const bearer = /^Bearer (\S{1,200})$/i.exec(headers.authorization ?? '')?.[1];
  return bearer?.startsWith(prefix) ? bearer : null;
}

type TokenDeps = Pick<Deps, 'db' | 'env' | 'now'>;

const deployer = {
  tokenId: deployTokens.id,
  name: deployTokens.name,
  remote: deployTokens.remote,
  createdBy: deployTokens.createdBy,
};

const holdsAt = (now: Date) => and(isNull(deployTokens.revokedAt), gt(deployTokens.expiresAt, now));

export const deployAuthenticator =
  ({ env, now }: Pick<Deps, 'env' | 'now'>) =>
  async ({ db }: FastifyRequest, secret: string): Promise<Deployer> => {
    const [token] = await db
      .update(deployTokens)
      .set({ lastUsedAt: now() })
      .where(and(eq(deployTokens.secretHash, hashOf(secret)), holdsAt(now())))
      .returning(deployer);
    if (!token || !(await mayItsMaker({ db, env }, token))) throw invalidToken();
    return token;
  };

/** A token is valid until it expires or is revoked, and only while its maker may still make tokens. Null if it isn't. */
export async function findDeployer(deps: TokenDeps, tokenId: number): Promise<Deployer | null> {
  const [token] = await deps.db
    .select(deployer)
    .from(deployTokens)
    .where(and(eq(deployTokens.id, tokenId), holdsAt(deps.now())));
  return token && (await mayItsMaker(deps, token)) ? token : null;
}

async function mayItsMaker({ db, env }: Omit<TokenDeps, 'now'>, { createdBy }: Deployer): Promise<boolean> {
  const [maker] = await db
    .select({ role: users.role, is_admin: users.isAdmin, isActive: users.isActive })
    .from(users)
    .where(and(eq(users.id, createdBy), isNull(users.deletedAt)));
  return maker?.isActive === true && permissionsOf(maker, env.peCheckoutEdit).has('release:manage');
}

import type { DeployToken, DeployTokenCreation, NewDeployToken } from 'shared-api/contract';
import { makeDeploySecret } from '#platform/auth/deployAuthenticator.ts';
import { dayMs } from '#platform/clock/dayMs.ts';
import type { Database } from '#platform/database/database.ts';
import { notFound } from '#platform/errors/Problem.ts';
import { deletePreviewsOf } from './preview/previews.repository.ts';
import type { Releaser } from './Releaser.ts';
import { noteRelease } from './releaseAudit.ts';
import { isRevocable } from './releases.policy.ts';
import { presentDeployToken } from './releases.presenter.ts';
import * as repository from './releases.repository.ts';

export const listDeployTokens = async (db: Database, mayManage: boolean, now: Date): Promise<DeployToken[]> =>
  (await repository.listDeployTokens(db)).map((row) => presentDeployToken(row, mayManage, now));

/** Makes a token. Its secret appears in this answer and nowhere else. */
export async function createDeployToken(
  tx: Database,
  by: Releaser & { readonly userId: number },
  { remote, name, days }: DeployTokenCreation,
  now: Date,
): Promise<NewDeployToken> {
  const { secret, secretHash } = makeDeploySecret();
  const expiresAt = new Date(now.getTime() + days * dayMs);
  const row = await repository.insertDeployToken(tx, {
    ...{ remote, secretHash, expiresAt },
    name: name.trim(),
    createdBy: by.userId,
    createdAt: now,
  });
  await noteRelease(tx, by, {
    action: 'create',
    recordType: 'deploy_token',
    recordId: row.id,
    part: remote,
    newValues: { name: row.name, expires_at: expiresAt.toISOString() },
  });
  return { ...presentDeployToken(row, true, now), secret };
}

/** Revokes what somebody made and still works. Returns how many that were. */
export async function revokeTokensOf(tx: Database, by: Releaser, userId: number, now: Date): Promise<number> {
  const made = await repository.listDeployTokens(tx, repository.madeBy(userId)).for('update');
  const working = made.filter((token) => isRevocable(token, now));
  for (const { id } of working) await revokeDeployToken(tx, by, id, now);
  return working.length;
}

export async function revokeDeployToken(tx: Database, by: Releaser, id: number, now: Date) {
  const token = await repository.lockDeployToken(tx, id);
  if (!token || !isRevocable(token, now))
    throw notFound("This deploy token doesn't exist, has expired or was already revoked");
  await repository.revokeDeployToken(tx, id, now);
  await deletePreviewsOf(tx, id);
  await noteRelease(tx, by, {
    action: 'delete',
    recordType: 'deploy_token',
    recordId: id,
    part: token.remote,
    oldValues: { name: token.name },
  });
}

import { lockVerified, notYourPassword, requirePassword } from '#modules/sessions/ownPassword.service.ts';
import { endCompanySessions } from '#modules/sessions/sessions.service.ts';
import type { Actor } from '#platform/auth/Actor.ts';
import type { Deps } from '#platform/Deps.ts';
import { forbidden, notFound } from '#platform/errors/Problem.ts';
import { clientOf, requireClient } from './companySettings.service.ts';
import * as identities from './identities.repository.ts';

/** What My account says of one's company account. Null where nobody can have one. */
export async function companyAccountOf(deps: Pick<Deps, 'db' | 'env' | 'acceptedSecrets'>, userId: number) {
  const client = await clientOf(deps, { url: '', isTrial: true });
  if (!client) return null;
  const { name, issuer } = client.settings;
  return { provider: name, connected_as: await identities.shownAsOf(deps.db, userId, issuer) };
}

/** Disconnects one's company account, and ends the other sessions that began with it. The password shows that there is another way in. */
export async function disconnect(deps: Deps, actor: Actor, password: string) {
  const { settings } = await requireClient(deps, { url: '', isTrial: true });
  if (settings.is_only && actor.role !== 'full_admin')
    throw forbidden('Your company account is your only way in');
  const verified = await requirePassword(deps, actor, password);
  const at = deps.now();
  await deps.db.transaction(async (tx) => {
    if (!(await lockVerified(tx, verified))) throw notYourPassword();
    const { issuer } = settings;
    const subject = await identities.disconnect(tx, actor.id, issuer);
    if (subject === null) throw notFound('Your account is connected to no company account');
    await endCompanySessions(tx, { issuer, subject, sid: null }, at, actor.sessionId);
    const note = { action: 'delete', userId: actor.id, by: actor.id, at, detail: 'In My account' } as const;
    await identities.noteConnection(tx, note);
  });
}

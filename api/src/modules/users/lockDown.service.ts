import { counted, refusalOfAct } from 'shared-api/rules';
import { endLink } from '#modules/calendar/calendarLinks.service.ts';
import { revokeTokensOf } from '#modules/releases/deployTokens.service.ts';
import { endSessions } from '#modules/sessions/sessions.service.ts';
import { noteAction } from '#platform/audit/noteAction.ts';
import type { Actor } from '#platform/auth/Actor.ts';
import { sessionOver } from '#platform/auth/authenticate.ts';
import type { Database } from '#platform/database/database.ts';
import { forbidden, notFound } from '#platform/errors/Problem.ts';
import { presentUser } from './users.presenter.ts';
import * as repository from './users.repository.ts';

interface Asked {
  readonly userId: number;
  readonly now: Date;
  readonly requestId: string;
}

/**
 * Ends every way into an account at once: sessions on all devices with the loads kept there, sign-in with a password or the company's
 * account, mailed links, the calendar link, deploy tokens. Returns what it ended, in words.
 */
export async function lockDown(tx: Database, actor: Actor, { userId, now, requestId }: Asked) {
  const target = await lockTarget(tx, actor, userId);
  if (target.lockedDown) throw forbidden(`${target.name} is locked down already`);
  const sessions = await endSessions(tx, userId, 'deactivated', now);
  const link = await endLink(tx, { userId, by: actor.id, at: now });
  const by = { userId: actor.id, tokenId: null, note: null, requestId };
  const tokens = await revokeTokensOf(tx, by, userId, now);
  // It ends mailed links, too, also those on their way.
  const row = await repository.updateUser(tx, userId, { isActive: false }, actor.id);
  await repository.insertLockDown(tx, {
    userId,
    lockedBy: actor.id,
    lockedAt: now,
    wasActive: target.isActive,
  });
  const ended = [
    ...(sessions.length > 0 ? [counted(sessions.length, 'session')] : []),
    ...(link ? ['the calendar link'] : []),
    ...(tokens > 0 ? [counted(tokens, 'deploy token')] : []),
  ];
  const message = [
    `${row.name} is locked down.`,
    ...(ended.length > 0 ? [`Ended: ${ended.join(', ')}.`] : []),
  ].join(' ');
  await noteAction(tx, { recordType: 'user', recordId: userId, detail: message });
  return message;
}

/** Lets somebody sign in again. What was ended stays ended. */
export async function undoLockDown(tx: Database, actor: Actor, userId: number) {
  const target = await lockTarget(tx, actor, userId);
  const lock = await repository.deleteLockDown(tx, userId);
  if (!lock) throw notFound('This account is not locked down');
  await repository.updateUser(tx, userId, { isActive: lock.wasActive }, actor.id);
  const message = `${target.name} is no longer locked down.`;
  await noteAction(tx, { recordType: 'user', recordId: userId, detail: message });
  return message;
}

/** Locks both accounts: of two administrators who lock down each other, one remains. */
async function lockTarget(tx: Database, actor: Actor, id: number) {
  const rows = await repository.lockUsers(tx, [actor.id, id]);
  if (!rows.some((row) => row.id === actor.id && row.isActive)) throw sessionOver();
  const target = rows.find((row) => row.id === id);
  if (!target) throw notFound('Employee not found');
  const refusal = refusalOfAct(actor, presentUser(target), 'lock_down');
  if (refusal) throw forbidden(refusal);
  return target;
}

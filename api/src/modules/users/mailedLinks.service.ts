import type { UnsentInvitation } from 'shared-api/contract';
import { readEmail } from 'shared-api/rules';
import { hashOf, newSecret } from '#platform/auth/randomSecret.ts';
import type { Deps } from '#platform/Deps.ts';
import type { Database } from '#platform/database/database.ts';
import type { Mail } from '#platform/mail/openMailer.ts';
import { changedMail, invitationMail, resetMail } from './accountMails.ts';
import { linkTimes } from './linkTimes.ts';
import { findMail, insertMail, listUnsentInvitations, type MailRow } from './mails.repository.ts';
import * as repository from './users.repository.ts';

export interface MailQueue {
  /** Stores a mail and sends it once the caller has gone on, so no answer tells how long it took. */
  readonly post: (store: () => Promise<void>) => void;
  /** Resolves when nothing is under way any more. What is left, the next server sends. */
  readonly close: () => Promise<void>;
}

const minuteMs = 60_000;
const dayMinutes = 24 * 60;
const { resetMinutes, invitationDays } = linkTimes;
/** Nobody gets mails faster than this, however often somebody asks. */
const pauseMinutes = 2;
/** Nor is a mail server that refuses a mail asked faster than this. */
const refusedPauseMinutes = 1 / 6;

type MailDeps = Pick<Deps, 'db' | 'now'> & { readonly mailer: MailQueue | null };
type Owner = Pick<repository.UserRow, 'id'>;

const later = (at: Date, minutes: number) => new Date(at.getTime() + minutes * minuteMs);

export const linkTo = (publicUrl: string, token: string) => `${publicUrl}/recover#${token}`;

/** Mails a link to the active account with this email, if there is one. Nobody who asks can tell. */
export function mailReset({ db, now, mailer }: MailDeps, given: string) {
  const email = readEmail(given);
  mailer?.post(() =>
    db.transaction(async (tx) => {
      const owner = await repository.lockActive(tx, email);
      if (!owner) return;
      const at = now();
      const reset = { userId: owner.id, kind: 'reset' } as const;
      const waiting = await findMail(tx, reset);
      const isRefused = waiting?.problem != null;
      const pause = isRefused ? refusedPauseMinutes : pauseMinutes;
      if (waiting && waiting.madeAt > later(at, -pause)) return;
      // The link of a refused mail has reached nobody.
      const recent = { ...reset, expiresAt: later(at, resetMinutes - pauseMinutes) };
      if (!isRefused && (await repository.hasLink(tx, recent))) return;
      await insertMail(tx, {
        ...{ ...reset, invitedBy: null },
        ...{ madeAt: at, expiresAt: later(at, resetMinutes) },
      });
    }),
  );
}

/** Mails a new employee a link with which they choose their password. */
export function mailInvitation({ db, now, mailer }: MailDeps, owner: Owner, from: string) {
  const at = now();
  mailer?.post(() =>
    insertMail(db, {
      ...{ kind: 'invitation', userId: owner.id, invitedBy: from },
      ...{ madeAt: at, expiresAt: later(at, invitationDays * dayMinutes) },
    }),
  );
}

/** Tells somebody that their password was changed, by themselves or not. */
export function mailChange({ db, now, mailer }: MailDeps, owner: Owner) {
  const at = now();
  mailer?.post(() =>
    insertMail(db, {
      ...{ kind: 'changed', userId: owner.id, invitedBy: null },
      ...{ madeAt: at, expiresAt: later(at, dayMinutes) },
    }),
  );
}

const readers = {
  changed: repository.lockUser,
  reset: repository.lockUser,
  invitation: repository.lockInvited,
};

/** Writes a mail as it is sent now, with a link of its own. Null if nobody needs it any more. */
export const writeMail = (db: Database, mail: MailRow, at: Date, publicUrl: string): Promise<Mail | null> =>
  db.transaction(async (tx) => {
    const owner = await readers[mail.kind](tx, mail.userId);
    if (!owner) return null;
    const id = `${mail.madeAt.getTime()}.${mail.id}`;
    if (mail.kind === 'changed') return { ...changedMail(owner, mail.madeAt), id, date: mail.madeAt };
    if (!owner.isActive) return null;
    const minutes = mail.kind === 'reset' ? resetMinutes : invitationDays * dayMinutes;
    const link = { userId: owner.id, kind: mail.kind, expiresAt: later(at, minutes) };
    const token = newSecret();
    await repository.insertLink(tx, { ...link, hash: hashOf(token) });
    const address = linkTo(publicUrl, token);
    const letter =
      mail.kind === 'reset'
        ? resetMail(owner, address, resetMinutes)
        : invitationMail(owner, mail.invitedBy ?? '', address, invitationDays, publicUrl);
    // Each try has a link of its own, which ends the one before: it is another mail, written now.
    return { ...letter, id: `${id}.${mail.tries}`, date: at };
  });

/** Invitations that could not be sent so far, by account. */
export async function unsentInvitations(db: Database, at: Date): Promise<Map<number, UnsentInvitation>> {
  const rows = await listUnsentInvitations(db);
  return new Map(
    rows.map(({ userId, problem, nextTryAt, expiresAt }) => [
      userId,
      {
        problem: problem ?? '',
        ...(nextTryAt &&
          nextTryAt < expiresAt &&
          expiresAt > at && { next_try_datetime: nextTryAt.toISOString() }),
      },
    ]),
  );
}

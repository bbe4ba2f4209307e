import { hashOf, newSecret } from '#platform/auth/randomSecret.ts';
import type { Deps } from '#platform/Deps.ts';
import type { Database } from '#platform/database/database.ts';
import type { Mailer } from '#platform/mail/openMailer.ts';
import { changedMail, invitationMail, resetMail } from './accountMails.ts';
import { linkTimes } from './linkTimes.ts';
import * as repository from './users.repository.ts';

const minuteMs = 60_000;
const { resetMinutes, invitationDays } = linkTimes;
/** Nobody gets mails faster than this, however often somebody asks. */
const pauseMinutes = 2;

type MailDeps = Pick<Deps, 'db' | 'now'> & { readonly mailer: Mailer | null };
type Owner = Pick<repository.UserRow, 'id' | 'name' | 'email'>;

export const linkTo = (publicUrl: string, token: string) => `${publicUrl}/recover#${token}`;

async function makeLink(tx: Database, userId: number, kind: repository.LinkKind, expiresAt: Date) {
  const token = newSecret();
  await repository.insertLink(tx, { hash: hashOf(token), userId, kind, expiresAt });
  return token;
}

/** Mails a link to the active account with this email, if there is one. Nobody who asks can tell. */
export function mailReset({ db, now, mailer }: MailDeps, given: string) {
  const email = given.trim().toLowerCase();
  mailer?.post(() =>
    db.transaction(async (tx) => {
      const owner = await repository.lockActive(tx, email);
      if (!owner) return null;
      const at = now().getTime();
      const expiresAt = new Date(at + resetMinutes * minuteMs);
      const recent = new Date(at + (resetMinutes - pauseMinutes) * minuteMs);
      if (await repository.hasLink(tx, { userId: owner.id, kind: 'reset', expiresAt: recent })) return null;
      const token = await makeLink(tx, owner.id, 'reset', expiresAt);
      return resetMail(owner, linkTo(mailer.publicUrl, token), resetMinutes);
    }),
  );
}

/** Mails a new employee a link with which they choose their password. */
export function mailInvitation({ db, now, mailer }: MailDeps, owner: Owner, from: string) {
  mailer?.post(async () => {
    const expiresAt = new Date(now().getTime() + invitationDays * 24 * 60 * minuteMs);
    const token = await makeLink(db, owner.id, 'invitation', expiresAt);
    return invitationMail(owner, from, linkTo(mailer.publicUrl, token), invitationDays, mailer.publicUrl);
  });
}

/** Tells somebody that their password was changed, by themselves or not. */
export function mailChange({ now, mailer }: MailDeps, owner: Owner) {
  const at = now();
  mailer?.post(() => changedMail(owner, at));
}

import { dayMs } from '#platform/clock/dayMs.ts';
import type { Deps } from '#platform/Deps.ts';
import type { Database } from '#platform/database/database.ts';
import type { Mail } from '#platform/mail/openMailer.ts';
import type { MailQueue } from './mailedLinks.service.ts';
import { countRefused, insertLetter, type LetterRow } from './mails.repository.ts';

type Letter = Pick<LetterRow, 'address' | 'name' | 'subject' | 'body'>;

/** Mails text to somebody who needs no account. It is tried for a day. */
export function mailLetter(
  { db, now, mailer }: Pick<Deps, 'db' | 'now'> & { readonly mailer: MailQueue | null },
  letter: Letter,
) {
  const madeAt = now();
  mailer?.post(() => storeLetter(db, madeAt, letter));
}

/** Stores such a letter within a transaction. A server sends it when it next looks. */
export async function storeLetter(tx: Database, madeAt: Date, letter: Letter, triedMs = dayMs) {
  await insertLetter(tx, { ...letter, madeAt, expiresAt: new Date(madeAt.getTime() + triedMs) });
}

export const asMail = ({ id, address, name, subject, body, madeAt }: LetterRow): Mail => ({
  id: `letter.${madeAt.getTime()}.${id}`,
  date: madeAt,
  to: { name, address },
  subject,
  text: body,
});

/** Mails that the mail server refused so far. */
export const countRefusedMails = countRefused;

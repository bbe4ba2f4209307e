import { can } from 'shared-api/contract';
import { storeLetter } from '#modules/users/letters.service.ts';
import { lastNight } from '#platform/clock/nights.ts';
import type { Deps } from '#platform/Deps.ts';
import { digestMail } from './digestMail.ts';
import { presentNotice } from './notices.presenter.ts';
import * as repository from './notices.repository.ts';

export type DigestDeps = Pick<Deps, 'db' | 'now' | 'env'>;

/** A mail that can't be sent is given up before the next one is due, also on a day of 23 hours: the next one has its notices. */
const triedMs = 22 * 3_600_000;

/** Notices with a text of their own in one mail. The others are counted. */
const mostMailed = 50;

/** Writes the mails whose hour has come, each once whatever the number of servers. The mail queue sends them, also after a failure. */
export async function mailDigests({ db, now, env }: DigestDeps) {
  if (!env.mail) return;
  const at = now();
  const dues = Array.from({ length: 24 }, (_, hour) =>
    lastNight(at, { at: `${hour}:00`, timeZone: env.timeZone }),
  );
  for (const userId of await repository.readDue(db, dues))
    await db.transaction(async (tx) => {
      if (!(await repository.claimMail(tx, userId, at, dues))) return;
      const to = await repository.findRecipient(tx, userId);
      if (!to || !can(to, 'project:read') || (await repository.isAddressRefused(tx, to.email))) return;
      await repository.noteLost(tx, userId, to.email, at);
      const rows = await repository.readUnmailed(tx, userId, mostMailed);
      const notices = rows.flatMap(presentNotice);
      const unread = await repository.countUnmailed(tx, userId);
      const [newest] = rows;
      if (!newest || notices.length === 0) return;
      await repository.noteMailed(tx, userId, newest.id, at);
      const mail = digestMail({ name: to.name, notices, unread, publicUrl: env.publicUrl });
      await storeLetter(tx, at, { ...{ name: to.name, address: to.email }, ...mail }, triedMs);
    });
}

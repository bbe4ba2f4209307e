import type { FastifyBaseLogger } from 'fastify';
import pLimit from 'p-limit';
import type { Deps } from '#platform/Deps.ts';
import { letters, mails } from '#platform/database/tables/accounts.ts';
import { codeOf } from '#platform/errors/codeOf.ts';
import type { Mailer, MailRefusal } from '#platform/mail/openMailer.ts';
import { asMail } from './letters.service.ts';
import { type MailQueue, writeMail } from './mailedLinks.service.ts';
import * as repository from './mails.repository.ts';

const minuteMs = 60_000;
/** How long to wait after each refusal, the last one for all further ones. Greylisting takes a mail after about five minutes. */
const pausesMs = [10_000, minuteMs, 5 * minuteMs, 10 * minuteMs, 30 * minuteMs, 60 * minuteMs];
/** A filter that refuses a letter's text may have changed by then. It says nothing about the address. */
const textPauseMs = 60 * minuteMs;
const textRefused = 'text refused: ';
/** A server that has not sent a mail by then was killed. */
const takenMs = 2 * minuteMs;
/** How often a server looks for mails that are due. */
const lookMs = 10_000;
const atOnce = 2;
const mostWaiting = 200;

/** Sends what is stored in `mails` and `letters`, with every server of the installation, until it is taken or expires. */
export function openMailQueue(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  mailer: Mailer,
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
): MailQueue {
  const inTurn = pLimit(atOnce);
  const underWay = new Set<Promise<void>>();
  let isClosing = false;

  /** What to send next, if anything; its `mail` is null if nobody needs it any more. */
  async function takeDue(at: Date, until: Date) {
    const link = await repository.takeDueMail(db, at, until);
    if (link) return { queue: mails, row: link, mail: await writeMail(db, link, now(), mailer.publicUrl) };
    const letter = await repository.takeDueLetter(db, at, until);
    return letter && { queue: letters, row: letter, mail: asMail(letter) };
  }

  type Due = NonNullable<Awaited<ReturnType<typeof takeDue>>>;

  async function noteRefusal({ queue, row }: Due, { problem, reason, refuses }: MailRefusal) {
    // Without the mail server's own words, which may repeat the address.
    log.warn({ mail: row.id, tries: row.tries, reason, refuses }, 'a mail was not sent');
    const isText = queue === letters && refuses === 'text';
    if (isText && row.problem?.startsWith(textRefused)) {
      log.warn({ mail: row.id, reason }, 'a letter was dropped: the mail server refused its text twice');
      return repository.deleteMail(db, queue, row.id);
    }
    const pause = isText ? textPauseMs : (pausesMs[Math.min(row.tries, pausesMs.length) - 1] ?? 0);
    const next = refuses === null || isText ? new Date(now().getTime() + pause) : null;
    return repository.delayMail(db, queue, row.id, isText ? `${textRefused}${problem}` : problem, next);
  }

  /** Returns whether there was one. */
  async function sendNext(): Promise<boolean> {
    const at = now();
    const due = await takeDue(at, new Date(at.getTime() + takenMs));
    if (!due) return false;
    const { queue, row, mail } = due;
    const refusal = mail && (await mailer.send(mail));
    if (!refusal) {
      await repository.deleteMail(db, queue, row.id);
      return true;
    }
    await noteRefusal(due, refusal);
    return true;
  }

  function work(first: () => Promise<void>) {
    const done = inTurn(async () => {
      await first();
      while ((await sendNext()) && !isClosing);
    })
      .catch((error: unknown) => log.error({ code: codeOf(error) }, 'mails were not sent'))
      .finally(() => underWay.delete(done));
    underWay.add(done);
  }

  const looking = setInterval(() => {
    if (underWay.size === 0) work(async () => {});
  }, lookMs);
  looking.unref();

  return {
    post: (store) => {
      if (inTurn.pendingCount < mostWaiting) work(store);
      else log.error('a mail was not sent: too many are waiting');
    },
    close: async () => {
      isClosing = true;
      clearInterval(looking);
      await Promise.all(underWay);
      mailer.close();
    },
  };
}

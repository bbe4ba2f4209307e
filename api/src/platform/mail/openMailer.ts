import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import pLimit from 'p-limit';
import { codeOf } from '#platform/codeOf.ts';
import type { MailSettings } from '#src/settings/mailSettings.ts';

export interface Mail {
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
}

export interface Mailer {
  readonly publicUrl: string;
  /** Writes a mail and sends it once the caller has gone on, so no answer tells how long it took. Nothing is sent for null. */
  readonly post: (write: () => Promise<Mail | null> | Mail) => void;
  /** Resolves when everything is sent, or given up. */
  readonly close: () => Promise<void>;
}

const timeoutMs = 10_000;
const atOnce = 2;
const mostWaiting = 200;
/** How long to wait before each further try. */
const pausesMs = [2_000, 10_000];

/** Sends mail by the settings. Credentials never travel without TLS. */
export function openMailer(settings: MailSettings, log: FastifyBaseLogger): Mailer {
  const { smtpUrl, from, publicUrl } = settings;
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: new URL(smtpUrl).username !== '',
    ...{ connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs },
    ...{ disableFileAccess: true, disableUrlAccess: true },
  });
  const inTurn = pLimit(atOnce);
  const underWay = new Set<Promise<void>>();
  const closing = new AbortController();

  async function send(mail: Mail, pauses: readonly number[]): Promise<void> {
    try {
      await transport.sendMail({
        ...mail,
        from: { name: 'MobPrep', address: from },
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    } catch (error) {
      const [pause, ...others] = pauses;
      if (pause === undefined || closing.signal.aborted) throw error;
      await setTimeout(pause, undefined, { signal: closing.signal }).catch(() => {});
      await send(mail, others);
    }
  }

  return {
    publicUrl,
    post: (write) => {
      if (inTurn.pendingCount >= mostWaiting) {
        log.error('a mail was not sent: too many are waiting');
        return;
      }
      const work = inTurn(async () => {
        const mail = await write();
        if (mail) await send(mail, pausesMs);
      })
        // Neither the address nor the mail server's own words, which may repeat it.
        .catch((error: unknown) => log.error({ code: codeOf(error) }, 'a mail was not sent'))
        .finally(() => underWay.delete(work));
      underWay.add(work);
    },
    close: async () => {
      closing.abort();
      await Promise.all(underWay);
      transport.close();
    },
  };
}

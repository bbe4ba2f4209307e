import { createTransport } from 'nodemailer';
import { tlsFault } from '#platform/errors/tlsFault.ts';
import type { MailSettings } from '#src/settings/mailSettings.ts';

export interface Mail {
  /** Another mail has another one, so that nobody drops it as the same. */
  readonly id: string;
  readonly date: Date;
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
}

/** Why a mail was not sent. */
export interface MailRefusal {
  /** In the mail server's own words, which may repeat the address, or an error's code. */
  readonly problem: string;
  /** The same without the mail server's own words: what may be in a log. */
  readonly reason: string;
  /** What the mail server refuses for good, so that another try is of little use. */
  readonly refuses: 'address' | 'text' | null;
}

export interface Mailer {
  readonly publicUrl: string;
  /** Sends a mail. Resolves to why it was not sent; null if it was. */
  readonly send: (mail: Mail) => Promise<MailRefusal | null>;
  /** Connects and signs in, and sends nothing. Resolves to why it can't; null if it can. */
  readonly verify: () => Promise<MailRefusal | null>;
  readonly close: () => void;
}

const timeoutMs = 10_000;
const longestProblem = 200;

/** Sends mail by the settings. Credentials never travel without TLS. */
export function openMailer({ smtpUrl, from, helo, publicUrl }: MailSettings): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    name: helo,
    requireTLS: new URL(smtpUrl).username !== '',
    ...{ connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs },
    ...{ disableFileAccess: true, disableUrlAccess: true },
  });
  return {
    publicUrl,
    send: ({ id, ...mail }) =>
      transport
        .sendMail({
          ...mail,
          messageId: `<${id}@${from.slice(from.indexOf('@') + 1)}>`,
          from: { name: 'MobPrep', address: from },
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
        .then(() => null, refusalOf),
    verify: () => transport.verify().then(() => null, refusalOf),
    close: () => transport.close(),
  };
}

/** What is wrong with the sender or the sign-in at the mail server is cured in its settings, and the mail then goes out. */
function refusalOf(
  error: Error & { [name in 'code' | 'originalCode' | 'response' | 'command']?: string } & {
    responseCode?: number;
  },
): MailRefusal {
  const { code, originalCode = code, response, responseCode = 0, command = '' } = error;
  const words = tlsFault(error);
  const own = words ? `TLS: ${words}` : (originalCode ?? error.message);
  return {
    problem: (response ?? own).slice(0, longestProblem),
    reason: response === undefined ? own : `the mail server answered ${responseCode} to ${command}`,
    refuses: responseCode >= 500 ? (refusedAt[command] ?? null) : null,
  };
}

const refusedAt: Readonly<Record<string, MailRefusal['refuses']>> = { 'RCPT TO': 'address', DATA: 'text' };

import { hostname } from 'node:os';
import { type Static, Type } from 'typebox';
import { PlainFailure } from '#platform/database/PlainFailure.ts';

/** Settings of the mail server. Without them, nothing is sent. */
export const mailSettings = {
  SMTP_URL: Type.Refine(
    Type.String({ pattern: '^(smtps?://[^\\s]+)?$', default: '' }),
    (value) => value === '' || URL.canParse(value),
  ),
  MAIL_FROM: Type.String({ pattern: '^([^\\s@<>"]+@[^\\s@<>"]+)?$', default: '' }),
  MAIL_HELO: Type.String({ pattern: '^([A-Za-z0-9.-]+|\\[[0-9A-Za-z.:]+\\])?$', default: '' }),
};

export interface MailSettings {
  readonly smtpUrl: string;
  readonly from: string;
  /** What this server calls itself to the mail server (RFC 5321, EHLO). */
  readonly helo: string;
  /** Where people open MobPrep: links never name the host that a request names. */
  readonly publicUrl: string;
}

type Given = Static<typeof given>;
const given = Type.Object({ ...mailSettings, MOBPREP_PUBLIC_URL: Type.String() });

export function toMail({
  SMTP_URL: smtpUrl,
  MAIL_FROM,
  MAIL_HELO,
  MOBPREP_PUBLIC_URL: publicUrl,
}: Given): MailSettings | null {
  if (!smtpUrl) return null;
  if (!publicUrl)
    throw new PlainFailure(
      'MOBPREP_PUBLIC_URL is missing: links in mails need the address at which people open MobPrep.',
    );
  const publicHost = new URL(publicUrl).hostname;
  return {
    smtpUrl,
    from: MAIL_FROM || `mobprep@${publicHost}`,
    helo: MAIL_HELO || ([hostname(), publicHost].find(isFullName) ?? '[127.0.0.1]'),
    publicUrl,
  };
}

/** Mail servers refuse a name without a domain, which a container's is. */
const isFullName = (name: string) => /\.[A-Za-z][A-Za-z0-9-]*$/.test(name);

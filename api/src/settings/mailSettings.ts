import { type Static, Type } from 'typebox';
import { PlainFailure } from '#platform/database/PlainFailure.ts';

/** Settings of the mail server. Without them, nothing is sent. */
export const mailSettings = {
  SMTP_URL: Type.Refine(
    Type.String({ pattern: '^(smtps?://[^\\s]+)?$', default: '' }),
    (value) => value === '' || URL.canParse(value),
  ),
  MAIL_FROM: Type.String({ pattern: '^([^\\s@<>"]+@[^\\s@<>"]+)?$', default: '' }),
};

export interface MailSettings {
  readonly smtpUrl: string;
  readonly from: string;
  /** Where people open MobPrep: links never name the host that a request names. */
  readonly publicUrl: string;
}

type Given = Static<typeof given>;
const given = Type.Object({ ...mailSettings, MOBPREP_PUBLIC_URL: Type.String() });

export function toMail({
  SMTP_URL: smtpUrl,
  MAIL_FROM,
  MOBPREP_PUBLIC_URL: publicUrl,
}: Given): MailSettings | null {
  if (!smtpUrl) return null;
  if (!publicUrl)
    throw new PlainFailure(
      'MOBPREP_PUBLIC_URL is missing: links in mails need the address at which people open MobPrep.',
    );
  return { smtpUrl, from: MAIL_FROM || `mobprep@${new URL(publicUrl).hostname}`, publicUrl };
}

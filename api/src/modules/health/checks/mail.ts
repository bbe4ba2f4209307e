import { counted } from 'shared-api/rules';
import { countRefusedMails } from '#modules/users/letters.service.ts';
import { Problem } from '#platform/errors/Problem.ts';
import { type Mailer, openMailer } from '#platform/mail/openMailer.ts';
import type { MailSettings } from '#src/settings/mailSettings.ts';
import type { HealthCheck } from '../HealthCheck.ts';

/** Whether the mail server takes mail. */
export const mailCheck: HealthCheck = {
  id: 'mail',
  name: 'Mail',
  means:
    'MobPrep mails invitations, links for a forgotten password, and what isn’t good here. Without mail, Full Admins have to hand out passwords. SMTP_URL and MAIL_FROM name the mail server and the sender. Mails that were refused are tried again for a day.',
  pace: 'often',
  check: async ({ env, db }) => {
    if (!env.mail) return null;
    const { host } = new URL(env.mail.smtpUrl);
    const began = performance.now();
    const refusal = await using(env.mail, (mailer) => mailer.verify());
    if (refusal) return { state: 'failing', found: `${host} doesn't take mail: ${refusal.problem}.` };
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    const refused = await countRefusedMails(db);
    if (refused > 0)
      return {
        state: 'look',
        found: `${host} answers, but refused ${counted(refused, 'mail')} that ${refused === 1 ? 'waits' : 'wait'}.`,
      };
    return { state: 'good', found: `${host} answered in ${seconds} s, and no mail waits` };
  },
  fix: {
    label: 'Send a test',
    isForGood: true,
    run: async ({ env, now }, { name, email }) => {
      if (!env.mail) return;
      const at = now();
      const refusal = await using(env.mail, (mailer) =>
        mailer.send({
          ...{ id: `test.${at.getTime()}`, date: at, to: { name, address: email } },
          ...{
            subject: 'A test mail of MobPrep',
            text: `Hello ${name},\n\nMobPrep can send mail.\n\nMobPrep\n`,
          },
        }),
      );
      if (refusal) throw new Problem(400, 'bad_request', `The test mail wasn't sent: ${refusal.problem}`);
    },
  },
};

async function using<Result>(
  settings: MailSettings,
  work: (mailer: Mailer) => Promise<Result>,
): Promise<Result> {
  const mailer = openMailer(settings);
  return work(mailer).finally(mailer.close);
}

import { momentText } from '#platform/clock/momentText.ts';
import type { Mail } from '#platform/mail/openMailer.ts';

/** A mail before its envelope. */
type Letter = Omit<Mail, 'id' | 'date'>;

interface Recipient {
  readonly name: string;
  readonly email: string;
}

const mail = ({ name, email }: Recipient, subject: string, paragraphs: readonly string[]): Letter => ({
  to: { name, address: email },
  subject,
  text: `${[`Hello ${name},`, ...paragraphs, 'MobPrep'].join('\n\n')}\n`,
});

export const resetMail = (to: Recipient, link: string, minutes: number): Letter =>
  mail(to, 'Choose a new password for MobPrep', [
    'Somebody, probably you, asked to choose a new password for your MobPrep account.',
    `This link works once, within ${minutes} minutes:`,
    link,
    "If it wasn't you, there is nothing to do: your password stays as it is.",
  ]);

export const invitationMail = (
  to: Recipient,
  from: string,
  link: string,
  days: number,
  address: string,
): Letter =>
  mail(to, 'Your MobPrep account', [
    `${from} made a MobPrep account for you, which you sign in to with ${to.email} at ${address}.`,
    `Choose your password with this link. It works once, within ${days} days:`,
    link,
    'Later, "Forgot password?" on the sign-in page sends you another one.',
  ]);

export const changedMail = (to: Recipient, at: Date): Letter =>
  mail(to, 'Your MobPrep password was changed', [
    `The password of your MobPrep account was changed on ${momentText(at)}.`,
    "If that wasn't you, tell your administrators at once.",
  ]);

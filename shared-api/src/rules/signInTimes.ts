/** Wrong tries in this many minutes lock an account for strangers, or one browser in which it was signed in before, for as long after them. */
export const signInLocks = {
  password: { tries: 10, minutes: 10 },
  code: { tries: 10, minutes: 15 },
} as const;

/** So many wrong passwords from one address lock it for strangers, for any accounts, in `signInLocks.password.minutes`. Many people may share an address. */
export const addressTries = 100;

/** Sign-ins of one account in `signInLocks.password.minutes`, also with the right password: a program that signs in all the time is slowed down. */
export const accountTries = { strangers: 300, known: 100 } as const;

/** What somebody who is locked out is told, as in "There were too many wrong codes. …". */
export const lockedText = (kind: keyof typeof signInLocks, tries = `wrong ${kind}s`): string =>
  `There were too many ${tries}. Wait ${signInLocks[kind].minutes} minutes, then try again.`;

/** How long a code of two-step sign-in opens what asks for one again, in minutes. */
export const codeOpensMinutes = 10;

/** How long a device opens what it keeps for somebody after the server last confirmed who they are, in days. */
export const offlineDays = 3;

/** How far the clock of a company's provider and the server's may be apart, in seconds. */
export const companyClockSeconds = 30;

/** How long a sign-in at a company's provider may take, in minutes. */
export const companySignInMinutes = 10;

/** How long Forgot password waits where the server sends no mail. */
export const simulatedSendMs = 1_500;

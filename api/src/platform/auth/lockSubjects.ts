import { type SQL, sql } from 'drizzle-orm';

/** What sign-ins count against. Browsers in which somebody signed in before have counts of their own: strangers can't lock them out. */
export const accountSubject = (email: string) => `account ${email}`;
export const knownSubject = (email: string, known: string) => `known ${email} ${known}`;
export const addressSubject = (network: string) => `address ${network}`;

/** All sign-ins of an account, right and wrong, of strangers or in known browsers. */
export const allSubject = (email: string, whose: 'strangers' | 'known') => `${allStart}${whose} ${email}`;
/** Begins those. */
export const allStart = 'all ';

/** The codes of a second step. */
export const codeSubject = (email: string, isKnown: boolean) =>
  `${codeStart}${isKnown ? 'known' : 'stranger'} ${email}`;
/** Begins those. */
export const codeStart = 'code ';

/** Whether a subject belongs to an account's password. */
export const isOfPassword = (subject: SQL, email: SQL): SQL =>
  sql`(${subject} IN (${accountSubject('')} || ${email}, ${allSubject('', 'strangers')} || ${email}, ${allSubject('', 'known')} || ${email})
       OR starts_with(${subject}, 'known ' || ${email} || ' '))`;

/** Whether a subject belongs to an account's second step. */
export const isOfCode = (subject: SQL, email: SQL): SQL =>
  sql`(${subject} IN (${codeSubject('', false)} || ${email}, ${codeSubject('', true)} || ${email}))`;

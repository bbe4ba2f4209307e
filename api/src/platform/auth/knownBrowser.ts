import { createHmac, timingSafeEqual } from 'node:crypto';
import { dayMs } from '#platform/clock/dayMs.ts';
import { newSecret } from './randomSecret.ts';
import { deriveKey } from './tokens.ts';

/** A browser is forgotten by an account in which nobody has signed in there for so many days. */
export const knownDays = 90;
const mostAccounts = 5;

/**
 * A cookie says in which accounts a browser signed in before. It opens nothing: it only makes the browser's wrong passwords count apart
 * from those of strangers, who therefore can't lock it out. The accounts are signed one by one and not named, so that the cookie tells
 * nobody who else uses this browser.
 */
interface Account {
  readonly lastDay: number;
  readonly mac: string;
}

const dayOf = (now: Date) => Math.floor(now.getTime() / dayMs);
const macOf = (secret: string, browser: string, email: string, lastDay: number) =>
  createHmac('sha256', deriveKey(secret, 'known browser'))
    .update(`${browser} ${lastDay} ${email}`)
    .digest('base64url');

function read(cookie: string | undefined): { browser: string; accounts: Account[] } | null {
  if (!/^[\w-]{43}(\.\d{5}\.[\w-]{43}){1,5}$/.test(cookie ?? '')) return null;
  const [browser = '', ...parts] = cookie?.split('.') ?? [];
  const accounts = parts.flatMap((mac, at) =>
    at % 2 === 1 ? [{ lastDay: Number(parts[at - 1]), mac }] : [],
  );
  return { browser, accounts };
}

const isOf = (secrets: readonly string[], browser: string, email: string) => (account: Account) =>
  secrets.some((secret) =>
    timingSafeEqual(Buffer.from(macOf(secret, browser, email, account.lastDay)), Buffer.from(account.mac)),
  );

/** The name of a browser in which somebody signed in to this account, or null. */
export function knownBrowserOf(
  secrets: readonly string[],
  cookie: string | undefined,
  email: string,
  now: Date,
): string | null {
  const { browser = '', accounts = [] } = read(cookie) ?? {};
  const lasting = accounts.filter(({ lastDay }) => lastDay >= dayOf(now));
  return lasting.some(isOf(secrets, browser, email)) ? browser : null;
}

/** The cookie of a browser in which somebody just signed in to this account. The first of `secrets` signs. */
export function knownBrowserCookie(
  secrets: readonly [string, ...(readonly string[])],
  before: string | undefined,
  email: string,
  now: Date,
): string {
  const { browser, accounts } = read(before) ?? { browser: newSecret(), accounts: [] };
  const isOwn = isOf(secrets, browser, email);
  const others = accounts.filter((account) => account.lastDay >= dayOf(now) && !isOwn(account));
  const lastDay = dayOf(now) + knownDays;
  const all = [{ lastDay, mac: macOf(secrets[0], browser, email, lastDay) }, ...others].slice(
    0,
    mostAccounts,
  );
  return [browser, ...all.flatMap((account) => [account.lastDay, account.mac])].join('.');
}

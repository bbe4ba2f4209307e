import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Role, roles } from 'shared-api/rules';
import { ownCookie } from './ownCookie.ts';
import { deriveKey } from './tokens.ts';

/** Who opens a page. Only decides which releases they get; grants no access. */
export interface Person {
  readonly id: number;
  readonly role: Role;
}

/** Set with each session. Lax, so that a page that somebody opens from a mail has the releases of its person, too. */
export const canaryCookie = (publicUrl: string) => ownCookie('ring', publicUrl, 'lax');

const macOf = (secret: string, id: number, role: string) =>
  createHmac('sha256', deriveKey(secret, 'ring')).update(`${id} ${role}`).digest('base64url');

/** The cookie value that says who is signed in when the next page loads. Signed, so nobody can pick a release by editing it. */
export const canaryCookieOf = (secret: string, { id, role }: { id: number; role: string }): string =>
  `${id}.${role}.${macOf(secret, id, role)}`;

/** Who opens a page, going by the value of the canary cookie. */
export function personOfCanaryCookie(secrets: readonly string[], cookie: string | undefined): Person | null {
  const [, id, word, mac = ''] = /^(\d{1,9})\.([a-z_]{1,20})\.([\w-]{43})$/.exec(cookie ?? '') ?? [];
  const role = roles.find((one) => one === word);
  if (!role) return null;
  const isOurs = secrets.some((secret) =>
    timingSafeEqual(Buffer.from(macOf(secret, Number(id), role)), Buffer.from(mac)),
  );
  return isOurs ? { id: Number(id), role } : null;
}

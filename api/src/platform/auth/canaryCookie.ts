import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Role, roles } from 'shared-api/rules';
import { hostCookie } from './hostCookie.ts';
import { deriveKey } from './tokens.ts';

/** Who opens a page. Only decides which releases they get; grants no access. */
export interface Person {
  readonly id: number;
  readonly role: Role;
}

/** The cookies of open sessions are called so. */
export const canaryCookieName = hostCookie('ring');

const macOf = (secret: string, id: number, role: string) =>
  createHmac('sha256', deriveKey(secret, 'ring')).update(`${id} ${role}`).digest('base64url');

/** The cookie value that says who is signed in when the next page loads. Signed, so nobody can pick a release by editing it. */
export const canaryCookieOf = (secret: string, { id, role }: { id: number; role: string }): string =>
  `${id}.${role}.${macOf(secret, id, role)}`;

/** Who opens a page, going by the request's cookies. */
export function personOfCanaryCookie(
  secrets: readonly string[],
  cookies: Readonly<Record<string, string | undefined>>,
): Person | null {
  const cookie = cookies[canaryCookieName.https] ?? cookies[canaryCookieName.http];
  const [, id, word, mac = ''] = /^(\d{1,9})\.([a-z_]{1,20})\.([\w-]{43})$/.exec(cookie ?? '') ?? [];
  const role = roles.find((one) => one === word);
  if (!role) return null;
  const isOurs = secrets.some((secret) =>
    timingSafeEqual(Buffer.from(macOf(secret, Number(id), role)), Buffer.from(mac)),
  );
  return isOurs ? { id: Number(id), role } : null;
}

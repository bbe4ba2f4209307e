import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#platform/Deps.ts';
import { canaryCookieName, canaryCookieOf } from './canaryCookie.ts';
import { hostCookie } from './hostCookie.ts';

export const refreshCookieName = hostCookie('rt');

interface Begun {
  readonly secret: string;
  readonly expiresAt: Date;
  readonly person: { readonly id: number; readonly role: string };
}

/** The cookies of a session: its secret, and the canary cookie, which decides which releases its owner gets. */
export function sessionCookies({ env, signingSecret }: Pick<Deps, 'env' | 'signingSecret'>) {
  const isHttps = env.publicUrl.startsWith('https:');
  const scheme = isHttps ? 'https' : 'http';
  const [cookie, canaryCookie] = [refreshCookieName[scheme], canaryCookieName[scheme]];
  const options = { httpOnly: true, sameSite: 'strict', secure: isHttps, path: '/' } as const;
  return {
    secretIn: (request: FastifyRequest) => request.cookies[cookie],
    give: (reply: FastifyReply, { secret, person, expiresAt: expires }: Begun) =>
      reply
        .setCookie(cookie, secret, { ...options, expires })
        .setCookie(canaryCookie, canaryCookieOf(signingSecret, person), { ...options, expires }),
    clear: (reply: FastifyReply) => reply.clearCookie(cookie, options).clearCookie(canaryCookie, options),
  };
}

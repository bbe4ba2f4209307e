import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#platform/Deps.ts';
import { canaryCookieOf } from './canaryCookie.ts';

interface Begun {
  readonly secret: string;
  readonly expiresAt: Date;
  readonly person: { readonly id: number; readonly role: string };
}

/** The cookies of a session: its secret, and the ring that decides which releases its owner gets. */
export function sessionCookies({ env, signingSecret }: Pick<Deps, 'env' | 'signingSecret'>) {
  const isHttps = env.publicUrl.startsWith('https:');
  const [cookie, ring] = isHttps ? ['__Host-rt', '__Host-ring'] : ['rt', 'ring'];
  const options = { httpOnly: true, sameSite: 'strict', secure: isHttps, path: '/' } as const;
  return {
    secretIn: (request: FastifyRequest) => request.cookies[cookie],
    give: (reply: FastifyReply, { secret, person, expiresAt: expires }: Begun) =>
      reply
        .setCookie(cookie, secret, { ...options, expires })
        .setCookie(ring, canaryCookieOf(signingSecret, person), { ...options, expires }),
    clear: (reply: FastifyReply) => reply.clearCookie(cookie, options).clearCookie(ring, options),
  };
}

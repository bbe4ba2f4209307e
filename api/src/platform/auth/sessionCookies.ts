import type { FastifyReply, FastifyRequest } from 'fastify';
import { dayMs } from '#platform/clock/dayMs.ts';
import type { Deps } from '#platform/Deps.ts';
import { canaryCookie, canaryCookieOf } from './canaryCookie.ts';
import { knownBrowserCookie, knownDays } from './knownBrowser.ts';
import { ownCookie } from './ownCookie.ts';

export const refreshCookie = (publicUrl: string) => ownCookie('rt', publicUrl);

interface Begun {
  readonly secret: string;
  readonly expiresAt: Date;
  readonly person: { readonly id: number; readonly role: string; readonly email: string };
  /** Waits for a code. */
  readonly isHalf: boolean;
}

type CookieDeps = Pick<Deps, 'env' | 'signingSecret' | 'acceptedSecrets' | 'now'>;

/** The cookies of a session: its secret, and the canary cookie, which decides which releases its owner gets. The one that makes the browser known outlives it. */
export function sessionCookies({ env, signingSecret, acceptedSecrets, now }: CookieDeps) {
  const [refresh, canary] = [refreshCookie(env.publicUrl), canaryCookie(env.publicUrl)];
  const known = ownCookie('known', env.publicUrl);
  /** For somebody who proved that this is their account. */
  const makeKnown = (reply: FastifyReply, email: string) => {
    const secrets = [signingSecret, ...acceptedSecrets] as const;
    known.set(reply, knownBrowserCookie(secrets, known.in(reply.request), email, now()), {
      expires: new Date(now().getTime() + knownDays * dayMs),
    });
  };
  return {
    secretIn: refresh.in,
    /** Who sends a request, as far as its sign-ins count. */
    visitorOf: (request: FastifyRequest) => ({
      ip: request.ip,
      userAgent: request.headers['user-agent'],
      browser: known.in(request),
    }),
    makeKnown,
    give: (reply: FastifyReply, { secret, person, expiresAt: expires, isHalf }: Begun) => {
      refresh.set(reply, secret, { expires });
      canary.set(reply, canaryCookieOf(signingSecret, person), { expires });
      if (!isHalf) makeKnown(reply, person.email);
    },
    clear: (reply: FastifyReply) => {
      refresh.clear(reply);
      canary.clear(reply);
    },
  };
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import { ownCookie } from '#platform/auth/ownCookie.ts';
import { newSecret } from '#platform/auth/randomSecret.ts';
import { forbidden } from '#platform/errors/Problem.ts';
import { depsOf } from '#platform/http/requestDatabase.ts';
import { CompanyRefusal, logRefusal } from './CompanyRefusal.ts';
import * as attempts from './companyAttempts.service.ts';
import { nameOf, requireBase } from './companySettings.service.ts';

/** How a browser leaves for the provider, and is known again when it comes back. */
export function companyVisits(deps: attempts.CompanyDeps) {
  // Lax: a Strict cookie is missing on the way back from the provider.
  const cookie = ownCookie('company', deps.env.publicUrl, 'lax');

  const visitOf = (request: FastifyRequest): attempts.Visit => ({
    base: requireBase(deps.env, request.headers.host),
    browser: cookie.in(request) || newSecret(),
  });

  /** Begins an attempt and returns the address at the provider. Logs a refusal. */
  async function begin(
    request: FastifyRequest,
    reply: FastifyReply,
    attempt: attempts.NewAttempt,
    visit = visitOf(request),
  ) {
    try {
      const url = await attempts.begin(depsOf(deps, request), visit, attempt);
      cookie.set(reply, visit.browser, { maxAge: attempts.attemptSeconds });
      return url;
    } catch (error) {
      if (error instanceof CompanyRefusal) logRefusal(request.log, error);
      throw error;
    }
  }

  /** For a page, which goes to the address itself and shows a refusal. */
  async function beginFromPage(request: FastifyRequest, reply: FastifyReply, attempt: attempts.NewAttempt) {
    try {
      return { url: await begin(request, reply, attempt) };
    } catch (error) {
      if (!(error instanceof CompanyRefusal)) throw error;
      const name = await nameOf(depsOf(deps, request));
      throw forbidden(attempts.sentenceOf(error, name, attempt.purpose));
    }
  }

  /** For an address that a browser goes to: the next one, at the provider or the page that says why not. */
  async function beginHere(request: FastifyRequest, reply: FastifyReply, attempt: attempts.NewAttempt) {
    const visit = visitOf(request);
    try {
      return await begin(request, reply, attempt, visit);
    } catch (error) {
      if (!(error instanceof CompanyRefusal)) throw error;
      cookie.set(reply, visit.browser, { maxAge: attempts.attemptSeconds });
      return `/company-sign-in?attempt=${await attempts.keepRefusal(depsOf(deps, request), visit, attempt, error)}`;
    }
  }

  return { visitOf, beginHere, beginFromPage, forget: cookie.clear };
}

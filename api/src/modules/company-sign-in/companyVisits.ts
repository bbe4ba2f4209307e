import type { FastifyReply, FastifyRequest } from 'fastify';
import { companyRefusalText } from 'shared-api/rules';
import { hostCookie } from '#platform/auth/hostCookie.ts';
import { newSecret } from '#platform/auth/randomSecret.ts';
import { forbidden } from '#platform/errors/Problem.ts';
import { plainFault } from '#platform/errors/plainFault.ts';
import { depsOf } from '#platform/http/requestDatabase.ts';
import { CompanyRefusal } from './CompanyRefusal.ts';
import * as attempts from './companyAttempts.service.ts';
import { nameOf, requireBase } from './companySettings.service.ts';

/** How a browser leaves for the provider, and is known again when it comes back. */
export function companyVisits(deps: attempts.CompanyDeps) {
  const isHttps = deps.env.publicUrl.startsWith('https:');
  const cookieOf = (name: string) => hostCookie(name)[isHttps ? 'https' : 'http'];
  const cookie = cookieOf('company');
  // Lax: a Strict cookie is missing on the way back from the provider.
  const cookieOptions = { httpOnly: true, sameSite: 'lax', secure: isHttps, path: '/' } as const;

  const visitOf = (request: FastifyRequest): attempts.Visit => ({
    base: requireBase(deps.env, request.headers.host),
    browser: request.cookies[cookie] || newSecret(),
  });

  /** Begins an attempt and returns the address at the provider. Logs a refusal. */
  async function begin(request: FastifyRequest, reply: FastifyReply, attempt: attempts.NewAttempt) {
    const visit = visitOf(request);
    try {
      const url = await attempts.begin(depsOf(deps, request), visit, attempt);
      reply.setCookie(cookie, visit.browser, { ...cookieOptions, maxAge: attempts.attemptSeconds });
      return url;
    } catch (error) {
      if (error instanceof CompanyRefusal) logRefusal(request, error);
      throw error;
    }
  }

  /** For a page, which goes to the address itself and shows a refusal. */
  async function beginFromPage(request: FastifyRequest, reply: FastifyReply, attempt: attempts.NewAttempt) {
    try {
      return { url: await begin(request, reply, attempt) };
    } catch (error) {
      if (!(error instanceof CompanyRefusal)) throw error;
      throw forbidden(companyRefusalText(error.reason, await nameOf(depsOf(deps, request))));
    }
  }

  const forget = (reply: FastifyReply) => reply.clearCookie(cookie, cookieOptions);

  return { visitOf, begin, beginFromPage, forget, cookieOf, cookieOptions };
}

/** Why, for the operator. Neither codes nor tokens are in it. */
export const logRefusal = (request: FastifyRequest, refusal: CompanyRefusal) =>
  request.log.warn(
    { reason: refusal.reason, fault: refusal.cause === undefined ? undefined : plainFault(refusal.cause) },
    'a company sign-in was refused',
  );

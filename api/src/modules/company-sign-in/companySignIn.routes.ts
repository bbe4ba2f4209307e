import type { FastifyReply, FastifyRequest } from 'fastify';
import { CompanyFinish, CompanyOutcome } from 'shared-api/contract';
import { bareIssuer, bounds, companyBounds, companySignInSettingsPath } from 'shared-api/rules';
import { Type } from 'typebox';
import { ownCookie } from '#platform/auth/ownCookie.ts';
import { sessionCookies } from '#platform/auth/sessionCookies.ts';
import { invalid } from '#platform/errors/Problem.ts';
import type { App } from '#platform/http/App.ts';
import { requireOwnOrigin } from '#platform/http/origin.ts';
import { reportLimit } from '#platform/http/reportLimit.ts';
import { depsOf } from '#platform/http/requestDatabase.ts';
import { answerDocuments } from './answerDocuments.ts';
import { CompanyRefusal, logRefusal } from './CompanyRefusal.ts';
import { type CompanyDeps, receive } from './companyAttempts.service.ts';
import { clientOf } from './companySettings.service.ts';
import { finish } from './companySignIn.service.ts';
import { companyVisits } from './companyVisits.ts';

const tags = ['company sign-in'];
const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }));
/** Providers add parameters of their own. */
const Callback = Type.Object({
  state: text(companyBounds.attempt),
  code: text(4_000),
  iss: text(companyBounds.address),
  error: text(200),
  error_description: text(4_000),
});
const againSeconds = 60;
const open = { access: 'public', savesLittle: true, rateLimit: reportLimit } as const;
/** Where an attempt is finished. */
const pageOf = { sign_in: '/company-sign-in', connect: '/account', test: companySignInSettingsPath };

/** Sign-in with the company's account. The routes that browsers go to are no part of the API: `start` goes to the provider, `callback` comes back, and the page at /company-sign-in fetches the result. */
export async function companySignInRoutes(app: App, deps: CompanyDeps) {
  const visits = companyVisits(deps);
  const again = ownCookie('company-again', deps.env.publicUrl, 'lax');
  const cookies = sessionCookies(deps);

  /** Goes to the provider. A failure is told on the page that the person ends up at. */
  const start = async (
    request: FastifyRequest,
    reply: FastifyReply,
    attempt: { target: string; hint?: string | undefined },
  ) => reply.redirect(await visits.beginHere(request, reply, { purpose: 'sign_in', ...attempt }), 302);

  await app.register(async (pages: App) => {
    answerDocuments(pages);
    pages.get(
      '/company-sign-in/start',
      {
        config: open,
        schema: {
          hide: true,
          querystring: Type.Object({ to: text(2_000) }, { additionalProperties: false }),
        },
      },
      (request, reply) => start(request, reply, { target: request.query.to ?? '' }),
    );

    pages.get(
      '/company-sign-in/initiate',
      {
        config: open,
        schema: {
          hide: true,
          querystring: Type.Object({
            iss: Type.String({ maxLength: companyBounds.address }),
            target_link_uri: text(2_000),
            login_hint: text(bounds.email),
          }),
        },
      },
      async (request, reply) => {
        const { iss, target_link_uri: target = '', login_hint: hint } = request.query;
        const own = depsOf(deps, request);
        const client = await clientOf(own, visits.visitOf(request).base);
        if (!client || bareIssuer(client.settings.issuer) !== bareIssuer(iss))
          throw invalid('iss', 'People of this provider don’t sign in here');
        return start(request, reply, { target, hint });
      },
    );

    pages.get(
      '/company-sign-in/callback',
      {
        config: open,
        schema: { hide: true, querystring: Callback },
      },
      async (request, reply) => {
        const visit = visits.visitOf(request);
        const callback = new URL(request.url, visit.base.url);
        const received = await receive(depsOf(deps, request), visit, callback);
        if (!received) {
          // A bookmark, or the way back to it: a stale one starts again once.
          if (again.in(request)) {
            logRefusal(request.log, new CompanyRefusal('stale'));
            return reply.redirect('/company-sign-in?problem=stale', 302);
          }
          again.set(reply, '1', { maxAge: againSeconds });
          return start(request, reply, { target: '' });
        }
        const { refusal, unsaid } = received;
        if (refusal) logRefusal(request.log, refusal);
        if (unsaid) logRefusal(request.log, unsaid, "a company sign-in couldn't read roles");
        again.clear(reply);
        const { id, purpose } = received.attempt;
        return reply.redirect(`${pageOf[purpose]}?attempt=${id}`, 302);
      },
    );
  });

  app.post(
    '/company-sign-in/finish',
    {
      config: open,
      schema: {
        summary: 'Get the result of a company sign-in',
        tags,
        body: CompanyFinish,
        response: { 200: CompanyOutcome },
      },
    },
    async (request, reply) => {
      requireOwnOrigin(request, deps.env.publicUrl, true);
      const { outcome, opened } = await finish(depsOf(deps, request), visits.visitOf(request), {
        ...request.body,
        visitor: cookies.visitorOf(request),
        note: (refusal) => logRefusal(request.log, refusal),
      });
      if (opened) {
        cookies.give(reply, opened);
        visits.forget(reply);
      }
      return outcome;
    },
  );
}

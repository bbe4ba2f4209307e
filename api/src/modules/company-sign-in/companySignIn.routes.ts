import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  CompanyFinish,
  CompanyOutcome,
  CompanySignInChange,
  CompanySignInState,
  CompanyStart,
  PasswordOnly,
} from 'shared-api/contract';
import { bounds, companyBounds, companyRefusalText } from 'shared-api/rules';
import { Type } from 'typebox';
import { newSecret } from '#platform/auth/randomSecret.ts';
import { sessionCookies } from '#platform/auth/sessionCookies.ts';
import type { Deps } from '#platform/Deps.ts';
import { forbidden, invalid, notFound } from '#platform/errors/Problem.ts';
import { plainFault } from '#platform/errors/plainFault.ts';
import type { App } from '#platform/http/App.ts';
import { actorOf } from '#platform/http/access.ts';
import { jsonBody } from '#platform/http/jsonBody.ts';
import { requireOwnOrigin } from '#platform/http/origin.ts';
import { reportLimit } from '#platform/http/reportLimit.ts';
import { depsOf } from '#platform/http/requestDatabase.ts';
import { expectedRevision, setRevision } from '#platform/http/revision.ts';
import { CompanyRefusal } from './CompanyRefusal.ts';
import * as settings from './companySettings.service.ts';
import * as company from './companySignIn.service.ts';
import { logoutTokens, longestLogoutToken } from './logoutToken.ts';
import type { Provider } from './provider.ts';

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

/** Sign-in with the company's account. The routes that browsers go to are no part of the API: `start` goes to the provider, `callback` comes back, and the page at /company-sign-in fetches the result. */
export async function companySignInRoutes(app: App, deps: Deps & { readonly provider: Provider }) {
  const isHttps = deps.env.publicUrl.startsWith('https:');
  const cookie = isHttps ? '__Host-company' : 'company';
  const again = isHttps ? '__Host-company-again' : 'company-again';
  // Lax: a Strict cookie is missing on the way back from the provider.
  const cookieOptions = { httpOnly: true, sameSite: 'lax', secure: isHttps, path: '/' } as const;
  const open = { access: 'public', savesLittle: true, rateLimit: reportLimit } as const;
  const cookies = sessionCookies(deps);
  const endProviderSession = logoutTokens();

  const visitOf = (request: FastifyRequest) => ({
    base: settings.requireBase(deps.env, request.headers.host),
    browser: request.cookies[cookie] || newSecret(),
  });
  const setBrowserCookie = (reply: FastifyReply, { browser }: company.Visit) =>
    reply.setCookie(cookie, browser, { ...cookieOptions, maxAge: company.attemptSeconds });

  /** Goes to the provider. A failure is told on the page that the person ends up at. */
  const start = async (
    request: FastifyRequest,
    reply: FastifyReply,
    attempt: { target: string; hint?: string | undefined },
  ) => {
    const visit = visitOf(request);
    try {
      const url = await company.begin(depsOf(deps, request), visit, { purpose: 'sign_in', ...attempt });
      return setBrowserCookie(reply, visit).redirect(url, 302);
    } catch (error) {
      if (!(error instanceof CompanyRefusal)) throw error;
      tellLog(request, error);
      return reply.redirect(`/company-sign-in?problem=${error.reason}`, 302);
    }
  };

  app.get(
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

  app.get(
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
      const client = await settings.clientOf(own, visitOf(request).base);
      if (client?.settings.issuer !== iss) throw invalid('iss', 'People of this provider don’t sign in here');
      return start(request, reply, { target, hint });
    },
  );

  app.get(
    '/company-sign-in/callback',
    {
      config: open,
      schema: {
        hide: true,
        querystring: Callback,
      },
    },
    async (request, reply) => {
      const visit = visitOf(request);
      const callback = new URL(request.url, visit.base.url);
      const received = await company.receive(depsOf(deps, request), visit, callback);
      if (!received) {
        // A bookmark, or the way back to it: a stale one starts again once.
        if (request.cookies[again]) return reply.redirect('/company-sign-in?problem=stale', 302);
        reply.setCookie(again, '1', { ...cookieOptions, maxAge: againSeconds });
        return start(request, reply, { target: '' });
      }
      if (received.refusal) tellLog(request, received.refusal);
      reply.clearCookie(again, cookieOptions);
      const { id, purpose } = received.attempt;
      const page = { sign_in: '/company-sign-in', connect: '/account', test: '/admin/company-sign-in' }[
        purpose
      ];
      return reply.redirect(`${page}?attempt=${id}`, 302);
    },
  );

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
      const { outcome, opened } = await company.finish(depsOf(deps, request), visitOf(request), {
        ...request.body,
        ip: request.ip,
        userAgent: request.headers['user-agent'],
      });
      if (opened) {
        cookies.give(reply, opened);
        reply.clearCookie(cookie, cookieOptions);
      }
      return outcome;
    },
  );

  app.post(
    '/users/me/company-account',
    {
      config: { access: 'signed-in', rateLimit: reportLimit },
      schema: {
        summary: 'Connect my company account',
        tags,
        body: PasswordOnly,
        response: { 200: CompanyStart },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const own = depsOf(deps, request);
      await company.requirePassword(own, actor, { ...request.body, ip: request.ip });
      return leave(request, reply, { purpose: 'connect', target: '/account', sessionId: actor.sessionId });
    },
  );

  app.post(
    '/users/me/company-account/removal',
    {
      config: { access: 'signed-in' },
      schema: {
        summary: 'Disconnect my company account',
        tags,
        body: PasswordOnly,
        response: { 200: Type.Object({ message: Type.String() }) },
      },
    },
    async (request) => {
      const given = { ...request.body, ip: request.ip };
      await company.disconnect(depsOf(deps, request), actorOf(request), given);
      return { message: 'Company account disconnected' };
    },
  );

  // What full admins may do. Another permission would be version 2 of shared-api, because remotes hold the list of all.
  const manage = {
    access: 'release:manage',
    asksCode: true,
    refusal: 'Only Full Admins can do this',
  } as const;

  app.get(
    '/company-sign-in',
    {
      config: { ...manage, etag: 'record' },
      schema: { summary: 'Get the settings of company sign-in', tags, response: { 200: CompanySignInState } },
    },
    async (request, reply) => {
      const base = settings.requireBase(deps.env, request.headers.host);
      const state = await settings.stateOf(depsOf(deps, request), base);
      setRevision(reply, state.revision);
      return state;
    },
  );

  app.put(
    '/company-sign-in',
    {
      config: { ...manage, etag: 'record', ifMatch: true },
      schema: {
        summary: 'Change the settings of company sign-in',
        tags,
        body: CompanySignInChange,
        response: { 200: CompanySignInState },
      },
    },
    async (request, reply) => {
      const base = settings.requireBase(deps.env, request.headers.host);
      const state = await settings.changeSettings(depsOf(deps, request), request.body, {
        by: actorOf(request).id,
        base,
        revision: expectedRevision(request),
      });
      setRevision(reply, state.revision);
      return state;
    },
  );

  await app.register(async (scope: App) => {
    await scope.register(jsonBody, { isEmptyAllowed: true });
    scope.post(
      '/company-sign-in/test',
      {
        config: { ...manage, rateLimit: reportLimit },
        schema: { summary: 'Test the company sign-in', tags, response: { 200: CompanyStart } },
      },
      (request, reply) =>
        leave(request, reply, {
          purpose: 'test',
          target: '/admin/company-sign-in',
          sessionId: actorOf(request).sessionId,
        }),
    );
  });

  await app.register(async (scope: App) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: longestLogoutToken },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.post(
      '/company-sign-in/provider-logout',
      {
        config: open,
        schema: {
          summary: 'End the sessions that the provider ended',
          tags,
          consumes: ['application/x-www-form-urlencoded'],
          body: Type.Object({ logout_token: Type.String({ minLength: 1, maxLength: longestLogoutToken }) }),
        },
      },
      async (request, reply) => {
        const own = depsOf(deps, request);
        const client = await settings.clientOf(own, settings.requireBase(deps.env, request.headers.host));
        if (!client) throw notFound('There is no sign-in with a company account');
        await endProviderSession(own, client, request.body.logout_token);
        return reply.code(200).header('cache-control', 'no-store').send();
      },
    );
  });

  async function leave(
    request: FastifyRequest,
    reply: FastifyReply,
    attempt: Parameters<typeof company.begin>[2],
  ) {
    const visit = visitOf(request);
    try {
      const url = await company.begin(depsOf(deps, request), visit, attempt);
      setBrowserCookie(reply, visit);
      return { url };
    } catch (error) {
      if (!(error instanceof CompanyRefusal)) throw error;
      tellLog(request, error);
      throw forbidden(companyRefusalText(error.reason, await settings.nameOf(depsOf(deps, request))));
    }
  }
}

/** Why, for the operator. Neither codes nor tokens are in it. */
const tellLog = (request: FastifyRequest, refusal: CompanyRefusal) =>
  request.log.warn(
    { reason: refusal.reason, fault: refusal.cause === undefined ? undefined : plainFault(refusal.cause) },
    'a company sign-in was refused',
  );

import type { FastifyReply, FastifyRequest } from 'fastify';
import { LoginRequest, LogoutNext, RefreshRequest, SecondStepCode, Tokens } from 'shared-api/contract';
import { Type } from 'typebox';
import type { Provider } from '#modules/company-sign-in/companySettings.service.ts';
import { providerSignOut } from '#modules/company-sign-in/companySettings.service.ts';
import { sessionCookies } from '#platform/auth/sessionCookies.ts';
import { readAccessToken } from '#platform/auth/tokens.ts';
import type { Deps } from '#platform/Deps.ts';
import type { App } from '#platform/http/App.ts';
import { actorOf } from '#platform/http/access.ts';
import { jsonBody } from '#platform/http/jsonBody.ts';
import { requireOwnOrigin } from '#platform/http/origin.ts';
import { depsOf } from '#platform/http/requestDatabase.ts';
import { LoginGate } from './LoginGate.ts';
import * as sessions from './sessions.service.ts';

export async function sessionRoutes(app: App, deps: Deps & { readonly provider: Provider }) {
  const config = { access: 'public', savesLittle: true } as const;
  const cookies = sessionCookies(deps);
  const gate = new LoginGate(deps.now);

  const answer = (reply: FastifyReply, opened: sessions.Opened) => {
    cookies.give(reply, opened);
    return opened.tokens;
  };

  app.post(
    '/users/login',
    {
      config,
      schema: { summary: 'Sign in', tags: ['users'], body: LoginRequest, response: { 200: Tokens } },
    },
    async (request, reply) =>
      answer(
        reply,
        await sessions.login(depsOf(deps, request), gate, request.body, cookies.visitorOf(request)),
      ),
  );

  app.post(
    '/users/me/second-step/check',
    {
      config: { access: 'signed-in', beforeOwnPassword: true, beforeCode: true },
      schema: {
        summary: 'Give a code after the password',
        tags: ['users'],
        body: SecondStepCode,
        response: { 200: Tokens },
      },
    },
    async (request, reply) => {
      const { code } = request.body;
      const visitor = cookies.visitorOf(request);
      return answer(reply, await sessions.giveCode(depsOf(deps, request), actorOf(request), code, visitor));
    },
  );

  app.post(
    '/users/me/second-step/renewal',
    {
      config: { access: 'signed-in' },
      schema: {
        summary: 'Give a code again',
        tags: ['users'],
        body: SecondStepCode,
        response: { 200: Type.Object({ message: Type.String() }) },
      },
    },
    async (request) => {
      await sessions.giveCodeAgain(depsOf(deps, request), actorOf(request), request.body.code);
      return { message: 'Code accepted' };
    },
  );

  app.post(
    '/users/refresh',
    {
      config,
      schema: {
        summary: 'Refresh session',
        tags: ['users'],
        body: RefreshRequest,
        response: { 200: Tokens },
      },
    },
    async (request, reply) => {
      const handle = request.body.refresh_token;
      requireOwnOrigin(request, deps.env.publicUrl, handle === undefined);
      return answer(reply, await sessions.refresh(depsOf(deps, request), cookies.secretIn(request), handle));
    },
  );

  await app.register(async (scope: App) => {
    await scope.register(jsonBody, { isEmptyAllowed: true });
    scope.post(
      '/users/logout',
      {
        config,
        schema: {
          summary: 'Sign out',
          tags: ['users'],
          body: RefreshRequest,
          response: { 200: LogoutNext, 204: Type.Null() },
        },
      },
      async (request, reply) => {
        requireOwnOrigin(request, deps.env.publicUrl, false);
        const own = depsOf(deps, request);
        const company = await sessions.logout(own, cookies.secretIn(request), await bearerSession(request));
        cookies.clear(reply);
        const url = company ? await providerSignOut(own, request.headers.host, company, request.log) : null;
        return url === null ? reply.code(204).send(null) : reply.code(200).send({ url });
      },
    );
  });

  /** The session of the access token, if a valid one is sent. */
  async function bearerSession(request: FastifyRequest): Promise<string | null> {
    const token = request.headers.authorization?.replace(/^Bearer /i, '');
    if (!token) return null;
    const claims = await readAccessToken(deps.acceptedSecrets, token, deps.now()).catch(() => null);
    return claims?.sessionId ?? null;
  }
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import { LoginRequest, RefreshRequest, Tokens } from 'shared-api/contract';
import { ringOf } from '#platform/auth/ring.ts';
import { readAccessToken } from '#platform/auth/tokens.ts';
import type { Deps } from '#platform/Deps.ts';
import type { App } from '#platform/http/App.ts';
import { acceptEmptyBody } from '#platform/http/emptyBody.ts';
import { requireOwnOrigin } from '#platform/http/origin.ts';
import { LoginGate } from './LoginGate.ts';
import * as sessions from './sessions.service.ts';

export async function sessionRoutes(app: App, deps: Deps) {
  const isHttps = deps.env.publicUrl.startsWith('https:');
  const config = { access: 'public', savesLittle: true } as const;
  const cookie = isHttps ? '__Host-rt' : 'rt';
  const ring = isHttps ? '__Host-ring' : 'ring';
  const cookieOptions = { httpOnly: true, sameSite: 'strict', secure: isHttps, path: '/' } as const;

  const gate = new LoginGate(deps.now);

  const answer = (reply: FastifyReply, { tokens, secret, person, expiresAt }: sessions.Opened) => {
    reply.setCookie(cookie, secret, { ...cookieOptions, expires: expiresAt });
    reply.setCookie(ring, ringOf(deps.signingSecret, person), { ...cookieOptions, expires: expiresAt });
    return tokens;
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
        await sessions.login(deps, gate, request.body, {
          ip: request.ip,
          userAgent: request.headers['user-agent'],
        }),
      ),
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
      return answer(reply, await sessions.refresh(deps, request.cookies[cookie], handle));
    },
  );

  await app.register(async (scope: App) => {
    acceptEmptyBody(scope);
    scope.post(
      '/users/logout',
      { config, schema: { summary: 'Sign out', tags: ['users'], body: RefreshRequest } },
      async (request, reply) => {
        requireOwnOrigin(request, deps.env.publicUrl, false);
        await sessions.logout(deps, request.cookies[cookie], await bearerSession(request));
        return reply.clearCookie(cookie, cookieOptions).clearCookie(ring, cookieOptions).code(204).send();
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

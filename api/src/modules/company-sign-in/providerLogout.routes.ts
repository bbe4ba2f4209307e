import { Type } from 'typebox';
import type { App } from '#platform/http/App.ts';
import { reportLimit } from '#platform/http/reportLimit.ts';
import { depsOf } from '#platform/http/requestDatabase.ts';
import type { CompanyDeps } from './companyAttempts.service.ts';
import { requireBase, requireClient } from './companySettings.service.ts';
import { logoutTokens, longestLogoutToken } from './logoutToken.ts';

/** Where the provider tells us that it ended a session. */
export async function providerLogoutRoutes(app: App, deps: CompanyDeps) {
  const endProviderSession = logoutTokens();

  await app.register(async (scope: App) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: longestLogoutToken },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.post(
      '/company-sign-in/provider-logout',
      {
        config: { access: 'public', savesLittle: true, rateLimit: reportLimit },
        schema: {
          summary: 'End the sessions that the provider ended',
          tags: ['company sign-in'],
          consumes: ['application/x-www-form-urlencoded'],
          body: Type.Object({ logout_token: Type.String({ minLength: 1, maxLength: longestLogoutToken }) }),
        },
      },
      async (request, reply) => {
        const own = depsOf(deps, request);
        const client = await requireClient(own, requireBase(deps.env, request.headers.host));
        await endProviderSession(own, client, request.body.logout_token);
        return reply.code(200).header('cache-control', 'no-store').send();
      },
    );
  });
}

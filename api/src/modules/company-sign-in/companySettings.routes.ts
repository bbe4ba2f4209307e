import { CompanySignInChange, CompanySignInState, CompanyStart } from 'shared-api/contract';
import { companySignInSettingsPath } from 'shared-api/rules';
import type { App } from '#platform/http/App.ts';
import { actorOf } from '#platform/http/access.ts';
import { jsonBody } from '#platform/http/jsonBody.ts';
import { reportLimit } from '#platform/http/reportLimit.ts';
import { depsOf } from '#platform/http/requestDatabase.ts';
import { expectedRevision, setRevision } from '#platform/http/revision.ts';
import type { CompanyDeps } from './companyAttempts.service.ts';
import * as settings from './companySettings.service.ts';
import { companyVisits } from './companyVisits.ts';

const tags = ['company sign-in'];
// What full admins may do. Another permission would be version 2 of shared-api, because remotes hold the list of all.
const manage = {
  access: 'release:manage',
  refusal: 'Only Full Admins can do this',
} as const;

/** How company sign-in is set up and tried out. */
export async function companySettingsRoutes(app: App, deps: CompanyDeps) {
  const visits = companyVisits(deps);

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
        visits.beginFromPage(request, reply, {
          purpose: 'test',
          target: companySignInSettingsPath,
          sessionId: actorOf(request).sessionId,
        }),
    );
  });
}

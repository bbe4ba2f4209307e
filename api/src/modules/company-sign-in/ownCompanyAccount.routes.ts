import { CompanyStart, PasswordOnly } from 'shared-api/contract';
import { Type } from 'typebox';
import { requirePassword } from '#modules/sessions/ownPassword.service.ts';
import type { App } from '#platform/http/App.ts';
import { actorOf } from '#platform/http/access.ts';
import { reportLimit } from '#platform/http/reportLimit.ts';
import { depsOf } from '#platform/http/requestDatabase.ts';
import type { CompanyDeps } from './companyAttempts.service.ts';
import { companyVisits } from './companyVisits.ts';
import { disconnect } from './ownCompanyAccount.service.ts';

const tags = ['company sign-in'];

/** What people do with their own company account. */
export async function ownCompanyAccountRoutes(app: App, deps: CompanyDeps) {
  const visits = companyVisits(deps);

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
      // A stolen session must not connect its thief's company account.
      await requirePassword(depsOf(deps, request), actor, request.body.password);
      return visits.beginFromPage(request, reply, {
        purpose: 'connect',
        target: '/account',
        sessionId: actor.sessionId,
      });
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
      await disconnect(depsOf(deps, request), actorOf(request), request.body.password);
      return { message: 'Company account disconnected' };
    },
  );
}

import type { FastifyRequest } from 'fastify';
import { HealthReport } from 'shared-api/contract';
import { canaryCookie, personOfCanaryCookie } from '#platform/auth/canaryCookie.ts';
import type { Deps } from '#platform/Deps.ts';
import type { App } from '#platform/http/App.ts';
import { healthReportBytes, reportLimit } from '#platform/http/reportLimit.ts';
import { depsOf } from '#platform/http/requestDatabase.ts';
import { type HealthDeps, takeReport } from './health.service.ts';

/** Browsers report on the remotes when their page is hidden. */
export async function healthReportRoutes(app: App, deps: HealthDeps & Pick<Deps, 'acceptedSecrets'>) {
  const cookie = canaryCookie(deps.env.publicUrl);
  const personOf = (request: FastifyRequest) =>
    personOfCanaryCookie(deps.acceptedSecrets, cookie.in(request));
  const keyGenerator = (request: FastifyRequest) =>
    personOf(request)?.id ?? reportLimit.keyGenerator(request);

  app.post(
    '/reports/health',
    {
      config: { access: 'public', rateLimit: { ...reportLimit, keyGenerator } },
      bodyLimit: healthReportBytes,
      schema: { body: HealthReport, hide: true },
    },
    async (request, reply) => {
      const person = personOf(request);
      if (person) await takeReport(depsOf(deps, request), person, request.body, request.id);
      return reply.code(204).send();
    },
  );
}

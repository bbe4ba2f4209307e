import { Health, HealthRun, Upgrade } from 'shared-api/contract';
import { bounds } from 'shared-api/rules';
import { Type } from 'typebox';
import type { Deps } from '#platform/Deps.ts';
import type { App } from '#platform/http/App.ts';
import { actorOf } from '#platform/http/access.ts';
import { onceFor } from '#platform/http/idempotency.ts';
import { depsOf } from '#platform/http/requestDatabase.ts';
import * as health from './health.service.ts';
import { getUpgrade } from './upgrade.service.ts';

const tags = ['health'];
const read = { access: 'health:read' } as const;
/** Runs may take as long as all checks together, and have to tell that the disk is full. */
const run = { ...read, requestTimeoutMs: 120_000, databaseTimeMs: 60_000, savesLittle: true } as const;
const CheckParams = Type.Object({ id: Type.String({ maxLength: bounds.name }) });

export async function healthRoutes(app: App, deps: Deps) {
  app.get(
    '/health',
    { config: read, schema: { summary: 'Get health', tags, response: { 200: Health } } },
    (request) => health.getHealth(depsOf(deps, request), actorOf(request)),
  );

  app.get(
    '/health/upgrade',
    { config: read, schema: { summary: 'Get upgrade', tags, response: { 200: Upgrade } } },
    (request) => getUpgrade({ ...deps, db: request.db }),
  );

  app.post(
    '/health/checks',
    { config: run, schema: { summary: 'Run checks', tags, body: HealthRun, response: { 200: Health } } },
    (request) => health.runChecks(depsOf(deps, request), actorOf(request), request.body.id),
  );

  app.post(
    '/health/checks/:id/fix',
    {
      config: { ...run, access: 'health:fix', once: true },
      schema: { summary: 'Fix check', tags, params: CheckParams, response: { 200: Health } },
    },
    (request, reply) =>
      health.fixCheck(depsOf(deps, request), actorOf(request), {
        id: request.params.id,
        requestId: request.id,
        once: onceFor(request, reply, 200),
      }),
  );
}

import type { FastifyRequest } from 'fastify';
import {
  CostingJobList,
  CostingPreview,
  CostingStatus,
  CostingUpload,
  CostingUploadQuery,
} from 'shared-api/contract';
import { bounds } from 'shared-api/rules';
import type { Deps } from '#platform/Deps.ts';
import { Problem } from '#platform/errors/Problem.ts';
import type { App } from '#platform/http/App.ts';
import { actorOf } from '#platform/http/access.ts';
import { jsonBody } from '#platform/http/jsonBody.ts';
import { bodyLater } from '#platform/http/validation.ts';
import * as jobCosting from './jobCosting.service.ts';
import { checkRows, type JobListBody, jobListBody, jobListLimits } from './jobListBody.ts';

const tags = ['job costing'];

export async function jobCostingRoutes(app: App, { env, now }: Deps) {
  app.addContentTypeParser(
    'text/csv',
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, bytes: Buffer) => bytes,
  );

  await app.register(jsonBody, { limits: jobListLimits });
  app.addContentTypeParser('*', async () => {
    throw new Problem(415, 'unsupported_media_type', 'Send the list as text/csv or application/json');
  });

  app.get(
    '/spectrum/jobs',
    {
      config: { access: 'job-costing:read' },
      schema: { summary: 'List costing jobs', tags, response: { 200: CostingJobList } },
    },
    async (request, reply) => {
      const list = await jobCosting.listJobs(request.db, env.spectrum, actorOf(request), now());
      return reply.type('application/json').send(list as never); // a text is sent unchanged
    },
  );

  const upload = { access: 'job-costing:upload' } as const;

  app.get(
    '/spectrum/status',
    { config: upload, schema: { summary: 'Get costing status', tags, response: { 200: CostingStatus } } },
    ({ db }) => jobCosting.statusOf(db, env.spectrum, now()),
  );

  app.post(
    '/spectrum/refresh',
    { config: upload, schema: { summary: 'Refresh costing jobs', tags, response: { 202: CostingStatus } } },
    async ({ db }, reply) => {
      const status = await jobCosting.refreshNow(db, env.spectrum, now());
      return reply.code(202).send(status);
    },
  );

  /** For the whole list, which is read page by page. */
  const wholeList = {
    config: { ...upload, databaseTimeMs: 60_000 },
    bodyLimit: bounds.jobListBytes,
    validatorCompiler: bodyLater,
    preHandler: checkRows,
  } as const;

  app.post(
    '/spectrum/jobs/preview',
    {
      ...wholeList,
      schema: { summary: 'Preview costing jobs', tags, body: jobListBody, response: { 200: CostingPreview } },
    },
    (request) => jobCosting.previewJobs(request.db, env.spectrum, listOf(request)),
  );

  app.put(
    '/spectrum/jobs',
    {
      ...wholeList,
      schema: {
        summary: 'Replace costing jobs',
        tags,
        querystring: CostingUploadQuery,
        body: jobListBody,
        response: { 200: CostingUpload },
      },
    },
    (request) => {
      const upload = { list: listOf(request), isConfirmed: request.query.confirmed === true, now: now() };
      return jobCosting.uploadJobs(request.db, env.spectrum, upload);
    },
  );
}

const listOf = ({ body }: FastifyRequest) => body as JobListBody; // what the two schemas accept

import type { FastifyRequest } from 'fastify';
import { CostingJobList, CostingUpload, GetJobRow } from 'shared-api/contract';
import { Type } from 'typebox';
import type { Deps } from '#platform/Deps.ts';
import { Problem } from '#platform/errors/Problem.ts';
import type { App } from '#platform/http/App.ts';
import { actorOf } from '#platform/http/access.ts';
import { largestFile } from './file/readJobFile.ts';
import { textOf } from './file/textOf.ts';
import * as jobCosting from './jobCosting.service.ts';

const tags = ['job costing'];

const uploadBody = {
  content: {
    'application/json': { schema: Type.Array(GetJobRow) },
    'text/csv': { schema: Type.String() },
  },
};

export async function jobCostingRoutes(app: App, { db, env, now }: Deps) {
  app.addContentTypeParser(
    'text/csv',
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, bytes: Buffer) => textOf(bytes),
  );

  app.addContentTypeParser('*', async () => {
    throw new Problem(415, 'unsupported_media_type', 'Send the list as text/csv or application/json');
  });

  app.get(
    '/spectrum/jobs',
    {
      config: { access: 'job-costing:read' },
      schema: { tags, response: { 200: CostingJobList } },
    },
    (request) => jobCosting.listJobs(db, env.spectrum, actorOf(request), now()),
  );

  app.put(
    '/spectrum/jobs',
    {
      config: { access: 'job-costing:upload' },
      bodyLimit: largestFile,
      schema: { tags, body: uploadBody, response: { 200: CostingUpload } },
    },
    (request) => {
      const list = request.body as string | GetJobRow[]; // what the two schemas above accept
      return jobCosting.uploadJobs(db, env.spectrum, list, now());
    },
  );
}

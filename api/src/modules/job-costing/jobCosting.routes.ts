import { CostingJobList } from 'shared-api/contract';
import type { Deps } from '#platform/Deps.ts';
import type { App } from '#platform/http/App.ts';
import * as jobCosting from './jobCosting.service.ts';

export async function jobCostingRoutes(app: App, { db }: Deps) {
  app.get(
    '/spectrum/jobs',
    {
      config: { access: 'job-costing:read' },
      schema: { tags: ['job costing'], response: { 200: CostingJobList } },
    },
    () => jobCosting.listJobs(db),
  );
}

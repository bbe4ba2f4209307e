import { DraftHistory, DraftHistoryQuery } from 'shared-api/contract';
import type { App } from '#platform/http/App.ts';
import { actorOf } from '#platform/http/access.ts';
import { DraftParams } from '#platform/http/params.ts';
import { readHistory } from './draftHistory.service.ts';

export async function draftHistoryRoutes(app: App) {
  app.get(
    '/projects/:projectId/contents/:contentId/history',
    {
      config: { access: 'project:read' },
      schema: {
        summary: 'List changes of a draft',
        tags: ['contents'],
        params: DraftParams,
        querystring: DraftHistoryQuery,
        response: { 200: DraftHistory },
      },
    },
    (request) => readHistory(request.db, actorOf(request), request.params, request.query),
  );
}

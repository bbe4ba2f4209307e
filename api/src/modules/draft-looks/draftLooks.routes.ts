import { DraftLook, SeenList } from 'shared-api/contract';
import type { App } from '#platform/http/App.ts';
import { actorOf } from '#platform/http/access.ts';
import { DraftParams } from '#platform/http/params.ts';
import { changesSinceLook, noteLook } from './draftLooks.service.ts';

const tags = ['contents'];
const config = { access: 'project:read' } as const;

export async function draftLookRoutes(app: App) {
  const path = '/projects/:projectId/contents/:contentId/look';

  app.get(
    path,
    {
      config,
      schema: {
        summary: 'List what others changed since the last look',
        tags,
        params: DraftParams,
        response: { 200: DraftLook },
      },
    },
    (request) => changesSinceLook(request.db, actorOf(request), request.params),
  );

  app.put(
    path,
    { config, schema: { summary: 'Note a look at a list', tags, params: DraftParams, body: SeenList } },
    async (request, reply) => {
      await noteLook(request.db, actorOf(request), request.params, request.body);
      return reply.code(204).send();
    },
  );
}

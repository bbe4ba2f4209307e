import { Draft, DraftAnswer, DraftChange, DraftCreation, Id } from 'shared-api/contract';
import { Type } from 'typebox';
import type { Deps } from '#platform/Deps.ts';
import type { App } from '#platform/http/App.ts';
import { actorOf } from '#platform/http/access.ts';
import { createOnce } from '#platform/http/idempotency.ts';
import { DraftParams } from '#platform/http/params.ts';
import { expectedRevision, setRevision } from '#platform/http/revision.ts';
import * as drafts from './drafts.service.ts';

const tags = ['contents'];

export async function draftRoutes(app: App, { now }: Deps) {
  app.post(
    '/projects/:projectId/contents',
    {
      config: { access: 'draft:create' },
      schema: {
        summary: 'Create draft',
        tags,
        params: Type.Object({ projectId: Id }),
        body: DraftCreation,
        response: { 201: DraftAnswer },
      },
    },
    (request, reply) => {
      const { projectId } = request.params;
      return createOnce(request, reply, (tx) =>
        drafts.createDraft(tx, actorOf(request), projectId, request.body),
      );
    },
  );

  const path = '/projects/:projectId/contents/:contentId';

  app.get(
    path,
    {
      config: { access: 'project:read', etag: 'record' },
      schema: { summary: 'Get draft', tags, params: DraftParams, response: { 200: Draft } },
    },
    async (request, reply) => {
      const draft = await drafts.getDraft(request.db, actorOf(request), request.params);
      setRevision(reply, draft.revision);
      return draft;
    },
  );

  const changes = [
    ['PUT', 'Change draft'],
    ['PATCH', 'Patch draft'],
  ] as const;
  for (const [method, summary] of changes)
    app.route({
      method,
      url: path,
      config: { access: 'draft:notes', etag: 'record', ifMatch: true },
      schema: { summary, tags, params: DraftParams, body: DraftChange, response: { 200: DraftAnswer } },
      handler: async (request, reply) => {
        const [actor, revision] = [actorOf(request), expectedRevision(request)];
        const { params, body } = request;
        const answer = await request.db.transaction((tx) =>
          drafts.changeDraft(tx, actor, params, body, revision),
        );
        setRevision(reply, answer.data.revision);
        return answer;
      },
    });

  app.delete(
    path,
    {
      config: { access: 'draft:delete', ifMatch: true },
      schema: { summary: 'Delete draft', tags, params: DraftParams },
    },
    async (request, reply) => {
      const [actor, revision] = [actorOf(request), expectedRevision(request)];
      await request.db.transaction((tx) => drafts.deleteDraft(tx, actor, request.params, revision, now()));
      return reply.code(204).send();
    },
  );
}

import { DraftAnswer, DraftCopy, JobEntryAnswer, JobEntrySave } from 'shared-api/contract';
import type { App } from '#platform/http/App.ts';
import { actorOf } from '#platform/http/access.ts';
import { createOnce } from '#platform/http/idempotency.ts';
import { DraftParams } from '#platform/http/params.ts';
import { expectedRevision, setRevision } from '#platform/http/revision.ts';
import { duplicateDraft } from './duplicateDraft.service.ts';
import { saveJobEntry } from './jobEntries.service.ts';

export async function jobEntryRoutes(app: App) {
  app.post(
    '/job-entries',
    {
      config: { access: 'draft:edit', etag: 'record', ifMatch: true },
      schema: {
        summary: 'Save job entry',
        tags: ['job entries'],
        body: JobEntrySave,
        response: { 201: JobEntryAnswer },
      },
    },
    async (request, reply) => {
      const revision = expectedRevision(request);
      const saved = await createOnce(request, reply, (tx) =>
        saveJobEntry(tx, actorOf(request), request.body, revision),
      );
      setRevision(reply, saved.draft.revision);
      return saved;
    },
  );

  app.post(
    '/projects/:projectId/contents/:contentId/copies',
    {
      config: { access: 'draft:create' },
      schema: {
        summary: 'Duplicate draft',
        tags: ['contents'],
        params: DraftParams,
        body: DraftCopy,
        response: { 201: DraftAnswer },
      },
    },
    (request, reply) =>
      createOnce(request, reply, (tx) =>
        duplicateDraft(tx, actorOf(request), request.params, request.body.quantities),
      ),
  );
}

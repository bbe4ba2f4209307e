import { UploadRequest, UploadTicket } from 'shared-api/contract';
import { photoExtensionOf, photoTexts } from 'shared-api/rules';
import type { Deps } from '#platform/Deps.ts';
import { invalid } from '#platform/errors/Problem.ts';
import type { App } from '#platform/http/App.ts';
import { actorOf } from '#platform/http/access.ts';
import { createOnce } from '#platform/http/idempotency.ts';
import { createTicket } from './uploads.service.ts';

export async function uploadRoutes(app: App, deps: Deps) {
  app.post(
    '/uploads/presigned-url',
    {
      config: { access: 'upload:create' },
      schema: {
        summary: 'Create upload',
        tags: ['uploads'],
        body: UploadRequest,
        response: { 201: UploadTicket },
      },
    },
    async (request, reply) => {
      const extension = photoExtensionOf(request.body.file_extension);
      if (!extension) throw invalid('file_extension', photoTexts.wrongKind);
      return createOnce(request, reply, (tx) =>
        createTicket({ ...deps, db: tx }, actorOf(request), extension),
      );
    },
  );
}

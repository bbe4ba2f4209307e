import type { FastifyReply } from 'fastify';
import type { Deps } from '#platform/Deps.ts';
import type { App } from '#platform/http/App.ts';
import { actorOf } from '#platform/http/access.ts';
import { DraftParams } from '#platform/http/params.ts';
import * as exports from './exports.service.ts';
import { contentDisposition } from './fileName.ts';
import { stopWorkbookThread } from './workbookWorker.ts';

const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const tags = ['exports'];

export async function exportRoutes(app: App, { db, now }: Deps) {
  app.addHook('onClose', stopWorkbookThread);

  app.get(
    '/projects/:projectId/contents/:contentId/export/excel',
    { config: { access: 'project:read' }, schema: { tags, params: DraftParams } },
    async (request, reply) =>
      send(reply, await exports.exportDraft(db, actorOf(request), request.params, now())),
  );

  const read = { config: { access: 'catalogue:read' }, schema: { tags } } as const;
  app.get('/items/export/excel', read, async (_request, reply) =>
    send(reply, await exports.exportCatalogue(db, 'master', now())),
  );
  app.get('/items/inventory/export/excel', read, async (_request, reply) =>
    send(reply, await exports.exportCatalogue(db, 'inventory', now())),
  );
}

const send = (reply: FastifyReply, file: { name: string; bytes: Buffer }) =>
  reply.type(spreadsheet).header('content-disposition', contentDisposition(file.name)).send(file.bytes);

import type { FastifyReply } from 'fastify';
import { LastExport } from 'shared-api/contract';
import { Type } from 'typebox';
import type { Deps } from '#platform/Deps.ts';
import { plainFault } from '#platform/errors/plainFault.ts';
import type { App } from '#platform/http/App.ts';
import { actorOf } from '#platform/http/access.ts';
import { DraftParams } from '#platform/http/params.ts';
import { stopWorkbookThreads } from './buildWorkbook.ts';
import { dayOf } from './day.ts';
import * as exports from './exports.service.ts';
import { contentDisposition } from './fileName.ts';

const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const tags = ['exports'];
const response = {
  200: {
    description: 'The workbook; its name is in content-disposition.',
    content: { [spreadsheet]: { schema: Type.String({ format: 'binary' }) } },
  },
};
/** The day in the user's time zone; the server's if omitted. */
const ExportQuery = Type.Object(
  { day: Type.Optional(Type.String({ format: 'date' })) },
  { additionalProperties: false },
);

export async function exportRoutes(app: App, { db, now }: Deps) {
  app.addHook('onClose', stopWorkbookThreads);

  app.get(
    '/projects/:projectId/contents/:contentId/export/excel',
    {
      config: { access: 'project:read' },
      schema: { summary: 'Export draft', tags, params: DraftParams, querystring: ExportQuery, response },
    },
    async (request, reply) => {
      const day = request.query.day ?? dayOf(now());
      const onUnkept = (fault: unknown) =>
        request.log.error({ fault: plainFault(fault) }, 'an export could not be stored');
      const file = await exports.exportDraft(db, actorOf(request), { key: request.params, day, onUnkept });
      return send(reply, file);
    },
  );

  app.get(
    '/projects/:projectId/contents/:contentId/exports/latest',
    {
      config: { access: 'project:read' },
      schema: { summary: 'Get last export', tags, params: DraftParams, response: { 200: LastExport } },
    },
    (request) => exports.lastExport(db, actorOf(request), request.params),
  );

  const read = (summary: string) => ({
    config: { access: 'catalogue:read' as const },
    schema: { summary, tags, querystring: ExportQuery, response },
  });
  app.get('/items/export/excel', read('Export items'), async (request, reply) => {
    const day = request.query.day ?? dayOf(now());
    return send(reply, await exports.exportCatalogue(db, actorOf(request), 'master', day));
  });
  app.get('/items/inventory/export/excel', read('Export inventory'), async (request, reply) => {
    const day = request.query.day ?? dayOf(now());
    return send(reply, await exports.exportCatalogue(db, actorOf(request), 'inventory', day));
  });
}

const send = (reply: FastifyReply, file: { name: string; bytes: Buffer }) =>
  reply.type(spreadsheet).header('content-disposition', contentDisposition(file.name)).send(file.bytes);

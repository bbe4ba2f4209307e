import { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AuditExport, LastExport, Line, OneOf, TimeZone } from 'shared-api/contract';
import { itemBounds, printLanguages, todayIn, workbookType } from 'shared-api/rules';
import { Type } from 'typebox';
import { namedPhotosOf } from '#modules/items/items.service.ts';
import type { Deps } from '#platform/Deps.ts';
import { plainFault } from '#platform/errors/plainFault.ts';
import type { App } from '#platform/http/App.ts';
import { actorOf } from '#platform/http/access.ts';
import { DraftParams, IdParams } from '#platform/http/params.ts';
import { stopWorkbookThreads } from './buildWorkbook.ts';
import { exportInTurn } from './exportQueue.ts';
import type { ExportedFile } from './exports.service.ts';
import * as exports from './exports.service.ts';
import { contentDisposition } from './fileName.ts';

const tags = ['exports'];
const response = {
  200: {
    description: 'The workbook; its name is in content-disposition.',
    content: { [workbookType]: { schema: Type.String({ format: 'binary' }) } },
  },
};
/** The day in the user's time zone; the company's if omitted. */
const ExportQuery = Type.Object(
  { day: Type.Optional(Type.String({ format: 'date' })) },
  { additionalProperties: false },
);

/** With a language, the list to print is in that one. Sheets for the office stay English. */
const DraftExportQuery = Type.Object(
  { ...ExportQuery.properties, language: Type.Optional(OneOf(printLanguages)) },
  { additionalProperties: false },
);

/** Without a vendor, one sheet for each. An empty one is for what has none. */
const PurchaseQuery = Type.Object(
  { ...ExportQuery.properties, vendor: Type.Optional(Line(itemBounds.vendor)) },
  { additionalProperties: false },
);

const LoadExportQuery = Type.Object(
  { ...ExportQuery.properties, zone: Type.Optional(TimeZone) },
  { additionalProperties: false },
);

export async function exportRoutes(app: App, deps: Deps) {
  const { now, env } = deps;
  const today = () => todayIn(env.timeZone, now());
  const namedPhotos = namedPhotosOf(deps);
  const originOf = ({ protocol, host }: FastifyRequest) => env.publicUrl || `${protocol}://${host}`;
  app.addHook('onClose', stopWorkbookThreads);

  app.get(
    '/projects/:projectId/contents/:contentId/export/excel',
    {
      config: { access: 'project:read' },
      schema: { summary: 'Export draft', tags, params: DraftParams, querystring: DraftExportQuery, response },
    },
    async (request, reply) => {
      const day = request.query.day ?? today();
      const onStoreFailure = (fault: unknown) =>
        request.log.error({ fault: plainFault(fault) }, 'an export could not be stored');
      return sendInTurn(request, reply, () =>
        exports.exportDraft(request.db, actorOf(request), {
          key: request.params,
          day,
          language: request.query.language,
          origin: originOf(request),
          onStoreFailure,
        }),
      );
    },
  );

  app.get(
    '/projects/:projectId/contents/:contentId/export/purchases',
    {
      config: { access: 'cost:read' },
      schema: {
        summary: 'Export purchases',
        tags,
        params: DraftParams,
        querystring: PurchaseQuery,
        response,
      },
    },
    async (request, reply) => {
      const { day = today(), vendor } = request.query;
      const { params: key } = request;
      return sendInTurn(request, reply, () =>
        exports.exportPurchases(request.db, actorOf(request), { key, day, vendor }),
      );
    },
  );

  app.get(
    '/projects/:projectId/contents/:contentId/exports/latest',
    {
      config: { access: 'project:read' },
      schema: { summary: 'Get last export', tags, params: DraftParams, response: { 200: LastExport } },
    },
    (request) => exports.lastExport(request.db, actorOf(request), request.params),
  );

  const read = (summary: string) => ({
    config: { access: 'catalogue:read' as const },
    schema: { summary, tags, querystring: ExportQuery, response },
  });
  app.get('/items/export/excel', read('Export items'), async (request, reply) => {
    const day = request.query.day ?? today();
    return sendInTurn(request, reply, () =>
      exports.exportCatalogue(request.db, actorOf(request), 'master', day),
    );
  });
  app.get('/items/inventory/export/excel', read('Export inventory'), async (request, reply) => {
    const day = request.query.day ?? today();
    return sendInTurn(request, reply, () =>
      exports.exportCatalogue(request.db, actorOf(request), 'inventory', day),
    );
  });

  app.get(
    '/catalogue-care/export/excel',
    {
      config: { access: 'catalogue:edit' },
      schema: { summary: 'Export what the catalogue needs', tags, querystring: ExportQuery, response },
    },
    async (request, reply) => {
      const day = request.query.day ?? today();
      return sendInTurn(request, reply, async () => {
        const { mark } = await namedPhotos();
        return exports.exportCare(request.db, actorOf(request), mark, day);
      });
    },
  );

  app.get(
    '/owned-counts/export/excel',
    {
      config: { access: 'yard:set-up' },
      schema: { summary: 'Export owned quantities', tags, querystring: ExportQuery, response },
    },
    async (request, reply) => {
      const day = request.query.day ?? today();
      return sendInTurn(request, reply, () => exports.exportOwned(request.db, actorOf(request), day));
    },
  );

  app.get(
    '/items/sample/export/excel',
    {
      config: { access: 'catalogue:edit' },
      schema: { summary: 'Export sample catalogue', tags, response },
    },
    (request, reply) => sendInTurn(request, reply, () => exports.exportSample(today())),
  );

  app.get(
    '/loads/:id/export/excel',
    {
      config: { access: 'project:read' },
      schema: { summary: 'Export load', tags, params: IdParams, querystring: LoadExportQuery, response },
    },
    async (request, reply) => {
      const { day = today(), zone } = request.query;
      return sendInTurn(request, reply, () =>
        exports.exportLoad(request.db, actorOf(request), request.params.id, { day, zone }),
      );
    },
  );

  app.get(
    '/audit/export/excel',
    {
      config: { access: 'audit:read' },
      schema: { summary: 'Export audit', tags, querystring: AuditExport, response },
    },
    async (request, reply) => {
      const day = request.query.day ?? today();
      return sendInTurn(request, reply, () => exports.exportAudit(request.db, request.query, day));
    },
  );
}

/** Makes a file in turn, and sends it. Its turn may come later than a silent connection is kept. */
async function sendInTurn(request: FastifyRequest, reply: FastifyReply, make: () => Promise<ExportedFile>) {
  const { socket } = request.raw;
  const keepFor = (milliseconds: number) => socket instanceof Socket && socket.setTimeout(milliseconds);
  keepFor(0);
  try {
    const { name, bytes } = await exportInTurn(make, actorOf(request).id);
    return reply.type(workbookType).header('content-disposition', contentDisposition(name)).send(bytes);
  } finally {
    keepFor(request.server.server.timeout);
  }
}

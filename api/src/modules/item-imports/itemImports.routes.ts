import type { FastifyRequest } from 'fastify';
import {
  ImportPreview,
  ImportPreviewQuery,
  ImportQuery,
  ItemImport,
  ItemImportList,
} from 'shared-api/contract';
import { bounds, lineFromOutside, workbookType } from 'shared-api/rules';
import { type Static, Type } from 'typebox';
import { Problem } from '#platform/errors/Problem.ts';
import type { App } from '#platform/http/App.ts';
import { actorOf } from '#platform/http/access.ts';
import { createOnce } from '#platform/http/idempotency.ts';
import { IdParams } from '#platform/http/params.ts';
import { bodyLater } from '#platform/http/validation.ts';
import * as imports from './itemImports.service.ts';
import { readWorkbook } from './workbook/readWorkbook.ts';

const tags = ['items'];
const body = { content: { [workbookType]: { schema: Type.String({ format: 'binary' }) } } };
const edit = { access: 'catalogue:edit' } as const;
/** Runs many statements, for up to 20,000 items. */
const write = { ...edit, databaseTimeMs: 60_000 } as const;
/** Large files may come over slow connections. */
const upload = {
  config: { ...write, requestTimeoutMs: 120_000 },
  bodyLimit: bounds.catalogueBytes,
  validatorCompiler: bodyLater,
};

export async function itemImportRoutes(app: App) {
  app.addContentTypeParser(
    workbookType,
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, bytes: Buffer) => bytes,
  );
  app.addContentTypeParser('*', async () => {
    throw noWorkbook();
  });

  app.post(
    '/items/imports/preview',
    {
      ...upload,
      schema: {
        summary: 'Preview item import',
        tags,
        body,
        querystring: ImportPreviewQuery,
        response: { 200: ImportPreview },
      },
    },
    async (request) => {
      const sheet = await readWorkbook(bytesOf(request));
      return imports.previewImport(request.db, actorOf(request), sheet, choicesIn(request.query));
    },
  );

  app.post(
    '/items/imports',
    {
      ...upload,
      schema: {
        summary: 'Import items',
        tags,
        body,
        querystring: ImportQuery,
        response: { 201: ItemImport },
      },
    },
    async (request, reply) => {
      const { file, fingerprint, unit_on_lists: unitAnswer, ...choices } = request.query;
      const sheet = await readWorkbook(bytesOf(request));
      return createOnce(request, reply, (tx) =>
        imports.applyImport(tx, actorOf(request), {
          sheet,
          fileName: lineFromOutside(file),
          choices: choicesIn(choices),
          fingerprint,
          unitAnswer,
        }),
      );
    },
  );

  app.get(
    '/items/imports',
    { config: edit, schema: { summary: 'List item imports', tags, response: { 200: ItemImportList } } },
    async ({ db }) => ({ imports: await imports.listImports(db) }),
  );

  app.post(
    '/items/imports/:id/undo',
    {
      config: write,
      schema: { summary: 'Undo item import', tags, params: IdParams, response: { 200: ItemImport } },
    },
    (request) => request.db.transaction((tx) => imports.undoImport(tx, actorOf(request), request.params.id)),
  );
}

const choicesIn = ({ make = [], hidden }: Static<typeof ImportPreviewQuery>) => ({
  accepted: make,
  withHidden: hidden === 'include',
});

function bytesOf({ body: bytes }: FastifyRequest): Buffer {
  if (!(bytes instanceof Buffer)) throw noWorkbook();
  return bytes;
}

const noWorkbook = () =>
  new Problem(415, 'unsupported_media_type', 'Send the catalogue as an .xlsx workbook');

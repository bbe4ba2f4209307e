import {
  ImportPreview,
  ImportPreviewQuery,
  ImportQuery,
  ItemImport,
  ItemImportList,
} from 'shared-api/contract';
import { lineFromOutside } from 'shared-api/rules';
import type { Static } from 'typebox';
import type { App } from '#platform/http/App.ts';
import { actorOf } from '#platform/http/access.ts';
import { createOnce } from '#platform/http/idempotency.ts';
import { IdParams } from '#platform/http/params.ts';
import * as imports from './itemImports.service.ts';
import { readWorkbook } from './workbook/readWorkbook.ts';
import { takeWorkbooks, workbookBody, workbookOf, workbookUpload } from './workbook/workbookBody.ts';

const tags = ['items'];
const body = workbookBody;
const edit = { access: 'catalogue:edit' } as const;
/** Runs many statements, for up to 20,000 items. */
const write = { ...edit, databaseTimeMs: 60_000 } as const;
const upload = {
  config: { ...write, requestTimeoutMs: workbookUpload.requestTimeoutMs },
  ...workbookUpload.route,
};

export async function itemImportRoutes(app: App) {
  takeWorkbooks(app);

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
      const sheet = await readWorkbook(workbookOf(request));
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
      const sheet = await readWorkbook(workbookOf(request));
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

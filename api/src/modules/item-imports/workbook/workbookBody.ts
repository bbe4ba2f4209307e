import type { FastifyRequest } from 'fastify';
import { bounds, workbookType } from 'shared-api/rules';
import { Type } from 'typebox';
import { Problem } from '#platform/errors/Problem.ts';
import type { App } from '#platform/http/App.ts';
import { bodyLater } from '#platform/http/validation.ts';

/** The schema of a body that is a workbook. */
export const workbookBody = {
  content: { [workbookType]: { schema: Type.String({ format: 'binary' }) } },
};

/** Options of a route that takes one. Large files may come over slow connections. */
export const workbookUpload = {
  requestTimeoutMs: 120_000,
  route: { bodyLimit: bounds.catalogueBytes, validatorCompiler: bodyLater },
};

/** Makes a plugin's routes take workbooks and nothing else. */
export function takeWorkbooks(app: App) {
  app.addContentTypeParser(
    workbookType,
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, bytes: Buffer) => bytes,
  );
  app.addContentTypeParser('*', async () => {
    throw noWorkbook();
  });
}

export function workbookOf({ body }: Pick<FastifyRequest, 'body'>): Buffer {
  if (!(body instanceof Buffer)) throw noWorkbook();
  return body;
}

const noWorkbook = () => new Problem(415, 'unsupported_media_type', 'Send an .xlsx workbook');

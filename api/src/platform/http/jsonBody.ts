import fp from 'fastify-plugin';
import { Problem } from '#platform/errors/Problem.ts';
import type { App } from './App.ts';
import { isWithin, type JsonLimits, usualLimits } from './jsonShape.ts';

interface JsonBody {
  readonly limits?: JsonLimits;
  /** Treats a missing or empty body as `{}`. */
  readonly isEmptyAllowed?: boolean;
}

/** Parses JSON bodies that keep to the limits. Counts before it parses: a text of 5 MB can hold millions of objects, which take seconds. */
export const jsonBody = fp(
  async (app: App, { limits = usualLimits, isEmptyAllowed = false }: JsonBody) => {
    const parse = app.getDefaultJsonParser('error', 'error');
    app.removeContentTypeParser('application/json');
    app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
      if (isEmptyAllowed && text === '') return done(null, {});
      if (isWithin(text, limits)) return parse(request, text, done);
      done(new Problem(400, 'bad_request', 'The body has too many parts, or parts nested too deep'));
    });
    if (isEmptyAllowed)
      app.addHook('preValidation', async (request) => {
        if (request.body === undefined) request.body = {};
      });
  },
  { name: 'json-body' },
);

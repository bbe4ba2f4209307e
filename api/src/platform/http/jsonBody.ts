import { Problem } from '#platform/errors/Problem.ts';
import type { App } from './App.ts';
import { isWithin, type JsonLimits, usualLimits } from './jsonShape.ts';

/** Parses JSON bodies that keep to the limits. */
export function registerJsonBody(app: App, limits?: JsonLimits) {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, jsonParserOf(app, limits));
}

type JsonParser = ReturnType<App['getDefaultJsonParser']>;

/** Counts before it parses: a text of 5 MB can hold millions of objects, which take seconds. */
export function jsonParserOf(app: App, limits: JsonLimits = usualLimits): JsonParser {
  const parse = app.getDefaultJsonParser('error', 'error');
  return (request, text, done) =>
    isWithin(text, limits)
      ? parse(request, text, done)
      : done(new Problem(400, 'bad_request', 'The body has too many parts, or parts nested too deep'));
}

import type { App } from './App.ts';
import { jsonParserOf } from './jsonBody.ts';

/** Treats a missing or empty body as `{}`. */
export function acceptEmptyBody(scope: App) {
  const parse = jsonParserOf(scope);
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) =>
    text === '' ? done(null, {}) : parse(request, text, done),
  );
  scope.addHook('preValidation', async (request) => {
    if (request.body === undefined) request.body = {};
  });
}

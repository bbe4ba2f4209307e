import type { App } from './App.ts';

/** Treats a missing or empty body as `{}`. */
export function acceptEmptyBody(scope: App) {
  const parse = scope.getDefaultJsonParser('error', 'error');
  scope.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) =>
    text === '' ? done(null, {}) : parse(request, text, done),
  );
  scope.addHook('preValidation', async (request) => {
    if (request.body === undefined) request.body = {};
  });
}

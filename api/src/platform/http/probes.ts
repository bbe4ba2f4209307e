import { requireAnswer } from '#platform/database/database.ts';
import { databaseUnavailable } from '#platform/errors/Problem.ts';
import type { App } from './App.ts';

const config = { access: 'public' } as const;
const schema = { hide: true };

export async function probeRoutes(app: App) {
  app.get('/healthz', { config, schema, logLevel: 'warn' }, async () => ({ status: 'ok' }));

  app.get('/readyz', { config, schema, logLevel: 'warn' }, async ({ db }) => {
    await requireAnswer(db).catch((error: unknown) => {
      throw databaseUnavailable(error);
    });
    return { status: 'ready' };
  });
}

import { sql } from 'drizzle-orm';
import { databaseUnavailable } from '#platform/errors/Problem.ts';
import type { App } from './App.ts';

const config = { access: 'public' } as const;
const schema = { hide: true };

export async function healthRoutes(app: App) {
  app.get('/healthz', { config, schema, logLevel: 'warn' }, async () => ({ status: 'ok' }));

  app.get('/readyz', { config, schema, logLevel: 'warn' }, async ({ db }) => {
    await db.execute(sql`SELECT 1`).catch((error: unknown) => {
      throw databaseUnavailable(error);
    });
    return { status: 'ready' };
  });
}

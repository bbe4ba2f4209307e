import type { Deps } from '#platform/Deps.ts';
import { databaseUnavailable } from '#platform/errors/Problem.ts';
import type { App } from './App.ts';

const config = { access: 'public', isProbe: true } as const;
const schema = { hide: true };

export async function probeRoutes(app: App, { requireReady }: Pick<Deps, 'requireReady'>) {
  app.get('/healthz', { config, schema, logLevel: 'warn' }, async () => ({ status: 'ok' }));

  app.get('/readyz', { config, schema, logLevel: 'warn' }, async () => {
    await requireReady().catch((error: unknown) => {
      throw databaseUnavailable(error);
    });
    return { status: 'ready' };
  });
}

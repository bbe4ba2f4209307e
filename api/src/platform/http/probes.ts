import { Type } from 'typebox';
import type { Deps } from '#platform/Deps.ts';
import { databaseUnavailable } from '#platform/errors/Problem.ts';
import type { App } from './App.ts';

const config = { access: 'public', isProbe: true } as const;
const schema = { hide: true };
const Verbose = Type.Object({ verbose: Type.Optional(Type.String()) });

interface Probes extends Pick<Deps, 'requireReady'> {
  /** The state of each health check. They never make a server unready. */
  readonly readChecks: () => Promise<Readonly<Record<string, string>>>;
}

export async function probeRoutes(app: App, { requireReady, readChecks }: Probes) {
  app.get('/healthz', { config, schema, logLevel: 'warn' }, async () => ({ status: 'ok' }));

  app.get(
    '/readyz',
    { config, schema: { ...schema, querystring: Verbose }, logLevel: 'warn' },
    async ({ query }) => {
      await requireReady().catch((error: unknown) => {
        throw databaseUnavailable(error);
      });
      if (query.verbose === undefined) return { status: 'ready' };
      return { status: 'ready', checks: await readChecks().catch(() => ({})) };
    },
  );
}

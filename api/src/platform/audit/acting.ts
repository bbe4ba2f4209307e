import { AsyncLocalStorage } from 'node:async_hooks';
import { type SQL, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { App } from '#platform/http/App.ts';

const requests = new AsyncLocalStorage<FastifyRequest>();

/** Lets the database know, below any handler, for whom it writes. After the body, whose arrival loses the context. */
export function registerActing(app: App) {
  app.addHook('preValidation', (request, _reply, done) => requests.run(request, done));
}

/** Tells PostgreSQL, until the end of the transaction, on whose behalf the triggers of the audit write. */
export function actingFor(): SQL {
  const request = requests.getStore();
  return sql`SELECT set_config('mobprep.actor', ${String(request?.actor?.id ?? '')}, true),
                    set_config('mobprep.request', ${request?.id ?? ''}, true)`;
}

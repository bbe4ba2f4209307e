import { AsyncLocalStorage } from 'node:async_hooks';
import { type SQL, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { App } from '#platform/http/App.ts';

const requests = new AsyncLocalStorage<FastifyRequest>();

/** Makes the request known to `actingFor` wherever a handler writes. Runs after the body, whose arrival loses the async context. */
export function registerActing(app: App) {
  app.addHook('preValidation', (request, _reply, done) => requests.run(request, done));
}

/** Tells the audit triggers, until the transaction ends, who is writing and in which request. */
export function actingFor(): SQL {
  const request = requests.getStore();
  return sql`SELECT set_config('mobprep.actor', ${String(request?.actor?.id ?? '')}, true),
                    set_config('mobprep.request', ${request?.id ?? ''}, true)`;
}

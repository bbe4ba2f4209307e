import { TimeLimit } from '#platform/database/TimeLimit.ts';
import type { App } from './App.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long a request that writes whole lists may work on the database. */
    databaseTimeMs?: number;
  }
  interface FastifyRequest {
    databaseTime: TimeLimit | null;
  }
}

/** Gives all that a request asks of the database one time limit: after it the answer is 503. */
export function registerDatabaseTime(app: App, usualMs: number) {
  app.decorateRequest('databaseTime', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const { databaseTimeMs = 0 } = request.routeOptions.config;
    request.databaseTime = new TimeLimit(Math.max(usualMs, databaseTimeMs));
    request.databaseTime.during(done);
  });
  // The arrival of a body loses the context.
  app.addHook('preValidation', (request, _reply, done) => request.databaseTime?.during(done));
}

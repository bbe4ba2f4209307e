import { TimeLimit } from '#platform/database/TimeLimit.ts';
import type { App } from './App.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How much database time a request that writes whole lists may use. */
    databaseTimeMs?: number;
  }
  interface FastifyRequest {
    databaseTime: TimeLimit | null;
  }
}

/** Gives all of a request's database work one time limit. Past it, the answer is 503. */
export function registerDatabaseTime(app: App, usualMs: number) {
  app.decorateRequest('databaseTime', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const { databaseTimeMs = 0 } = request.routeOptions.config;
    request.databaseTime = new TimeLimit(Math.max(usualMs, databaseTimeMs));
    request.databaseTime.during(done);
  });
  // The body's arrival loses the async context.
  app.addHook('preValidation', (request, _reply, done) => request.databaseTime?.during(done));
}

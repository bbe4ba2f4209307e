import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Deps } from '#platform/Deps.ts';
import type { Author } from '#platform/database/Author.ts';
import type { Database } from '#platform/database/database.ts';
import { TimeLimit } from '#platform/database/TimeLimit.ts';
import type { App } from './App.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long a request that writes whole lists may wait for the database in total. */
    databaseTimeMs?: number;
  }
  interface FastifyRequest {
    /** All work of the request shares one time limit. Its transactions are the caller's in the audit. */
    db: Database;
  }
}

/** A write may wait longer than a read: people wait for it less, and sending it again costs more. */
const writeFactor = 2;
const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

/** Gives each request its database. Past its time limit, the answer is 503. */
export const requestDatabase = fp(
  async (app: App, { within, env }: Pick<Deps, 'within' | 'env'>) => {
    app.decorateRequest('db');
    app.addHook('onRequest', async (request) => {
      const { databaseTimeMs = 0 } = request.routeOptions.config;
      const usualMs = env.databaseTimeoutMs * (isRead(request) ? 1 : writeFactor);
      const limit = new TimeLimit(Math.max(usualMs, databaseTimeMs));
      request.db = within(limit, () => authorOf(request));
    });
  },
  { name: 'request-database' },
);

export const authorOf = ({ actor, id }: FastifyRequest): Author => ({
  actorId: actor?.id ?? null,
  requestId: id,
});

/** What a service needs, with the request's database. */
export const depsOf = <Needed extends object>(deps: Needed, { db }: FastifyRequest) => ({ ...deps, db });

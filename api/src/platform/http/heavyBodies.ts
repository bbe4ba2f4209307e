import fp from 'fastify-plugin';
import pLimit from 'p-limit';
import { Problem } from '#platform/errors/Problem.ts';
import type { App } from './App.ts';
import { defaultRequestTimeoutMs } from './requestTimeout.ts';

/** Routes that take more than this take files. */
const heavyBytes = 1024 * 1024;
const atOnce = 2;
const mostWaiting = 20;
const longestWaitMs = 120_000;

/**
 * Receives and handles two files at a time, since each takes several times its size in memory. The others wait before their
 * body is read, so it stays in the network. Goes after the access check: nobody waits who may not send.
 */
export const heavyBodies = fp(
  async (app: App) => {
    const limit = pLimit(atOnce);
    app.addHook('onRequest', async (request, reply) => {
      if (request.is404 || (request.routeOptions.bodyLimit ?? 0) <= heavyBytes) return;
      if (limit.pendingCount >= mostWaiting)
        throw new Problem(429, 'rate_limited', 'Too many files are being received right now', {
          headers: { 'retry-after': '5' },
        });
      // Its time to arrive begins when it may.
      request.allowTime(longestWaitMs);
      const end = Promise.withResolvers<void>();
      reply.raw.once('finish', end.resolve).once('close', end.resolve);
      await new Promise<void>((ready) => {
        void limit(() => {
          ready();
          return end.promise;
        });
      });
      request.allowTime(request.routeOptions.config.requestTimeoutMs ?? defaultRequestTimeoutMs);
    });
  },
  { name: 'heavy-bodies', dependencies: ['request-timeout'] },
);

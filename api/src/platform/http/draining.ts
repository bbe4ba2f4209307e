import { setTimeout as sleep } from 'node:timers/promises';
import fp from 'fastify-plugin';
import { Problem } from '#platform/errors/Problem.ts';
import type { App } from './App.ts';

/** How long after the stop signal the server hangs up on clients that are still reading their answers. */
const hangUpMs = 7_000;
/** The least time that such clients get after the delay. */
const leastMs = 1_000;

/**
 * A stopping server says so at /readyz and keeps serving for a while: long enough for the proxy in front to
 * send its requests elsewhere, and for every open connection to end with an answer. A client that never sends
 * its request or never reads its answer can't hold the server up, because the database still has to be stopped.
 */
export const draining = fp(
  async (app: App, { delayMs }: { readonly delayMs: number }) => {
    let isStopping = false;
    app.addHook('preClose', async () => {
      isStopping = true;
      if (!app.server.listening) return;
      await sleep(delayMs);
      setTimeout(() => app.server.closeAllConnections(), Math.max(hangUpMs - delayMs, leastMs)).unref();
    });
    app.addHook('onRequest', async (request) => {
      if (isStopping && request.url === '/readyz')
        throw new Problem(503, 'db_unavailable', 'This server is about to stop', {
          headers: { 'retry-after': '2' },
          isFault: false,
        });
    });
  },
  { name: 'draining', dependencies: ['problems'] },
);

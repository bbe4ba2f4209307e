import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '#platform/errors/Problem.ts';
import type { App } from './App.ts';

/** When, after it was told to stop, the server hangs up on those who still take their answers. */
const hangUpMs = 7_000;
/** What they get after the delay at least. */
const leastMs = 1_000;

/**
 * A stopping server says so at /readyz and serves for a while longer: long enough for the proxy in front to
 * send its requests elsewhere, and for every open connection to end with an answer instead of without one.
 * Nobody keeps it by never sending a request or never reading an answer: the database has yet to be stopped.
 */
export function registerDraining(app: App, delayMs: number) {
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
      });
  });
}

import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '#platform/errors/Problem.ts';
import type { App } from './App.ts';

/**
 * A stopping server says so at /readyz and serves for a while longer: long enough for the proxy in front to
 * send its requests elsewhere, and for every open connection to end with an answer instead of without one.
 */
export function registerDraining(app: App, delayMs: number) {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
    await sleep(app.server.listening ? delayMs : 0);
  });
  app.addHook('onRequest', async (request) => {
    if (isStopping && request.url === '/readyz')
      throw new Problem(503, 'db_unavailable', 'This server is about to stop', {
        headers: { 'retry-after': '2' },
      });
  });
}

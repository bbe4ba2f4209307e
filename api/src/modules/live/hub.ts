import fp from 'fastify-plugin';
import type { Deps } from '#platform/Deps.ts';
import { plainFault } from '#platform/errors/plainFault.ts';
import type { App } from '#platform/http/App.ts';
import { LiveHub } from '#platform/live/LiveHub.ts';
import { realTime } from '#platform/live/Schedule.ts';
import { changedDrafts } from './changedDrafts.ts';
import { liveChannel, liveSource } from './liveSource.ts';

declare module 'fastify' {
  interface FastifyInstance {
    hub: LiveHub;
  }
}

/** While the database is away, every look fails. */
const silentMs = 60_000;

/** Starts this server's hub, and tells it of writes once they are committed. */
export const hub = fp(
  async (app: App, deps: Deps) => {
    let silentUntil = 0;
    const live = new LiveHub({
      source: liveSource(deps),
      later: realTime,
      random: Math.random,
      now: deps.now,
      onFault: (error) => {
        if (Date.now() < silentUntil) return;
        silentUntil = Date.now() + silentMs;
        app.log.warn({ reason: plainFault(error).message }, 'changes could not be followed');
      },
      onHeld: () =>
        app.log.warn(
          'A proxy holds back streams, so that browsers ask for changes every 2 seconds: see "Live changes" in docs/operating.md.',
        ),
    });
    app.addHook('onResponse', async (request, reply) => {
      const { access = '' } = request.routeOptions.config;
      if (request.method === 'GET' || reply.statusCode >= 300) return;
      if (/^(cart|draft):/.test(access)) live.tell(changedDrafts(request));
      if (access === 'draft:comment' || changesLoads.test(request.routeOptions.url ?? '')) live.tellLoads();
      if (/^project:(status|delete)$/.test(access)) live.tellAll();
      if (changesRights.test(request.url)) live.tellRights();
    });
    let stopListening = async () => {};
    app.addHook('onListen', async () => {
      stopListening = deps.listen(liveChannel, (message) => live.hear(message));
    });
    app.addHook('preClose', async () => {
      live.stop();
      await stopListening();
    });
    app.decorate('hub', live);
  },
  // A stopping server ends its streams after its delay.
  { name: 'hub', dependencies: ['draining'] },
);

const changesLoads = /^\/v1\/(operations|loads\/:id\/(list|days))$/;
const changesRights = /^\/v1\/users\/(?!login|refresh)/;

import fp from 'fastify-plugin';
import { ttlCache } from '#platform/caches/ttlCache.ts';
import { freeMegabytes } from '#platform/data-folder/freeMegabytes.ts';
import { storageFull } from '#platform/errors/Problem.ts';
import type { App } from './App.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Works even when the disk is nearly full: people have to sign in and out in order to read. */
    savesLittle?: boolean;
  }
}

const measuredForMs = 2_000;

/** Refuses writes before the disk is full, while there is still room to handle the refusal. Reads go on. */
export const freeSpace = fp(
  async (
    app: App,
    { folder, leastMegabytes }: { readonly folder: string; readonly leastMegabytes: number },
  ) => {
    const free = ttlCache(() => freeMegabytes(folder), measuredForMs);
    app.addHook('onRequest', async ({ method, is404, routeOptions }) => {
      if (method === 'GET' || method === 'HEAD' || is404 || routeOptions.config.savesLittle) return;
      if ((await free()) >= leastMegabytes) return;
      throw storageFull();
    });
  },
  { name: 'free-space', dependencies: ['problems'] },
);

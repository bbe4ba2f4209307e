import { statfs } from 'node:fs/promises';
import fp from 'fastify-plugin';
import { storageFull } from '#platform/errors/Problem.ts';
import { ttlCache } from '#platform/ttlCache.ts';
import type { App } from './App.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Works even when the disk is nearly full: people have to sign in and out in order to read. */
    savesLittle?: boolean;
  }
}

const megabyte = 1024 * 1024;
const measuredForMs = 2_000;

/** Refuses writes before the disk is full, while there is still room to handle the refusal. Reads go on. */
export const freeSpace = fp(
  async (
    app: App,
    { folder, leastMegabytes }: { readonly folder: string; readonly leastMegabytes: number },
  ) => {
    const free = ttlCache(() => measure(folder), measuredForMs);
    app.addHook('onRequest', async ({ method, is404, routeOptions }) => {
      if (method === 'GET' || method === 'HEAD' || is404 || routeOptions.config.savesLittle) return;
      if ((await free()) >= leastMegabytes * megabyte) return;
      throw storageFull();
    });
  },
  { name: 'free-space', dependencies: ['problems'] },
);

/** How many bytes this account may still write. A folder that can't be measured blocks nobody. */
const measure = (folder: string) =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => Number.POSITIVE_INFINITY,
  );

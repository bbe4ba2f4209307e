import type { FastifyPluginAsync, FastifyPluginCallback } from 'fastify';
import fp from 'fastify-plugin';
import type { App } from './App.ts';

export type Observer = FastifyPluginAsync | FastifyPluginCallback;

/** What watches every request, also those that the first plugin with a hook refuses: that one depends on this. */
export const observers = fp(
  async (app: App, { observers: all }: { readonly observers: readonly Observer[] }) => {
    for (const observer of all) await app.register(observer);
  },
  { name: 'observers' },
);

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

/** The server that routes are added to. TypeBox schemas type the requests. */
export type App = Parameters<FastifyPluginAsyncTypebox>[0];

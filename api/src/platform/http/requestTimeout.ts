import fp from 'fastify-plugin';
import { sendProblem } from '#platform/errors/errorHandler.ts';
import { refusalOf } from '#platform/errors/refusalOf.ts';
import type { App } from './App.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long a request to this route may take to arrive. */
    requestTimeoutMs?: number;
  }
  interface FastifyRequest {
    /** Gives a request this long from now to arrive, once it has proved that it may take that long. */
    allowTime: (milliseconds: number) => void;
  }
}

export const defaultRequestTimeoutMs = 10_000;

/** Options for Node's server: how long a request's headers may take to arrive, and how often Node checks. */
export const headersTimeout = (most: number) => ({
  headersTimeout: most,
  connectionsCheckingInterval: most / 5,
});

/** Answers 408 and hangs up when a request takes longer to arrive than its route allows. */
export const requestTimeout = fp(
  async (app: App) => {
    app.decorateRequest('allowTime', () => {});
    app.addHook('onRequest', async (request, reply) => {
      const { raw, headers } = request;
      // A request without a body has arrived with its headers.
      if (!headers['content-length'] && !headers['transfer-encoding']) return;
      const { requestTimeoutMs = defaultRequestTimeoutMs } = request.routeOptions.config;
      const hangUp = () => {
        if (raw.complete || reply.sent) return;
        reply.raw.once('finish', () => raw.socket.destroy());
        reply.header('connection', 'close');
        void sendProblem(request, reply, refusalOf(408));
      };
      let timer = setTimeout(hangUp, requestTimeoutMs);
      request.allowTime = (milliseconds) => {
        clearTimeout(timer);
        timer = setTimeout(hangUp, milliseconds);
      };
      for (const event of ['end', 'close'] as const) raw.once(event, () => clearTimeout(timer));
      reply.raw.once('close', () => clearTimeout(timer));
    });
  },
  { name: 'request-timeout', dependencies: ['problems'] },
);

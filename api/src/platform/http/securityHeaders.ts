import fp from 'fastify-plugin';
import type { App } from './App.ts';

export const defaultHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': '',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** Adds security headers to every answer, unless its route has set its own (pages and files do). */
export const securityHeaders = fp(
  async (app: App, { isHttps }: { readonly isHttps: boolean }) => {
    const all = isHttps
      ? { ...defaultHeaders, 'strict-transport-security': 'max-age=31536000' }
      : defaultHeaders;
    app.addHook('onSend', async (request, reply) => {
      reply.header('x-request-id', request.id);
      for (const [name, value] of Object.entries(all)) if (!reply.hasHeader(name)) reply.header(name, value);
    });
  },
  { name: 'security-headers' },
);

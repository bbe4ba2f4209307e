import fp from 'fastify-plugin';
import type { App } from './App.ts';

/** Says once that a proxy is in front that the settings don't know: everybody would share the limits of one address. */
export const forwardedFor = fp(
  async (app: App, { trustedProxies }: { readonly trustedProxies: number }) => {
    let isSaid = trustedProxies > 0;
    app.addHook('onRequest', async ({ headers, ip }) => {
      if (isSaid || headers['x-forwarded-for'] === undefined) return;
      isSaid = true;
      app.log.warn(
        `Requests have X-Forwarded-For, and TRUST_PROXY is off: all people behind the proxy count as ${ip}, and 100 wrong passwords of any of them lock all of them out. Set TRUST_PROXY to the number of proxies in front (docs/operating.md).`,
      );
    });
  },
  { name: 'forwarded-for' },
);

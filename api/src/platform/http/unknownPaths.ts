import fp from 'fastify-plugin';
import { refusalOf } from '#platform/errors/refusalOf.ts';
import type { App } from './App.ts';

/** Answers 405 if the address exists only for other methods. Everything else is left to `setNotFoundHandler`. */
export const methodCheck = fp(
  async (app: App) => {
    const known = new Map<string, { pattern: RegExp; methods: Set<string> }>();
    app.addHook('onRoute', ({ url, method }) => {
      if (url.includes('*')) return;
      const entry = known.get(url) ?? { pattern: patternOf(url), methods: new Set<string>() };
      for (const name of [method].flat()) entry.methods.add(name);
      known.set(url, entry);
    });
    app.addHook('onRequest', async (request) => {
      if (!request.is404) return;
      const path = request.url.split('?')[0] ?? '';
      const found = [...known].filter(([, { pattern }]) => pattern.test(path));
      // A word with its own address isn't an id.
      const literal = found.filter(([url]) => !url.includes(':'));
      const methods = (literal.length > 0 ? literal : found).flatMap(([, entry]) => [...entry.methods]);
      if (methods.length === 0 || methods.includes(request.method)) return;
      const allow = [...new Set(methods)].join(', ');
      throw refusalOf(405, { allow });
    });
  },
  { name: 'method-check', dependencies: ['problems'] },
);

const patternOf = (url: string) =>
  new RegExp(`^${url.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:[a-zA-Z]+/g, '[^/]+')}/?$`);

import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { OfflinePage } from 'shared-api/contract';
import { offlineAddresses } from 'shared-api/rules';
import type { CurrentSet } from '#modules/releases/live-set/liveSets.ts';
import { notFound } from '#platform/errors/Problem.ts';
import { shellFiles } from '../shellPage.ts';
import { offlineFiles, offlineSet } from './offlineSet.ts';

export interface OfflineDeps {
  readonly webRoot: string;
  readonly assetsUrl: string;
  /** False ends the worker on every device. */
  readonly isOn: boolean;
  readonly liveFor: (request: FastifyRequest) => Promise<CurrentSet>;
  /** Writes the page for this live set, which devices store. Null while the shell is being replaced. */
  readonly offlinePage: (live: CurrentSet) => Promise<((nonce: string) => OfflinePage) | null>;
}

const options = { config: { access: 'public' }, schema: { hide: true } } as const;

/** Takes the place of a worker that shall end: deletes what it kept, and itself. What people did is not in these caches. */
const ending = `
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name.startsWith('mobprep-load')).map((name) => caches.delete(name))))
      .then(() => registration.unregister()),
  ),
);
`;

const manifest = {
  ...{ id: '/load', name: 'MobPrep Loads', short_name: 'Loads', start_url: '/load', scope: '/load' },
  ...{ display: 'standalone', background_color: '#ffffff', theme_color: '#095d5b' },
  icons: [{ src: '/load/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
};

const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><path fill="#095d5b" d="M0 0h512v512H0z"/><path d="M144 344V184l112 112 112-112v160" fill="none" stroke="#fff" stroke-width="44" stroke-linecap="round" stroke-linejoin="round"/></svg>';

/** What a device needs to open the load pages without a network (ADR 72). */
export function offlineRoutes(
  app: FastifyInstance,
  { webRoot, assetsUrl, isOn, liveFor, offlinePage }: OfflineDeps,
) {
  const filesOf = offlineFiles(webRoot, assetsUrl);
  const worker = () => readFile(join(shellFiles(webRoot), 'load-worker.js'), 'utf8');

  app.get(offlineAddresses.worker, options, async (_request, reply) => {
    reply.type('text/javascript; charset=utf-8').headers({
      'cache-control': 'no-cache',
      'service-worker-allowed': '/',
      'content-security-policy': `default-src 'none'; connect-src 'self' ${assetsUrl}`.trim(),
    });
    return isOn ? worker() : ending;
  });

  app.get(offlineAddresses.files, options, async (request, reply) => {
    reply.headers({ 'cache-control': 'no-cache', vary: 'cookie' });
    const live = await liveFor(request);
    const files = isOn ? await filesOf(live.remotes) : null;
    const page = files && (await offlinePage(live));
    if (!page) throw notFound();
    return offlineSet(files, page, randomBytes(16).toString('base64'));
  });

  app.get('/load/app.webmanifest', options, async (_request, reply) =>
    reply
      .type('application/manifest+json')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify(manifest)),
  );
  app.get('/load/icon.svg', options, async (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'no-cache').send(icon),
  );
}

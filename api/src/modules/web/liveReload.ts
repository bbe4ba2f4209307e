import { watch } from 'node:fs';
import type { FastifyInstance } from 'fastify';

const access = { config: { access: 'public' } } as const;
/** A build writes many files. The page reloads once, after no changes for this long. */
const quietMs = 250;

const script = "new EventSource('/dev/changes').onmessage = () => location.reload();\n";

/** The address of the script that reloads pages in development. */
export const reloadScript = '/dev/reload.js';

/** In development only: tells open pages to reload when one of the folders changes. */
export function liveReload(app: FastifyInstance, folders: readonly string[]) {
  const listeners = new Set<() => void>();
  let timer: NodeJS.Timeout | undefined;
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      for (const tell of listeners) tell();
    }, quietMs);
  };
  const watchers = folders.map((folder) => watch(folder, { recursive: true }, changed));

  app.get(reloadScript, access, (_request, reply) => reply.type('text/javascript').send(script));
  app.get('/dev/changes', access, (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    const tell = () => reply.raw.write('data: changed\n\n');
    listeners.add(tell);
    request.raw.on('close', () => listeners.delete(tell));
  });
  app.addHook('preClose', async () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  });
}

import type { FastifyInstance } from 'fastify';
import type { LiveSets } from '#modules/releases/live-set/liveSets.ts';
import { notFound } from '#platform/errors/Problem.ts';
import { immutable, sandboxed } from '#platform/http/fileHeaders.ts';
import type { ObjectStore } from '#platform/objectStore/ObjectStore.ts';

const options = { config: { access: 'public' }, schema: { hide: true } } as const;

/** A CDN serves these files to pages of another origin, which check their bytes. */
export const forPagesElsewhere = { 'access-control-allow-origin': '*' };

const headers = {
  ...forPagesElsewhere,
  'content-security-policy': sandboxed,
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': immutable,
  vary: 'accept-encoding',
};

interface Params {
  readonly name: string;
  readonly version: string;
  readonly '*': string;
}

/** Serves the files of releases that are live or were recently. Their address contains the version, so they never change. */
export function releasedFiles(
  app: FastifyInstance,
  { liveSets, objects }: { readonly liveSets: LiveSets; readonly objects: ObjectStore },
) {
  app.get<{ Params: Params }>('/remotes/:name/:version(^\\d[^/]*$)/*', options, async (request, reply) => {
    const { name, version, '*': path } = request.params;
    const file = liveSets.file(name, version, path);
    if (!file) throw notFound();
    const isCompressed = file.compressedKey !== null && takesBrotli(request.headers['accept-encoding']);
    const found = await objects.get(isCompressed ? (file.compressedKey ?? file.key) : file.key);
    if (!found) throw notFound();
    reply.headers({ ...headers, 'content-type': file.type });
    if (isCompressed) reply.headers({ 'content-encoding': 'br', 'content-length': String(found.bytes) });
    return reply.send(found.body);
  });
}

const takesBrotli = (accepted: string | string[] | undefined) => /\bbr\b/.test(String(accepted ?? ''));

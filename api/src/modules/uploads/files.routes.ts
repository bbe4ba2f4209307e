import fastifyMultipart from '@fastify/multipart';
import type { FastifyReply } from 'fastify';
import { photoTypes } from 'shared-api/rules';
import type { Deps } from '#platform/Deps.ts';
import { notFound } from '#platform/errors/Problem.ts';
import type { App } from '#platform/http/App.ts';
import { immutable, sandboxed } from '#platform/http/fileHeaders.ts';
import { depsOf } from '#platform/http/requestDatabase.ts';
import { isThumbnailName, namedPhotoKey, photoKey, photoOfName, uploadsPath } from './photoAddresses.ts';
import { receivePhoto } from './receivePhoto.ts';

const publicFile = { config: { access: 'public' }, schema: { hide: true } } as const;

/** An operator may put another photo in its place. */
const anHour = 'public, max-age=3600';

/** Serves photos to anybody who knows their address, because an image on a page carries no token. */
export async function fileRoutes(app: App, { objects, ...rest }: Deps) {
  await app.register(fastifyMultipart);

  const send = async (reply: FastifyReply, key: string, headers: Record<string, string>) => {
    const found = await objects.get(key);
    if (!found) throw notFound();
    return reply
      .headers({ ...fileHeaders, ...headers, 'content-length': String(found.bytes) })
      .send(found.body);
  };

  if (!objects.direct)
    app.post(uploadsPath, publicFile, async (request, reply) => {
      await receivePhoto(depsOf({ objects, ...rest }, request), request);
      return reply.code(204).send();
    });

  app.get<{ Params: { name: string } }>(`${uploadsPath}/:name`, publicFile, async ({ params }, reply) => {
    const photo = photoOfName(params.name);
    if (!photo) throw notFound();
    return send(reply, photoKey(photo), shown(photoTypes[photo.extension], params.name, immutable));
  });

  app.get<{ Params: { name: string } }>('/files/thumbnails/:name', publicFile, async ({ params }, reply) => {
    if (!isThumbnailName(params.name)) throw notFound();
    return send(reply, `thumbnails/${params.name}`, shown('image/webp', params.name, immutable));
  });

  app.get<{ Params: { '*': string } }>('/photos/*', publicFile, async ({ params }, reply) => {
    const name = params['*'];
    if (!name.endsWith('.jpg')) throw notFound();
    return send(reply, namedPhotoKey(name), shown(photoTypes.jpg, 'photo.jpg', anHour));
  });
}

/** Makes a photo an image and nothing else, even if somebody opens its address. */
const fileHeaders = {
  'content-security-policy': sandboxed,
  'cross-origin-resource-policy': 'same-site',
};

const shown = (type: string, name: string, cache: string) => ({
  'content-type': type,
  'content-disposition': `inline; filename=${name}`,
  'cache-control': cache,
});

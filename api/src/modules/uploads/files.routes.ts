import fastifyMultipart from '@fastify/multipart';
import type { FastifyReply } from 'fastify';
import { photoTypes } from 'shared-api/rules';
import type { Deps } from '#platform/Deps.ts';
import { notFound } from '#platform/errors/Problem.ts';
import type { App } from '#platform/http/App.ts';
import { immutable, sandboxed } from '#platform/http/fileHeaders.ts';
import { depsOf } from '#platform/http/requestDatabase.ts';
import { lostPhotos } from './lostPhotos.ts';
import {
  namedPhotoKey,
  photoKey,
  photoOfName,
  photoOfThumbnail,
  thumbnailKey,
  uploadsPath,
} from './photoAddresses.ts';
import { receivePhoto } from './receivePhoto.ts';

const publicFile = { config: { access: 'public' }, schema: { hide: true } } as const;

/** An operator may put another photo in its place. */
const anHour = 'public, max-age=3600';

/** Serves photos to anybody who knows their address, because an image on a page carries no token. */
export async function fileRoutes(app: App, { objects, ...rest }: Deps) {
  await app.register(fastifyMultipart);

  const warnOnce = lostPhotos(rest.env, app.log);
  /** Sends a file, with the id of the photo that it belongs to. */
  const send = async (
    reply: FastifyReply,
    key: string,
    headers: Record<string, string>,
    id: string | null = null,
  ) => {
    const found = await objects.get(key);
    if (!found && id !== null) await warnOnce(reply.request.db, id);
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
    const headers = shown(photoTypes[photo.extension], params.name, immutable);
    return send(reply, photoKey(photo), headers, photo.id);
  });

  app.get<{ Params: { name: string } }>('/files/thumbnails/:name', publicFile, async ({ params }, reply) => {
    const id = photoOfThumbnail(params.name);
    if (id === null) throw notFound();
    return send(reply, thumbnailKey({ id }), shown('image/webp', params.name, immutable), id);
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

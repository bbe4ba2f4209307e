import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { UploadTicket } from 'shared-api/contract';
import { type PhotoExtension, photoBytes, photoTexts, photoTicketSeconds } from 'shared-api/rules';
import type { Actor } from '#platform/auth/Actor.ts';
import type { Deps } from '#platform/Deps.ts';
import type { Database } from '#platform/database/database.ts';
import { invalid, Problem } from '#platform/errors/Problem.ts';
import { workQueue } from '#platform/work/workQueue.ts';
import { type Photo, photoKey, photoOfUrl, photoUrl, quarantineKey, thumbnailKey } from './photoAddresses.ts';
import { signPost } from './postPolicy.ts';
import { readPhotoApart } from './readPhotoApart.ts';
import * as repository from './uploads.repository.ts';

/** Reading a large photo takes half a second and up to 450 MB. One at a time is fast enough. */
const inTurn = workQueue(
  1,
  20,
  () =>
    new Problem(429, 'rate_limited', 'Too many photos are being read right now', {
      headers: { 'retry-after': '5' },
    }),
);

/** Gives the right to upload one photo. We make its key; the uploader only names the file type. */
export async function createTicket(
  { db, objects, signingSecret, now }: Deps,
  actor: Actor,
  extension: PhotoExtension,
): Promise<UploadTicket> {
  const photo = { id: randomUUID(), extension };
  const given = now();
  await repository.insertUpload(db, photo, actor.id, given);
  const key = quarantineKey(photo);
  const { url, fields } = objects.direct
    ? await objects.direct.ticket(key, { maxBytes: photoBytes, seconds: photoTicketSeconds })
    : signPost(signingSecret, key, new Date(given.getTime() + photoTicketSeconds * 1000));
  return { upload_url: url, fields, file_url: photoUrl(photo) };
}

/**
 * Makes the photo from a quarantined upload and ends the quarantine. Nothing is served before. Uploads to a bucket
 * wait until an item names them, because a store doesn't tell anybody what it received.
 */
export async function admit({ db, objects }: Deps, photo: Photo, from: 'expected' | 'received') {
  try {
    await inTurn(async () => {
      const original = await objects.get(quarantineKey(photo));
      if (!original) throw neverSent();
      const made = await readPhotoApart(bounded(original), photo.extension);
      await objects.put(photoKey(photo), made.photo);
      await objects.put(thumbnailKey(photo), made.thumbnail);
    });
  } catch (error) {
    if (error instanceof Problem && error.code === 'invalid_image') {
      await repository.moveUpload(db, photo, from, 'refused');
      await objects.remove(quarantineKey(photo));
    }
    throw error;
  }
  await repository.moveUpload(db, photo, from, 'ready');
  await objects.remove(quarantineKey(photo));
}

type Original = NonNullable<Awaited<ReturnType<Deps['objects']['get']>>>;

function bounded({ body, bytes }: Original): Readable {
  if (bytes <= photoBytes) return body;
  body.destroy();
  throw new Problem(422, 'invalid_image', [{ field: 'file', msg: photoTexts.tooLarge }]);
}

/**
 * Decodes a photo that its uploader sent directly to the store. Call it before the transaction that saves the item.
 * Any other check of the address is left to `requireOwnPhoto`.
 */
export async function admitDirectUpload(deps: Deps, actor: Actor, url: string | null | undefined) {
  const photo = deps.objects.direct && url ? photoOfUrl(url) : null;
  if (!photo) return;
  const isWaiting = await repository.hasOwnUpload(deps.db, photo, 'expected', actor.id, lately(deps.now()));
  if (isWaiting) await admit(deps, photo, 'expected');
}

/** Requires a photo that the same person has just uploaded, or the one that the item already has. */
export async function requireOwnPhoto(
  tx: Database,
  actor: Actor,
  { url, present }: { url: string | null | undefined; present: string | null },
  now: Date,
) {
  if (!url || url === present) return;
  const photo = photoOfUrl(url);
  if (photo && (await repository.hasOwnUpload(tx, photo, 'ready', actor.id, lately(now)))) return;
  throw neverSent();
}

const lately = (now: Date) => new Date(now.getTime() - photoTicketSeconds * 1000);
const neverSent = () => invalid('image_url', 'Upload the photo first', 'invalid_image_url');

import { dayMs } from '#platform/clock/dayMs.ts';
import type { Deps } from '#platform/Deps.ts';
import { photoKey, photoOfUrl, thumbnailKey } from './photoAddresses.ts';
import { listPhotoUrls, listUploads } from './uploads.repository.ts';

interface StrayFiles {
  readonly keys: readonly string[];
  readonly bytes: number;
}

export interface PhotoFaults {
  readonly photos: number;
  /** Items whose photo has no row, no file or an empty one. */
  readonly lacking: number;
  /** Photos that have no thumbnail. */
  readonly withoutThumbnail: number;
  /** Files that no row names. */
  readonly stray: StrayFiles;
}

type Needed = Pick<Deps, 'db' | 'objects' | 'now'>;

const folders = ['uploads/', 'thumbnails/'];

/** Compares items, rows of uploads and files. */
export async function findPhotoFaults({ db, objects, now }: Needed): Promise<PhotoFaults> {
  // Files first: what is uploaded in between has a row that isn't missed.
  const files = new Map<string, { storedAt: Date; bytes: number }>();
  for (const folder of folders)
    for await (const { key, ...about } of objects.list(folder)) files.set(key, about);
  const [uploads, urls] = [await listUploads(db), await listPhotoUrls(db)];
  const ready = new Set(uploads.filter(({ state }) => state === 'ready').map(({ id }) => id));
  const isWhole = (key: string) => (files.get(key)?.bytes ?? 0) > 0;
  const shown = urls.map(photoOfUrl);
  const known = new Set(uploads.flatMap((photo) => [photoKey(photo), thumbnailKey(photo)]));
  const old = now().getTime() - dayMs;
  const stray = [...files].filter(([key, { storedAt }]) => !known.has(key) && storedAt.getTime() < old);
  return {
    photos: ready.size,
    lacking: shown.filter((photo) => !photo || !ready.has(photo.id) || !isWhole(photoKey(photo))).length,
    withoutThumbnail: shown.filter(
      (photo) => photo && isWhole(photoKey(photo)) && !isWhole(thumbnailKey(photo)),
    ).length,
    stray: {
      keys: stray.map(([key]) => key),
      bytes: stray.reduce((sum, [, { bytes }]) => sum + bytes, 0),
    },
  };
}

/** Removes the files that no row names. */
export async function removeStrayFiles(deps: Needed) {
  const { stray } = await findPhotoFaults(deps);
  for (const key of stray.keys) await deps.objects.remove(key);
}

import { createHash } from 'node:crypto';
import type { CatalogueItem } from 'shared-api/contract';
import { photoAddress } from 'shared-api/rules';
import type { Deps } from '#platform/Deps.ts';

const cacheMs = 60_000;
const folder = 'photos/';

interface NamedPhotos {
  /** Changes when the photos do. */
  readonly version: string;
  /** Returns the item, with its photo if there is one at its default path. */
  readonly mark: (item: CatalogueItem) => CatalogueItem;
}

/** Photos that operators put at an item's default path. They are looked up once a minute; if the store fails, nothing changes. */
export function namedPhotosOf({ objects, now }: Pick<Deps, 'objects' | 'now'>): () => Promise<NamedPhotos> {
  let kept: Promise<NamedPhotos> = Promise.resolve(markerOf([]));
  let readAt = Number.NEGATIVE_INFINITY;
  return () => {
    const time = now().getTime();
    if (time - readAt >= cacheMs) {
      const before = kept;
      readAt = time;
      kept = readKeys(objects)
        .then(markerOf)
        .catch(() => before);
    }
    return kept;
  };
}

async function readKeys(objects: Deps['objects']): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of objects.list(folder)) keys.push(key);
  return keys.sort();
}

function markerOf(keys: readonly string[]): NamedPhotos {
  const known = new Set(keys.map((key) => `/${key}`));
  return {
    version: createHash('sha256').update(keys.join('\n')).digest('base64url'),
    mark: (item) => (!item.has_photo && known.has(photoAddress(item)) ? { ...item, has_photo: true } : item),
  };
}

import { dayMs } from '#platform/clock/dayMs.ts';
import type { Deps } from '#platform/Deps.ts';
import { retentionDays } from '#platform/upkeep/retention.ts';
import { photoKey, quarantine, quarantineKey, thumbnailKey } from './photoAddresses.ts';
import * as repository from './uploads.repository.ts';

/** Removes photos that no item has named for some time, and uploads that never became a photo. */
export async function purgeUploads({ db, objects, now }: Pick<Deps, 'db' | 'objects' | 'now'>) {
  const since = new Date(now().getTime() - retentionDays.unusedPhotos * dayMs);
  const abandoned = await repository.findAbandoned(db, now(), since);
  for (const photo of abandoned)
    for (const key of [photoKey(photo), thumbnailKey(photo), quarantineKey(photo)]) await objects.remove(key);
  // The rows go last, so an upload whose files could not be removed is found again.
  if (abandoned.length > 0)
    await repository.deleteUploads(
      db,
      abandoned.map(({ id }) => id),
    );
  for await (const { key, storedAt } of objects.list(quarantine))
    if (storedAt < since) await objects.remove(key);
}

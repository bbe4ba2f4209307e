// Restores a backup into an empty database: node src/commands/restore.ts --from <folder, or name in the bucket>
import { resolve } from 'node:path';
import { PlainFailure } from '#platform/database/PlainFailure.ts';
import { stagingIn } from '#src/backup/makeBackup.ts';
import { openBackupStore } from '#src/backup/openBackupStore.ts';
import { restoreBackup } from '#src/backup/restoreBackup.ts';
import { isBackupName } from '#src/backup/retention.ts';
import { readPlaces } from '#src/env.ts';
import { runCommand } from './runCommand.ts';
import { withDatabase } from './withDatabase.ts';

const usage = 'Usage: node src/commands/restore.ts --from <folder>';

await runCommand({ usage, options: ['from'] }, async ({ from }) => {
  if (!from) throw new PlainFailure('Where from? Add --from <folder>.');
  const places = readPlaces(process.env);
  const restoreFrom = (folder: string) =>
    withDatabase(places, (url) => restoreBackup(folder, { url, files: places.filesFolder }), {
      mayBeNew: true,
    });
  const { backup, dataFolder } = places;
  const isInBucket = backup.target.kind === 'bucket' && isBackupName(from);
  const store = isInBucket ? await openBackupStore(backup.target, stagingIn(dataFolder)) : null;
  const { made_at } = store
    ? await store.withBackup(from, 'restore', ({ folder }) => restoreFrom(folder))
    : await restoreFrom(resolve(from));
  return `The backup of ${made_at} is restored.`;
});

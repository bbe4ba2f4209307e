// Restores a backup into an empty database: node src/commands/restore.ts --from <folder>
import { resolve } from 'node:path';
import { PlainFailure } from '#platform/database/PlainFailure.ts';
import { restoreBackup } from '#src/backup/restoreBackup.ts';
import { readPlaces } from '#src/env.ts';
import { runCommand } from './runCommand.ts';
import { withDatabase } from './withDatabase.ts';

const usage = 'Usage: node src/commands/restore.ts --from <folder>';

await runCommand({ usage, options: ['from'] }, async ({ from }) => {
  if (!from) throw new PlainFailure('Where from? Add --from <folder>.');
  const places = readPlaces(process.env);
  const { made_at } = await withDatabase(
    places,
    (url) => restoreBackup(resolve(from), { url, files: places.filesFolder }),
    { mayBeNew: true },
  );
  return `The backup of ${made_at} is restored.`;
});

// Writes a backup while the servers run: node src/commands/backup.ts --to <new folder>
import { resolve } from 'node:path';
import { PlainFailure } from '#platform/database/PlainFailure.ts';
import { writeBackup } from '#src/backup/writeBackup.ts';
import { readPlaces } from '#src/env.ts';
import { runCommand } from './runCommand.ts';
import { withDatabase } from './withDatabase.ts';

const usage = 'Usage: node src/commands/backup.ts --to <new folder>';

await runCommand({ usage, options: ['to'] }, async ({ to }) => {
  if (!to) throw new PlainFailure('Where to? Add --to <new folder>.');
  const places = readPlaces(process.env);
  const { tables, files } = await withDatabase(places, (url) =>
    writeBackup({ url, files: places.filesFolder }, resolve(to)),
  );
  return `${tables.length} tables and ${Object.keys(files).length} files are in ${to}.`;
});

// Migrates the tables to this version: node src/commands/migrate.ts
import { migrate } from '#platform/database/migrate.ts';
import { readPlaces } from '#src/env.ts';
import { runCommand } from './runCommand.ts';
import { withDatabase } from './withDatabase.ts';

const usage = 'Usage: node src/commands/migrate.ts, with DATABASE_URL or MOBPREP_DATA set';

await runCommand({ usage, options: [] }, async () => {
  await withDatabase(readPlaces(process.env), (url) => migrate(url), { mayBeNew: true });
  return 'The tables are up to date.';
});

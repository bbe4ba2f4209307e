// Adds ten years of jobs to a stopped server's data folder: MOBPREP_DATA=<folder> node src/testing/grown/grow.ts

import { openDatabase } from '#platform/database/database.ts';
import { withDatabase } from '#src/commands/withDatabase.ts';
import { readPlaces } from '#src/env.ts';
import { growAudit } from './growAudit.ts';
import { growHistory, tenFullYears } from './growHistory.ts';
import { growLoads } from './growLoads.ts';
import { growPeople } from './growPeople.ts';
import { growStock } from './growStock.ts';

await withDatabase(readPlaces(process.env), async (url) => {
  const { db, close } = openDatabase({ url, poolSize: 1, timeoutMs: 600_000, onFault: () => {} });
  await growHistory(db, tenFullYears);
  await growLoads(db);
  await growStock(db);
  await growPeople(db);
  await growAudit(db, 2_000_000);
  await close();
});

import { counted } from 'shared-api/rules';
import type { Database } from '#platform/database/database.ts';
import { readCollationFault } from '#platform/database/warnOfCollations.ts';
import { plainFault } from '#platform/errors/plainFault.ts';
import type { HealthCheck } from '../HealthCheck.ts';
import { checkIndex, hasAmcheck, readBtreeIndexes, readUnusableIndexes } from '../integrity.repository.ts';

/** Leaves time for what else a check does. */
const longestMs = 40_000;

/** Whether searches find what is there. */
export const indexesCheck: HealthCheck = {
  id: 'indexes',
  name: 'Indexes',
  means:
    'Searches and lists go through indexes. One that is damaged, or sorted in the way of an older system, misses records that are there. The owner of the database cures it with REINDEX DATABASE, while MobPrep is stopped. If indexes are damaged again, test the disk.',
  pace: 'nightly',
  check: async ({ db }) => {
    const sorted = await readCollationFault(db);
    if (sorted) return { state: 'failing', found: sorted };
    const unusable = await readUnusableIndexes(db);
    if (unusable.length > 0)
      return {
        state: 'look',
        found: `PostgreSQL doesn't use ${unusable.join(', ')}: build it again with REINDEX.`,
      };
    if (!(await hasAmcheck(db)))
      return {
        state: 'good',
        found: 'Sorted as they were built. Their pages are not checked: this account may not use amcheck',
      };
    const { checked, all, damaged } = await checkPages(db);
    if (damaged.length > 0) return { state: 'failing', found: `Damaged: ${damaged.join(', ')}.` };
    const what = checked === all ? counted(all, 'index', 'indexes') : `${checked} of ${all} indexes`;
    return { state: 'good', found: `${what} sound, sorted as they were built` };
  },
};

async function checkPages(db: Database) {
  const until = performance.now() + longestMs;
  const indexes = await readBtreeIndexes(db);
  const damaged: string[] = [];
  let checked = 0;
  for (const { id, name } of indexes) {
    if (performance.now() > until) break;
    await db
      .transaction((tx) => checkIndex(tx, id))
      .catch((error: unknown) => damaged.push(`${name} (${plainFault(error).message})`));
    checked += 1;
  }
  return { checked, all: indexes.length, damaged };
}

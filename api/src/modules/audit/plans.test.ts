import type { AuditFilter } from 'shared-api/contract';
import { type OpenDatabase, openDatabase } from '#platform/database/database.ts';
import { growAudit } from '#src/testing/grown/growAudit.ts';
import { planOf, stepsOf } from '#src/testing/planOf.ts';
import { createTestDatabase, type TestDatabase } from '#src/testing/testDatabases.ts';
import { entriesQuery, groupsQuery } from './audit.repository.ts';

let made: TestDatabase;
let database: OpenDatabase;
beforeAll(async () => {
  made = await createTestDatabase();
  database = openDatabase({ url: made.url, poolSize: 1, timeoutMs: 60_000, onFault: () => {} });
  await growAudit(database.db, 200_000);
});
afterAll(async () => {
  await database.close();
  await made.drop();
});

const one = <T extends object>(part: T): (T | object)[] => [{}, part];

/** Every filter that the screen can send, with a rare and a frequent value of each, on the first page and on one of the last. */
const filters: AuditFilter[] = [{}, { actor_id: 2 }, { actor_id: 5 }].flatMap((person) =>
  [{}, { record_type: 'unit' as const }, { record_type: 'draft' as const }].flatMap((kind) =>
    one({ record_id: 4097 }).flatMap((record) =>
      [
        {},
        { from: '2020-03-01T00:00:00Z', to: '2020-09-01T00:00:00Z' },
        { to: '2020-03-01T00:00:00Z' },
      ].flatMap((time) =>
        one({ before: 20_000 }).map((page) => ({ ...person, ...kind, ...record, ...time, ...page })),
      ),
    ),
  ),
);

/** The table has more than 3,000 blocks. */
const mostBlocks = 800;

const queries = { entries: entriesQuery, actions: groupsQuery };

it.each(
  filters.flatMap((filter) =>
    (['entries', 'actions'] as const).map((what) => [what, JSON.stringify(filter), filter] as const),
  ),
)('finds a page of %s of %s by an index', async (what, _name, filter) => {
  const plan = await planOf(database.db, queries[what](filter));
  const whole = stepsOf(plan).filter(
    (step) => step['Node Type'].includes('Seq Scan') && step['Relation Name'] === 'audit',
  );
  expect(whole).toEqual([]);
  expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThan(mostBlocks);
});

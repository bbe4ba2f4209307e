import { type OpenDatabase, openDatabase } from '#platform/database/database.ts';
import { growAudit } from '#src/testing/grown/growAudit.ts';
import { planOf, stepsOf } from '#src/testing/planOf.ts';
import { createTestDatabase, type TestDatabase } from '#src/testing/testDatabases.ts';
import { historyQuery } from './draftHistory.repository.ts';

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

it.each([
  { before: undefined, itemId: undefined },
  { before: 150_000, itemId: undefined },
  { before: undefined, itemId: 1010 },
])('finds a page of a draft among 200,000 entries by an index, of $itemId before $before', async (choice) => {
  const plan = await planOf(database.db, historyQuery(5005, { ...choice, limit: 200 }));
  const ofAudit = stepsOf(plan).filter((step) => step['Relation Name'] === 'audit');
  expect(ofAudit.length).toBeGreaterThan(0);
  expect(ofAudit.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([]);
});

import { sql } from 'drizzle-orm';
import pg from 'pg';
import { lastJobsUse } from 'shared-api/rules';
import { readLastJobsOfCategory } from '#modules/loads/lastJobs.repository.ts';
import { readLoads } from '#modules/loads/loads.repository.ts';
import { type OpenDatabase, openDatabase, rowsOf } from '#platform/database/database.ts';
import { makeRoles } from '#platform/database/embedded/roles.ts';
import { migrate } from '#platform/database/migrate.ts';
import { createTestDatabase, rolesSecret, type TestDatabase } from '#src/testing/testDatabases.ts';
import { seedDemo } from './seed.ts';

let made: TestDatabase;
let database: OpenDatabase;
beforeAll(async () => {
  made = await createTestDatabase('template1');
  const admin = new pg.Client(made.url);
  await admin.connect();
  await makeRoles(admin, rolesSecret);
  await admin.end();
  await migrate(made.ownerUrl, { afterwards: (client) => seedDemo(client, true) });
  database = openDatabase({ url: made.url, poolSize: 1, timeoutMs: 60_000, onFault: () => {} });
});
afterAll(async () => {
  await database.close();
  await made.drop();
});

const count = async (statement: ReturnType<typeof sql>) =>
  (await rowsOf<{ count: number }>(database.db, statement))[0]?.count;

it('gives a fresh start rules, measured drafts and finished jobs whose loads came back', async () => {
  const { db } = database;
  expect(
    await count(sql`SELECT count(*)::int FROM items WHERE quantity_rule IS NOT NULL`),
  ).toBeGreaterThanOrEqual(60);
  expect(
    await count(sql`SELECT count(*)::int FROM drafts d JOIN projects p ON p.id = d.project_id
                    WHERE p.status = 'active' AND (roof_area IS NOT NULL OR wall_area IS NOT NULL)`),
  ).toBeGreaterThanOrEqual(8);
  const jobs = await rowsOf<{ id: number }>(
    db,
    sql`SELECT id FROM projects WHERE id > 400 AND status = 'completed'`,
  );
  expect(jobs.length).toBeGreaterThanOrEqual(8);
  for (const { id } of jobs)
    expect(await readLoads(db, id, 5)).toEqual([
      expect.objectContaining({ mark: 'closed', open: 0, returns: true }),
    ]);
});

it('has bulk items of which the last jobs used another number than the rule says', async () => {
  const [membranes] = await rowsOf<{ id: number }>(
    database.db,
    sql`SELECT category_id AS id FROM items WHERE id = 1242`,
  );
  const rows = await readLastJobsOfCategory(database.db, 5005, membranes?.id ?? 0);
  const jobs = rows
    .filter(({ item_id }) => item_id === 1242)
    .slice(0, 6)
    .map(({ used, had }) => ({ used, base: had }));
  expect(jobs).toHaveLength(6);
  // The rule says 27.
  expect(lastJobsUse({ base: 'roof_area', jobs }, { crew_size: 8, roof_area: 240 })?.high).toBeLessThan(27);
});

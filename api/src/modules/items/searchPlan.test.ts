import { sql } from 'drizzle-orm';
import { planOf, stepsOf } from '#src/testing/planOf.ts';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';
import { placesQuery } from './items.repository.ts';
import { wholeCatalogue } from './items.service.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it.each(['1/2 x 4 x 8', 'plywood'])(
  'a search for %j compares each former name and each unit once',
  async (search) => {
    await server.db.execute(sql`INSERT INTO catalogue_changes (kind, title) VALUES ('merge', 'Merged')`);
    await server.db.execute(sql`
    INSERT INTO former_names (change_id, kind, record_id, name)
    SELECT (SELECT max(id) FROM catalogue_changes), 'item', id, 'Formerly ' || name FROM items ORDER BY id LIMIT 50`);
    const plan = await planOf(server.db, placesQuery({ ...wholeCatalogue, search }));
    const steps = stepsOf(plan).filter((step) => /^(former_names|units)$/.test(step['Relation Name'] ?? ''));
    expect(steps).toHaveLength(4);
    // A step that isn't needed is run 0 times.
    expect(Math.max(...steps.map((step) => step['Actual Loops']))).toBeLessThanOrEqual(1);
  },
);

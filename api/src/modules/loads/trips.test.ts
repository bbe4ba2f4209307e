import { sql } from 'drizzle-orm';
import { rowsOf } from '#platform/database/database.ts';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';
import { followRecentTrips } from './trips.repository.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** A load whose events a server of the previous version has stored. */
async function storedBefore(loadId: number, ...kinds: string[]) {
  await server.db.execute(
    sql`INSERT INTO loads (id, draft_id, code, list_hash, created_by)
        VALUES (${loadId}, 5005, ${`abcdefgh${loadId === 901 ? 'aa' : loadId === 902 ? 'bb' : 'cc'}`}, '', 6) ON CONFLICT DO NOTHING`,
  );
  for (const kind of kinds)
    await server.db.execute(sql`
      INSERT INTO load_events (id, load_id, kind, user_id, device, device_seq, made_at)
      VALUES (gen_random_uuid(), ${loadId}, ${kind}, 6, gen_random_uuid(), 1, now())`);
}

const tripOf = async (loadId: number) => {
  await followRecentTrips(server.db);
  const [trip] = await rowsOf<{ is_closed: boolean }>(
    server.db,
    sql`SELECT closed_at IS NOT NULL AS is_closed FROM load_trips WHERE load_id = ${loadId}`,
  );
  return trip?.is_closed;
};

describe('upkeep', () => {
  it('knows of a load that left, was closed and was opened again, whoever stored it', async () => {
    await storedBefore(901, 'left');
    expect(await tripOf(901)).toBe(false);
    await storedBefore(901, 'closed');
    expect(await tripOf(901)).toBe(true);
    await storedBefore(901, 'reopened');
    expect(await tripOf(901)).toBe(false);
  });

  it('knows of a load that brought something back, though nobody said that it left', async () => {
    await storedBefore(902, 'done', 'returned');
    expect(await tripOf(902)).toBe(false);
  });

  it('takes no load for one that left because it was loaded, or closed without leaving', async () => {
    await storedBefore(903, 'loaded', 'done', 'closed');
    expect(await tripOf(903)).toBeUndefined();
  });
});

import { sql } from 'drizzle-orm';
import { rowsOf } from '#platform/database/database.ts';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';
import { followRecentUses, followUsesOf } from './uses.repository.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const mark = (loadId: number, kind: string) =>
  server.db.execute(sql`
    INSERT INTO load_events (id, load_id, kind, user_id, device, device_seq, made_at)
    VALUES (gen_random_uuid(), ${loadId}, ${kind}, 6, gen_random_uuid(), 2, now())`);

let made = 0;
/** A closed load that took so many pieces, stored without anybody writing down its uses. */
async function closedLoad(pieces: number): Promise<number> {
  made += 1;
  const [load] = await rowsOf<{ id: number }>(
    server.db,
    sql`INSERT INTO loads (draft_id, code, list_hash, created_by)
        VALUES (5005, ${`usedused${'abcdefgh'.charAt(made)}a`}, '', 6) RETURNING id`,
  );
  const id = load?.id ?? 0;
  await server.db.execute(sql`
    WITH line AS (
      INSERT INTO load_lines (id, load_id, position, item_id, category_name, item_name, unit_name, is_sub_item, planned, note, comes_back)
      VALUES (gen_random_uuid(), ${id}, 1, 1001, '', '', 'EA', false, 1, '', true) RETURNING id)
    INSERT INTO load_events (id, load_id, line_id, kind, quantity, user_id, device, device_seq, made_at)
    SELECT gen_random_uuid(), ${id}, line.id, 'loaded', ${pieces}::int, 6, gen_random_uuid(), 1, now() FROM line`);
  await mark(id, 'closed');
  return id;
}

const used = async (...loadIds: readonly number[]) => {
  const rows = await rowsOf<{ load_id: number; used: number }>(
    server.db,
    sql`SELECT load_id, used FROM load_uses WHERE item_id = 1001`,
  );
  return loadIds.map((id) => rows.find(({ load_id }) => load_id === id)?.used);
};

it('what a load used is there while it is closed, and other loads keep theirs', async () => {
  const [one, other] = [await closedLoad(3), await closedLoad(4)];
  await followUsesOf(server.db, [one]);
  expect(await used(one, other)).toEqual([3, undefined]);
  await followUsesOf(server.db, [other, other]);
  expect(await used(one, other)).toEqual([3, 4]);
  await mark(other, 'reopened');
  await followUsesOf(server.db, [other]);
  expect(await used(one, other)).toEqual([3, undefined]);
});

it('upkeep follows what another version stored, and leaves what is right', async () => {
  const [right, missed, reopened] = [await closedLoad(3), await closedLoad(4), await closedLoad(5)];
  await followUsesOf(server.db, [right, reopened]);
  // Upkeep would add up 3 again.
  await server.db.execute(sql`UPDATE load_uses SET used = 9 WHERE load_id = ${right}`);
  await mark(reopened, 'reopened');
  await followRecentUses(server.db);
  expect(await used(right, missed, reopened)).toEqual([9, 4, undefined]);
});

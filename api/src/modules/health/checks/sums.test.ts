import { type SQL, sql } from 'drizzle-orm';
import { healthDeps } from '#src/testing/healthDeps.ts';
import { accounts, startTestServer, type TestServer } from '#src/testing/testServer.ts';
import { sumsCheck } from './sums.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

let made = 0;
/** A closed load that took 5 pieces and brought back 2, as a server of another version would store it. */
async function storeLoad() {
  made += 1;
  const event = (kind: string, quantity: number | null, seq: number, line: SQL) => sql`
    INSERT INTO load_events (id, load_id, line_id, kind, quantity, user_id, device, device_seq, made_at)
    SELECT gen_random_uuid(), l.id, ${line}, ${kind}, ${quantity}::int, 6, gen_random_uuid(), ${seq}, now()
    FROM loads l WHERE l.code = ${code}`;
  const code = `sumssum${'abcdefgh'.charAt(made)}aa`;
  await server.db.execute(
    sql`INSERT INTO loads (draft_id, code, list_hash, created_by) VALUES (5005, ${code}, '', 6)`,
  );
  await server.db.execute(sql`
    INSERT INTO load_lines (id, load_id, position, item_id, category_name, item_name, unit_name, is_sub_item, planned, note, comes_back)
    SELECT gen_random_uuid(), l.id, 1, 1001, '', '', 'EA', false, 1, '', false FROM loads l WHERE l.code = ${code}`);
  const line = sql`(SELECT n.id FROM load_lines n WHERE n.load_id = l.id)`;
  for (const [at, [kind, quantity]] of (
    [
      ['loaded', 5],
      ['left', null],
      ['returned', 2],
      ['closed', null],
    ] as const
  ).entries())
    await server.db.execute(event(kind, quantity, at, quantity === null ? sql`NULL::uuid` : line));
}

const countStock = () =>
  server.db.execute(sql`
    INSERT INTO stock_events (id, item_id, yard_id, kind, quantity, user_id, device, made_at)
    VALUES (gen_random_uuid(), 1001, 1, 'counted', 40, 3, gen_random_uuid(), now())`);

it('sums that are missing or wrong are told, and adding up again cures them', async () => {
  const deps = await healthDeps(server);
  const found = async () => (await sumsCheck.check(deps))?.found;
  const fix = () => sumsCheck.fix?.run(deps, { ...accounts.full_admin, name: 'Ines' });
  const good = 'All sums of loads and stock agree with what people did';
  expect(await found()).toBe(good);

  await storeLoad();
  expect(await found()).toBe('1 load with wrong sums.');
  await fix();
  expect(await found()).toBe(good);

  for (const wrong of [
    sql`UPDATE load_uses SET used = used + 1`,
    sql`UPDATE load_uses SET taken = taken + 1`,
    sql`DELETE FROM load_uses`,
    sql`UPDATE load_trips SET closed_at = NULL`,
    sql`DELETE FROM load_trips`,
  ]) {
    await server.db.execute(wrong);
    expect(await found()).toBe('1 load with wrong sums.');
    await fix();
    expect(await found()).toBe(good);
  }

  await countStock();
  await storeLoad();
  expect(await found()).toBe('1 load with wrong sums, 2 movements of loads missing from stock.');
  await fix();
  expect(await found()).toBe(good);
});

import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';
import { itemsWithNewPrice } from './items.service.ts';
import { lastingPrices, type PriceEntry } from './lastingPrices.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const hour = 3_600_000;
const years = 2;

/** Changes of one item's price, the first of them some days ago. */
const history = fc.array(
  fc.record({ gap: fc.constantFrom(1, 10, 23, 24, 25, 500), price: fc.constantFrom(4, 5, 6, null) }),
  { maxLength: 9 },
);

function entriesOf(item_id: number, changes: readonly { gap: number; price: number | null }[]): PriceEntry[] {
  let [at, former]: [number, number | null] = [Date.now() - 300 * 24 * hour, 5];
  return changes.flatMap(({ gap, price }) => {
    at += gap * hour;
    if (price === former) return [];
    const entry = { item_id, at, by: null, price, former };
    former = price;
    return [entry];
  });
}

it('an item has a new price if one of its changes lasted, however many there were', async () => {
  const all = fc.sample(history, 600).map((changes, at) => entriesOf(500_000 + at, changes));
  await server.db.execute(sql`
    INSERT INTO audit (at, action, record_type, record_id, old_values, new_values)
    SELECT to_timestamp(e.at / 1000), 'update', 'item', e.item_id, jsonb_build_object('price_per_unit', e.former), jsonb_build_object('price_per_unit', e.price)
    FROM jsonb_to_recordset(${JSON.stringify(all.flat())}::jsonb) AS e (at float, item_id int, former numeric, price numeric)`);
  const expected = all.flatMap((entries, at) => (lastingPrices(entries).length > 0 ? [500_000 + at] : []));
  const found = await itemsWithNewPrice(
    server.db,
    all.map((_, at) => 500_000 + at),
    years,
  );
  expect([...found].sort((a, b) => a - b)).toEqual(expected);
  expect(expected.length).toBeLessThan(all.filter((entries) => entries.length > 0).length);
});

import { sql } from 'drizzle-orm';
import type { CatalogueItem } from 'shared-api/contract';
import type { Database } from '#platform/database/database.ts';
import { lockNumbers } from '#platform/database/lockNumbers.ts';
import { packed, partsOf, rowOf, textCell, worksheet } from '#src/testing/foreignWorkbook.ts';
import { hinderedActs } from '#src/testing/peopleAtWork.ts';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';
import { whileHeld } from '#src/testing/whileHeld.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const row = (number: number, name: string, category: string, unit: string) =>
  rowOf(
    number,
    textCell(`A${number}`, name) + textCell(`B${number}`, category) + textCell(`C${number}`, unit),
  );
const file = packed(
  partsOf(
    worksheet(row(1, 'Item Name', 'Category', 'Unit') + row(2, 'Winch', 'Safety & Fall Protection', 'EA')),
  ),
);
const headers = { 'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' };
const item = { category_id: 1, unit_id: 1, item_name: 'Hat', is_sub_item: false, is_inventory_item: false };

/** Where to apply the file as it has just been checked. */
async function checked(): Promise<string> {
  const { fingerprint } = (await server.as('admin').post('/v1/items/imports/preview', file, headers)).json();
  return `/v1/items/imports?${new URLSearchParams({ file: 'list.xlsx', fingerprint })}`;
}

it('makes changes of the catalogue wait that would make its preview wrong', async () => {
  const imports = await checked();
  const change = (path: string, body: object) => server.as('full_admin').put(`/v1/${path}`, body);
  const calls: ReturnType<typeof change>[] = [];
  await whileHeld(
    server,
    // An import writes here last.
    (tx) => tx.execute(sql`LOCK TABLE item_imports IN EXCLUSIVE MODE`),
    async (begin) => {
      const begun = (call: ReturnType<typeof change>) => {
        calls.push(call);
        return begin(call);
      };
      expect(await begun(server.as('admin').post(imports, file, headers))).toBe('waits');
      // The new item refers to none of these; those that it refers to wait in any case.
      expect(await begun(change('units/2', { name: 'PAIR' }))).toBe('waits');
      expect(await begun(change('categories/6', { name: 'Access' }))).toBe('waits');
      expect(await begun(change('surface-types/11', { name: 'Steel' }))).toBe('waits');
      expect(await begun(change('items/1001', item))).toBe('waits');
    },
  );
  const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode);
  expect(statuses).toEqual([201, 200, 200, 200, 200]);
});

it('nobody at work waits for an upload that changes every price, nor for its undo', async () => {
  const lastWrite = (tx: Database) => tx.execute(sql`LOCK TABLE item_imports IN EXCLUSIVE MODE`);
  const admin = server.as('admin');
  const prices = (await admin.get('/v1/items/export/excel')).rawPayload;
  await server.db.execute(sql`UPDATE items SET price_per_unit = price_per_unit + 1`);
  const { fingerprint } = (await admin.post('/v1/items/imports/preview', prices, headers)).json();
  const whileWorking = async (write: () => ReturnType<typeof admin.post>, itemId: number) => {
    const work = await hinderedActs(server, itemId);
    let written: ReturnType<typeof write> | undefined;
    await whileHeld(server, lastWrite, async (begin) => {
      written = write();
      expect(await begin(written)).toBe('waits');
      expect(await work(begin)).toEqual([]);
    });
    return (await written)?.json();
  };
  const query = new URLSearchParams({ file: 'prices.xlsx', fingerprint });
  const { id, changed } = await whileWorking(
    () => admin.post(`/v1/items/imports?${query}`, prices, headers),
    1020,
  );
  expect(changed).toBeGreaterThan(100);
  await whileWorking(() => admin.post(`/v1/items/imports/${id}/undo`), 1022);
});

it('takes turns with actions on many records, which lock the same records in another order', async () => {
  const imports = await checked();
  const [hat]: CatalogueItem[] = (await server.as('admin').get('/v1/items')).json().items;
  const items = [{ id: hat?.id, revision: hat?.revision }];
  const acts = [
    () => server.as('admin').post(imports, file, headers),
    () => server.as('full_admin').post('/v1/items/edits', { items, change: { min_qty: 5 } }),
  ];
  const calls: ReturnType<(typeof acts)[number]>[] = [];
  await whileHeld(
    server,
    (tx) => tx.execute(sql`SELECT pg_advisory_xact_lock(${lockNumbers.itemImport})`),
    async (begin) => {
      for (const act of acts) {
        const call = act();
        calls.push(call);
        expect(await begin(call)).toBe('waits');
      }
    },
  );
  const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode);
  expect(statuses).toEqual([201, 201]);
});

import { sql } from 'drizzle-orm';
import ExcelJS from 'exceljs';
import type { OwnedOutcomes, OwnedReading, Yard } from 'shared-api/contract';
import { workbookType } from 'shared-api/rules';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';
import { whileHeld } from '#src/testing/whileHeld.ts';

let server: TestServer;
let tulsa: Yard;
beforeAll(async () => {
  server = await startTestServer();
  tulsa = (await server.as('admin').post('/v1/yards', { name: 'Tulsa' })).json();
});
afterAll(() => server.stop());

let made = 0;
async function newItem(): Promise<{ id: number; name: string }> {
  made += 1;
  const name = `Winch ${made}`;
  const place = { category_id: 1, unit_id: 1, is_sub_item: false, is_inventory_item: false };
  const { id } = (await server.as('admin').post('/v1/items', { ...place, item_name: name })).json();
  return { id, name };
}

const change = async (changes: readonly object[]): Promise<OwnedOutcomes> =>
  (await server.as('admin').put('/v1/owned-counts', { changes })).json();
const set = (item_id: number, yard_id: number, quantity: number, was = 0) => ({
  ...{ item_id, yard_id, quantity, was },
});

describe('many owned quantities at once', () => {
  it('are stored, each that fits, and the others say why not', async () => {
    const [one, other] = [await newItem(), await newItem()];
    await change([set(one.id, 1, 4)]);
    const { outcomes } = await change([
      set(one.id, 1, 6, 3),
      set(one.id, tulsa.id, 2),
      set(999_999, 1, 2),
      set(other.id, 1, 5),
    ]);
    expect(outcomes.map(({ outcome, quantity, detail }) => [outcome, quantity, detail])).toEqual([
      ['conflict', 4, 'Somebody has set it to 4 meanwhile'],
      ['changed', 2, undefined],
      ['refused', 0, 'Item not found'],
      ['changed', 5, undefined],
    ]);
  });

  it('may be sent again', async () => {
    const { id } = await newItem();
    const twice = [await change([set(id, 1, 4)]), await change([set(id, 1, 4)])];
    expect(twice.map(({ outcomes }) => outcomes[0]?.outcome)).toEqual(['changed', 'changed']);
  });

  it('of two people who set one number, only one counts, and the other hears of it', async () => {
    const { id } = await newItem();
    const answers = await Promise.all([change([set(id, 1, 4)]), change([set(id, 1, 7)])]);
    const outcomes = answers.flatMap((answer) => answer.outcomes);
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['changed', 'conflict']);
    expect(new Set(outcomes.map(({ quantity }) => quantity)).size).toBe(1);
  });

  it('wait for somebody who is changing them, and see what that left', async () => {
    const { id } = await newItem();
    await change([set(id, 1, 4)]);
    let waiting: ReturnType<typeof change> | undefined;
    await whileHeld(
      server,
      (tx) => tx.execute(sql`UPDATE owned_counts SET quantity = 7 WHERE item_id = ${id} AND yard_id = 1`),
      async (begin) => {
        waiting = change([set(id, 1, 5, 4)]);
        expect(await begin(waiting)).toBe('waits');
      },
    );
    expect((await waiting)?.outcomes).toMatchObject([{ outcome: 'conflict', quantity: 7 }]);
  });

  it.each([
    ['none', []],
    ['a yard that is gone', [set(1001, 999_999, 1)]],
    ['a negative number', [set(1001, 1, -1)]],
  ])('are refused: %s', async (_what, changes) => {
    const answer = await server.as('admin').put('/v1/owned-counts', { changes });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  });
});

describe('a workbook of owned quantities', () => {
  const sheetOf = async (rows: readonly (readonly (string | number | null)[])[]) => {
    const workbook = new ExcelJS.Workbook();
    workbook.addWorksheet('Any').addRows(rows.map((row) => [...row]));
    return Buffer.from(await workbook.xlsx.writeBuffer());
  };
  const read = async (bytes: Buffer): Promise<OwnedReading> =>
    (
      await server.as('admin').post('/v1/owned-counts/workbook', bytes, { 'content-type': workbookType })
    ).json();

  it('is read as it was downloaded', async () => {
    const { id, name } = await newItem();
    await change([set(id, 1, 4), set(id, tulsa.id, 2)]);
    const { rawPayload } = await server.as('admin').get('/v1/owned-counts/export/excel');
    const { items, problems } = await read(rawPayload);
    expect(problems).toEqual([]);
    expect(items.find(({ item_id }) => item_id === id)).toEqual({
      ...{ item_id: id, item_name: name, category_name: expect.any(String) },
      yards: [
        { yard_id: 1, quantity: 4, was: 4 },
        { yard_id: tulsa.id, quantity: 2, was: 2 },
      ],
    });
  });

  it('names items by their names, and says of each row why it counts for nothing', async () => {
    const [one, other] = [await newItem(), await newItem()];
    const { items, problems } = await read(
      await sheetOf([
        ['Item Name', 'Owned, Tulsa'],
        [one.name.toUpperCase(), 3],
        ['No such thing', 3],
        [other.name, 2.5],
        [one.name, 4],
        [other.name, null],
      ]),
    );
    expect(items.map(({ item_id, yards }) => [item_id, yards])).toEqual([
      [one.id, [{ yard_id: tulsa.id, quantity: 3, was: 0 }]],
      [other.id, []],
    ]);
    expect(problems).toEqual([
      { row: 3, detail: 'No item is called No such thing' },
      { row: 4, detail: 'Owned, Tulsa: type a whole number from 0 to 999999' },
      { row: 5, detail: `${one.name} is there twice` },
      { row: 6, detail: `${other.name} is there twice` },
    ]);
  });

  it('without a column of a yard has nothing to say', async () => {
    const { problems } = await read(
      await sheetOf([
        ['Item Name', 'Somewhere'],
        ['Anything', 1],
      ]),
    );
    expect(problems).toEqual([
      { row: 0, detail: 'The sheet has no column "Owned, Main yard" or "Owned, Tulsa"' },
    ]);
  });

  it('is refused if it is none', async () => {
    const answer = await server
      .as('admin')
      .post('/v1/owned-counts/workbook', Buffer.from('no'), { 'content-type': workbookType });
    expect(answer.json().code).toBe('invalid_workbook');
  });
});

import { sql } from 'drizzle-orm';
import ExcelJS from 'exceljs';
import type { CartLine, CatalogueChangeResult, DraftHistory } from 'shared-api/contract';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';
import { rowsOf } from './database.ts';

let server: TestServer;
const [ea, bx, rl] = [1, 3, 6];
/** One list of a job that is under way, and one of a job that is completed. */
let [open, completed] = ['', ''];
beforeAll(async () => {
  server = await startTestServer();
  open = await newList();
  completed = await newList();
});
afterAll(() => server.stop());

const admin = () => server.as('admin');
const pm = () => server.as('pm');
const newUnit = async (name: string): Promise<number> =>
  (await admin().post('/v1/units', { name })).json().id;

let made = 0;
async function newList(): Promise<string> {
  made += 1;
  const job = { custom_id: `26-90${made}`, project_name: `Job ${made}`, integrated_with_spectrum: false };
  const { id } = (await pm().post('/v1/projects', job)).json().metadata;
  const people = { pm_id: 6, fm_id: 11, mob_prep_preparer_id: 16 };
  return `/v1/projects/${id}/contents/${(await pm().post(`/v1/projects/${id}/contents`, people)).json().data.id}`;
}
const setStatus = (list: string, status: string) =>
  pm().put(list.replace(/\/contents.*/, ''), { status, status_override: true });

const values = {
  category_id: 1,
  is_sub_item: false,
  is_inventory_item: true,
  price_per_unit: 2,
  order_qty: 50,
};
/** An item that is counted in EA, 200 of it on each list. The second list's job is completed then. */
async function listedItem(): Promise<number> {
  made += 1;
  const item = { ...values, item_name: `Screw ${made}`, unit_id: ea };
  const { id } = (await admin().post('/v1/items', item)).json();
  await setStatus(completed, 'active');
  for (const list of [open, completed]) await pm().post(`${list}/items`, { item_id: id, quantity: 200 });
  await setStatus(completed, 'completed');
  return id;
}
const itemOf = async (id: number) => (await admin().get(`/v1/items/${id}`)).json();
const change = async (id: number, unit_id: number, unit_on_lists?: string) =>
  admin().put(`/v1/items/${id}`, {
    ...values,
    item_name: (await itemOf(id)).name,
    unit_id,
    ...(unit_on_lists && { unit_on_lists }),
  });
const lineOf = async (list: string, id: number): Promise<CartLine> =>
  (await pm().get(`${list}/items`)).json().find((line: CartLine) => line.item_id === id);
const amountOn = async (list: string, id: number) => {
  const { quantity, unit_name } = await lineOf(list, id);
  return `${quantity} ${unit_name}`;
};
const amounts = async (id: number) => [await amountOn(open, id), await amountOn(completed, id)];
const historyOf = async (list: string, id: number) => {
  const { entries }: DraftHistory = (await pm().get(`${list}/history?limit=100`)).json();
  return entries.flatMap(({ line }) => (line?.item_id === id ? line : []));
};

const kept = ['200 EA', '200 EA'];
const changed = ['200 BX', '200 EA'];
const question = 'On 1 open list 200 EA would become 200 BX.';

/** The ways to give an item another unit. Each returns what undoes it, if that can be undone. */
const ways = {
  'the item itself': async (id: number, unit_on_lists?: string) => ({
    answer: await change(id, bx, unit_on_lists),
    undo: null,
  }),
  'a bulk edit': async (id: number, unit_on_lists?: string) => {
    const items = [{ id, revision: (await itemOf(id)).revision }];
    const answer = await admin().post('/v1/items/edits', {
      items,
      change: { unit_id: bx },
      ...(unit_on_lists && { unit_on_lists }),
    });
    const result: CatalogueChangeResult = answer.json();
    return { answer, undo: () => admin().post(`/v1/catalogue-changes/${result.change?.id}/undo`) };
  },
  'a merge of units': async (id: number, unit_on_lists?: string) => {
    const from_id = await newUnit(`Each ${made}`);
    await rowsOf(server.db, sql`UPDATE items SET unit_id = ${from_id} WHERE id = ${id}`);
    await rowsOf(server.db, sql`UPDATE cart_lines SET unit_id = ${from_id} WHERE item_id = ${id}`);
    const answer = await admin().post(`/v1/units/${bx}/merges`, {
      from_id,
      ...(unit_on_lists && { unit_on_lists }),
    });
    const result: CatalogueChangeResult = answer.json();
    return { answer, undo: () => admin().post(`/v1/catalogue-changes/${result.change?.id}/undo`) };
  },
  'an upload': async (id: number, unit_on_lists?: string) => {
    const workbook = new ExcelJS.Workbook();
    const sheet = workbook.addWorksheet('Items');
    sheet.addRow(['Item Name', 'ID', 'Unit']);
    sheet.addRow([(await itemOf(id)).name, id, 'BX']);
    const bytes = Buffer.from(await workbook.xlsx.writeBuffer());
    const headers = {
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    };
    const preview = (await admin().post('/v1/items/imports/preview', bytes, headers)).json();
    expect(preview.unit_on_lists).toBe(question);
    const { fingerprint } = preview;
    const query = new URLSearchParams({
      file: 'a.xlsx',
      fingerprint,
      ...(unit_on_lists && { unit_on_lists }),
    });
    const answer = await admin().post(`/v1/items/imports?${query}`, bytes, headers);
    return { answer, undo: () => admin().post(`/v1/items/imports/${answer.json().id}/undo`) };
  },
};
const renamed = (texts: readonly string[]) => texts.map((text) => text.replace(/Each \d+/, 'EA'));

describe.each(Object.entries(ways))('another unit by %s', (_, give) => {
  it('asks, if it is told to, before anything is written', async () => {
    const id = await listedItem();
    const { answer } = await give(id, 'ask');
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'unit_on_lists' });
    expect(renamed([answer.json().detail])).toEqual([question]);
    expect((await itemOf(id)).unit_id).not.toBe(bx);
  });

  it.each([undefined, 'keep'])(
    'lets every list keep what it was counted in when the answer is %p',
    async (answer) => {
      const id = await listedItem();
      await give(id, answer);
      expect((await itemOf(id)).unit_id).toBe(bx);
      expect(renamed(await amounts(id))).toEqual(kept);
    },
  );

  it('gives open lists the new unit if that is the answer, and completed projects keep theirs', async () => {
    const id = await listedItem();
    const { undo } = await give(id, 'change');
    expect(renamed(await amounts(id))).toEqual(changed);
    if (!undo) return;
    await undo();
    expect((await itemOf(id)).unit_id).not.toBe(bx);
    expect(renamed(await amounts(id))).toEqual(kept);
  });
});

describe('an undo gives a line its former unit', () => {
  it.each([
    {
      unless: 'it has got yet another one since',
      meanwhile: (id: number) =>
        rowsOf(
          server.db,
          sql`UPDATE cart_lines SET unit_id = ${rl} WHERE item_id = ${id} AND unit_id = ${bx}`,
        ),
      amount: '200 RL',
    },
    {
      unless: 'its project was completed since',
      meanwhile: () => setStatus(open, 'completed'),
      amount: '200 BX',
    },
  ])('unless $unless', async ({ meanwhile, amount }) => {
    const id = await listedItem();
    const { undo } = await ways['a bulk edit'](id, 'change');
    await meanwhile(id);
    expect((await undo()).statusCode).toBe(200);
    expect(await amounts(id)).toEqual([amount, '200 EA']);
    await setStatus(open, 'active');
  });
});

describe('a line that was counted in another unit than its item has now', () => {
  it('says in its history what it was counted in at each time', async () => {
    const id = await listedItem();
    await pm().put(`${open}/items/${id}`, { quantity: 210 });
    await change(id, bx, 'change');
    await pm().put(`${open}/items/${id}`, { quantity: 5 });
    await change(id, rl);
    await pm().delete(`${open}/items/${id}`);
    expect(await historyOf(open, id)).toMatchObject([
      { unit_name: 'BX', before: { quantity: 5, unit_id: bx }, after: null },
      { unit_name: 'BX', before: { quantity: 210 }, after: { quantity: 5 } },
      { unit_name: 'BX', before: { unit_name: 'EA' }, after: { unit_name: 'BX' } },
      { unit_name: 'EA', before: { quantity: 200 }, after: { quantity: 210 } },
      { unit_name: 'EA', before: null, after: { quantity: 200, unit_id: ea } },
    ]);
    expect(await historyOf(completed, id)).toMatchObject([{ unit_name: 'EA', after: { quantity: 200 } }]);
  });

  it('stays in it where a server of the previous version wrote it, in its history too', async () => {
    const id = await listedItem();
    await rowsOf(server.db, sql`UPDATE cart_lines SET unit_id = NULL WHERE item_id = ${id}`);
    const { revision } = await lineOf(open, id);
    await change(id, bx);
    expect(await amounts(id)).toEqual(kept);
    expect((await lineOf(open, id)).revision).toBe(revision);
    expect(await historyOf(open, id)).toHaveLength(1);
    // What left the list before lines had units.
    await server.asOwner(sql`ALTER TABLE audit DISABLE TRIGGER audit_append_only`);
    await server.asOwner(
      sql`UPDATE audit SET new_values = new_values - 'unit_id', old_values = old_values - 'unit_id' WHERE part = 'cart line'`,
    );
    await server.asOwner(sql`ALTER TABLE audit ENABLE TRIGGER audit_append_only`);
    await rowsOf(server.db, sql`DELETE FROM cart_lines WHERE item_id = ${id}`);
    expect(await historyOf(open, id)).toMatchObject([{ unit_name: 'EA' }]);
  });

  it('neither follows the item nor is asked about when the item changes again', async () => {
    const id = await listedItem();
    await change(id, bx);
    expect((await change(id, rl, 'ask')).statusCode).toBe(200);
    await change(id, bx, 'change');
    expect(await amounts(id)).toEqual(kept);
  });

  it('is copied as it is, into a draft, a duplicate, and back onto the list', async () => {
    const id = await listedItem();
    await change(id, bx);
    const { unit_id } = await lineOf(completed, id);
    const target = await newList();
    await pm().post(`${target}/items/batch`, { lines: [{ item_id: id, quantity: 200, unit_id }] });
    expect(await amountOn(target, id)).toBe('200 EA');
    const { data } = (await pm().post(`${target}/copies`, { quantities: 'kept' })).json();
    expect(await amountOn(target.replace(/\d+$/, String(data.id)), id)).toBe('200 EA');

    const line = { quantity: 7, quantity_from: 'person', notes: '' };
    const put = (seen: object | null, more: object) =>
      pm().post(`${target}/items/changes`, { changes: [{ item_id: id, seen, line: { ...line, ...more } }] });
    const { id: lineId, revision } = await lineOf(target, id);
    await put({ id: lineId, revision }, { unit_id: rl });
    expect(await amountOn(target, id)).toBe('7 RL');
    await pm().delete(`${target}/items/${id}`);
    await put(null, { unit_id: ea });
    expect(await amountOn(target, id)).toBe('7 EA');
  });

  it('is a line of the new unit if somebody adds it now, and unknown units are refused', async () => {
    const id = await listedItem();
    await change(id, bx);
    const target = await newList();
    const add = (more: object) => pm().post(`${target}/items`, { item_id: id, quantity: 3, ...more });
    expect((await add({ unit_id: 999_999 })).statusCode).toBe(422);
    const lines = [{ item_id: id, quantity: 3, unit_id: 999_999 }];
    const { outcomes } = (await pm().post(`${target}/items/batch`, { lines })).json();
    expect(outcomes).toMatchObject([{ outcome: 'refused', detail: 'Please select a valid unit' }]);
    expect((await add({})).statusCode).toBe(201);
    expect(await amountOn(target, id)).toBe('3 BX');
  });

  it('has no price, pack or crew figure, which are about the new unit', async () => {
    const id = await listedItem();
    expect(await lineOf(open, id)).toMatchObject({ price_per_unit: 2, order_qty: 50 });
    await change(id, bx);
    expect(await lineOf(open, id)).toMatchObject({
      ...{ price_per_unit: null, order_qty: null, min_qty: null, required_qty_per_crew: null },
      quantity_from: 'person',
    });
  });

  it('is exported as it says', async () => {
    const id = await listedItem();
    await change(id, bx);
    const { rawPayload } = await pm().get(`${open}/export/excel`);
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load(rawPayload.buffer as ArrayBuffer); // a plain copy
    const { name } = await itemOf(id);
    const rows = workbook
      .getWorksheet('Data')
      ?.getRows(1, 100)
      ?.map((row) => Object.values(row.values));
    const row = rows?.find((texts) => texts.includes(name));
    expect(row).toEqual(expect.arrayContaining([name, 'EA', 200]));
  });

  it('keeps its unit from being deleted', async () => {
    const id = await listedItem();
    const bale = await newUnit(`Bale ${made}`);
    await change(id, bale, 'change');
    await change(id, ea);
    const refusal = await admin().delete(`/v1/units/${bale}`);
    expect(refusal.json()).toMatchObject({ code: 'in_use', used_by: { drafts: 1 } });
  });

  it('keeps it when its item is merged into one that other lists count in the new unit', async () => {
    const id = await listedItem();
    await change(id, bx);
    const other = { ...values, item_name: `Bolt ${made}`, unit_id: bx };
    const { id: keep } = (await admin().post('/v1/items', other)).json();
    await pm().post(`${open}/items`, { item_id: keep, quantity: 3 });
    const refusal = await admin().post(`/v1/items/${keep}/merges`, { from_id: id });
    expect(refusal.json().detail[0].msg).toMatch(/^1 list has both, counted in different units/);
    await pm().delete(`${open}/items/${keep}`);
    const { change: merge } = (await admin().post(`/v1/items/${keep}/merges`, { from_id: id })).json();
    expect(await amounts(keep)).toEqual(kept);
    await admin().post(`/v1/catalogue-changes/${merge.id}/undo`);
    expect(await amounts(id)).toEqual(kept);
  });
});

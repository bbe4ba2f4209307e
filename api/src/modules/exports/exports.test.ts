import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import ExcelJS from 'exceljs';
import { strFromU8, unzipSync } from 'fflate';
import { catalogueHeads } from 'shared-api/rules';
import { drafts } from '#platform/database/tables/projects.ts';
import { accounts, startTestServer, type TestServer } from '#src/testing/testServer.ts';
import { whileHeld } from '#src/testing/whileHeld.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const draft = '/v1/projects/301/contents/5001/export/excel';
const open = async (bytes: Buffer) => {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer,
  ); // a plain copy
  return workbook;
};
const sheetsOf = (workbook: ExcelJS.Workbook) => workbook.worksheets.map((sheet) => sheet.name);
const textsOf = (sheet: ExcelJS.Worksheet | undefined): unknown[] => {
  const texts: unknown[] = [];
  sheet?.eachRow((row) => row.eachCell((cell) => texts.push(cell.value)));
  return texts;
};

it('many at once leave the database’s connections to others', async () => {
  const others: number[] = [];
  let made: Promise<{ statusCode: number }[]> | undefined;
  await whileHeld(
    server,
    (tx) => tx.execute(sql`LOCK TABLE cart_lines IN ACCESS EXCLUSIVE MODE`),
    async (begin) => {
      const first = server.as('pm').get(draft);
      expect(await begin(first)).toBe('waits');
      made = Promise.all([first, ...Array.from({ length: 19 }, () => server.as('pm').get(draft))]);
      for (let call = 0; call < 10; call += 1)
        others.push((await server.as('pe').get('/v1/units')).statusCode);
    },
  );
  expect(new Set(others)).toEqual(new Set([200]));
  expect(new Set((await made)?.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
});

it('keeps the connection of an export that waits for longer than a silent one is kept', async () => {
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  server.app.server.timeout = 2_000;
  const headers = { authorization: `Bearer ${await server.token(accounts.pm.email)}` };
  let exported: Promise<Response> | undefined;
  await whileHeld(
    server,
    (tx) => tx.execute(sql`LOCK TABLE cart_lines IN ACCESS EXCLUSIVE MODE`),
    async () => {
      exported = fetch(`${address}${draft}`, { headers });
      const list = fetch(`${address}/v1/projects/301/contents/5001/items`, { headers });
      await expect(list).rejects.toThrow('fetch failed');
    },
  );
  expect((await exported)?.status).toBe(200);
});

describe('the workbook of a draft', () => {
  it('is named after the job and the day', async () => {
    const { headers } = await server.as('pm').get(draft);
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="MPA Checkout 24-0871_\d{6}\.xlsx"; filename\*=UTF-8''MPA%20Checkout%2024-0871_\d{6}\.xlsx$/,
    );
  });

  it("shows the user's day in its name and on the sheet", async () => {
    const answer = await server.as('pm').get(`${draft}?day=2026-03-02`);
    expect(answer.headers['content-disposition']).toContain('MPA Checkout 24-0871_260302.xlsx');
    // A date, not text, so it sorts and can be used in formulas.
    const sheet = (await open(answer.rawPayload)).getWorksheet('Mob Prep List');
    expect(textsOf(sheet)).toContainEqual(new Date('2026-03-02'));
    // By the server's clock, the draft was changed later.
    expect(sheet?.headerFooter.oddFooter).toContain('As of 3/2/26');
    expect((await server.as('pm').get(`${draft}?day=2026-13-45`)).statusCode).toBe(422);
  });

  it('has the list, the purchases and the data, but no purchases for people who may not see costs', async () => {
    const forPm = await open((await server.as('pm').get(draft)).rawPayload);
    const forPe = await open((await server.as('pe').get(draft)).rawPayload);
    expect(sheetsOf(forPm)).toEqual(['Mob Prep List', 'Purchase by Vendor', 'Data']);
    expect(sheetsOf(forPe)).toEqual(['Mob Prep List', 'Data']);
    expect(textsOf(forPe.getWorksheet('Data'))).not.toContain('price_per_unit');
  });

  it('rounds purchases up to whole packs, and shows the cost of both quantities', async () => {
    const item = {
      category_id: 1,
      subcategory_id: 2,
      item_name: 'Masons line, pack of 12',
      is_sub_item: false,
      unit_id: 1,
      is_inventory_item: true,
      order_qty: 12,
      price_per_unit: 2.5,
      vendor_info: 'Line & Level Supply',
    };
    const { id } = (await server.as('admin').post('/v1/items', item)).json();
    const line = { item_id: id, quantity: 13 };
    await server.as('pm').post('/v1/projects/304/contents/5005/items', line);
    const file = (await server.as('pm').get('/v1/projects/304/contents/5005/export/excel')).rawPayload;
    const workbook = await open(file);
    const rows = new Map<unknown, unknown[]>();
    const sheet = workbook.getWorksheet('Purchase by Vendor');
    sheet?.eachRow(({ values }) => Array.isArray(values) && rows.set(values[1], values.slice(1)));
    expect(rows.get('Item')?.slice(-2)).toEqual(['This list', 'Ordered in whole packs']);
    expect(rows.get(item.item_name)?.slice(1)).toEqual([13, 'EA', undefined, 12, 24, 2.5, 32.5, 60]);
    const lines = (await server.as('pm').get('/v1/projects/304/contents/5005/items')).json();
    const unpriced = lines.filter((line: { price_per_unit: number | null }) => line.price_per_unit === null);
    expect(rows.get('Lines without a price')).toEqual(['Lines without a price', unpriced.length]);
  });

  it('is identical for the same version of the draft', async () => {
    const hash = async () =>
      createHash('sha256')
        .update((await server.as('pm').get(draft)).rawPayload)
        .digest('hex');
    expect(await hash()).toBe(await hash());
  });

  it('holds every line with its quantity', async () => {
    const lines = (await server.as('pm').get('/v1/projects/301/contents/5001/items')).json();
    const sheet = (await open((await server.as('pm').get(draft)).rawPayload)).getWorksheet('Data');
    expect(sheet?.rowCount).toBe(lines.length + 1);
    expect(sheet?.getRow(2).getCell(4).value).toBe(lines[0].item_name);
    expect(sheet?.getRow(2).getCell(5).value).toBe(lines[0].quantity);
  });

  it('changes nothing', async () => {
    const before = (await server.as('pm').get('/v1/projects/304')).body;
    await server.as('pm').get('/v1/projects/304/contents/5005/export/excel');
    expect((await server.as('pm').get('/v1/projects/304')).body).toBe(before);
  });

  it('keeps a note’s line breaks, however they were typed', async () => {
    const people = { pm_id: 6, fm_id: 11, mob_prep_preparer_id: 16, notes: 'one\r\ntwo\rthree\nfour' };
    const { data } = (await server.as('pm').post('/v1/projects/312/contents', people)).json();
    const answer = await server.as('pm').get(`/v1/projects/312/contents/${data.id}/export/excel`);
    const sheet = (await open(answer.rawPayload)).getWorksheet('Mob Prep List');
    expect(textsOf(sheet)).toContain('Notes: one\ntwo\nthree\nfour');
  });

  it('writes text that looks like a formula as text', async () => {
    const names = [
      '=HYPERLINK("http://example.com","click")',
      '+1',
      '-4 AWG wire',
      '@SUM(A1)',
      '\tTab',
      "'quote",
    ];
    const people = { pm_id: 6, fm_id: 11, mob_prep_preparer_id: 16, notes: '=1+1' };
    const { data } = (await server.as('pm').post('/v1/projects/312/contents', people)).json();
    const path = `/v1/projects/312/contents/${data.id}`;
    for (const name of names) {
      const custom = { item_name: name.trim(), unit_id: 1 };
      const { id } = (await server.as('pm').post('/v1/items/custom', custom)).json();
      await server.as('pm').post(`${path}/items`, { item_id: id, quantity: 1, notes: name });
    }
    const file = (await server.as('pm').get(`${path}/export/excel`)).rawPayload;
    const workbook = await open(file);
    const stored = textsOf(workbook.getWorksheet('Data'));
    for (const name of names) expect(stored).toContain(name.trim());
    for (const sheet of workbook.worksheets)
      sheet.eachRow((row) => row.eachCell((cell) => expect(cell.formula).toBeUndefined()));
    // Only this mark makes a program keep such a cell's text as text when somebody edits it.
    for (const sheet of workbook.worksheets)
      sheet.eachRow((row) =>
        row.eachCell((cell) => {
          if (/^[=+\-@\t]/.test(cell.text)) expect([cell.text, cell.numFmt]).toEqual([cell.text, '@']);
        }),
      );
    const styles = strFromU8(unzipSync(new Uint8Array(file))['xl/styles.xml'] ?? new Uint8Array());
    const textStyles = styles.match(/<xf [^>]*numFmtId="49"[^>]*>/g) ?? [];
    expect(textStyles.length).toBeGreaterThan(0);
    for (const style of textStyles) expect(style).toContain('quotePrefix="1"');
  });

  it('opens even with text stored before such text was refused', async () => {
    const notes = 'one\ufffe\u0001 two\uffff';
    await server.db.update(drafts).set({ notes }).where(eq(drafts.id, 5005));
    const file = (await server.as('pm').get('/v1/projects/304/contents/5005/export/excel')).rawPayload;
    expect(JSON.stringify(textsOf((await open(file)).worksheets[0]))).toContain('one two');
  });

  it('keeps text that looks like a coded character', async () => {
    const names = ['_x0041_', 'a_x000A_b', '_x0041_x0042_', '_x005F_', '_x00e9_'];
    for (const item_name of names) {
      const { id } = (await server.as('pm').post('/v1/items/custom', { item_name, unit_id: 1 })).json();
      await server.as('pm').post('/v1/projects/304/contents/5005/items', { item_id: id, quantity: 1 });
    }
    const file = (await server.as('pm').get('/v1/projects/304/contents/5005/export/excel')).rawPayload;
    expect(textsOf((await open(file)).getWorksheet('Data'))).toEqual(expect.arrayContaining(names));
  });

  it('is not found under another project', async () => {
    expect((await server.as('pm').get('/v1/projects/304/contents/5001/export/excel')).statusCode).toBe(404);
  });
});

describe('the workbooks of the catalogue', () => {
  it('hold all items or the inventory items', async () => {
    const master = await open((await server.as('pe').get('/v1/items/export/excel')).rawPayload);
    const inventory = await open((await server.as('pe').get('/v1/items/inventory/export/excel')).rawPayload);
    const { items } = (await server.as('pe').get('/v1/items')).json();
    const ofInventory = items.filter((item: { is_inventory_item: boolean }) => item.is_inventory_item);
    const heads = 1;
    expect(master.getWorksheet('Master View')?.rowCount).toBe(heads + items.length);
    expect(inventory.getWorksheet('Inventory View')?.rowCount).toBe(heads + ofInventory.length);
  });

  it('print what people read, on wide enough paper, with space between price and vendor', async () => {
    const master = await open((await server.as('pe').get('/v1/items/export/excel')).rawPayload);
    const inventory = await open((await server.as('pe').get('/v1/items/inventory/export/excel')).rawPayload);
    const view = master.getWorksheet('Master View');
    const headOf = (sheet: ExcelJS.Worksheet | undefined, column: string) =>
      String(sheet?.getRow(1).getCell(column).value);
    const [, from = '', to = ''] =
      /^\$?([A-Z]+)\$?\d+:\$?([A-Z]+)\$?\d+$/.exec(view?.pageSetup.printArea ?? '') ?? [];
    const tabloid = 3;
    expect([headOf(view, from), headOf(view, to)]).toEqual([catalogueHeads.name, catalogueHeads.vendor]);
    expect(view?.pageSetup).toMatchObject({ paperSize: tabloid, orientation: 'landscape' });
    const sheet = inventory.getWorksheet('Inventory View');
    const vendor =
      sheet?.columns.findIndex((_, at) => sheet.getRow(1).getCell(at + 1).value === catalogueHeads.vendor) ??
      0;
    expect(sheet?.getRow(2).getCell(vendor + 1).alignment).toMatchObject({ indent: 1 });
  });
});

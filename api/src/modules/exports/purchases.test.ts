import ExcelJS from 'exceljs';
import type { CartLine } from 'shared-api/contract';
import { purchasesOf } from 'shared-api/rules';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const path = '/v1/projects/304/contents/5006';
const get = (query = '', person: 'pm' | 'pe' = 'pm') =>
  server.as(person).get(`${path}/export/purchases?day=2026-03-02${query}`);
async function sheetNames(bytes: Buffer) {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(new Uint8Array(bytes).buffer);
  return workbook.worksheets.map(({ name }) => name);
}

describe('the purchases of a draft', () => {
  it('are a workbook with a sheet for each vendor, or for one', async () => {
    const lines: CartLine[] = (await server.as('pm').get(`${path}/items`)).json();
    const vendors = purchasesOf(lines).map(([vendor]) => vendor);
    const all = await get();
    expect(all.headers['content-disposition']).toContain('filename="Purchase 25-1003_260302.xlsx"');
    expect(await sheetNames(all.rawPayload)).toEqual(vendors.map((vendor) => vendor || 'No vendor'));
    const [first = ''] = vendors;
    const one = await get(`&vendor=${encodeURIComponent(first.toUpperCase())}`);
    expect(one.headers['content-disposition']).toContain(`filename="Purchase 25-1003 ${first}_260302.xlsx"`);
    expect(await sheetNames(one.rawPayload)).toEqual([first]);
  });

  it('are not there for a vendor that the list does not have, or for people who may not see costs', async () => {
    expect((await get('&vendor=Nobody')).statusCode).toBe(404);
    expect((await get('', 'pe')).statusCode).toBe(403);
    expect((await get(`&vendor=${'x'.repeat(300)}`)).statusCode).toBe(422);
  });

  it('are no export of the list, which supersedes nothing', async () => {
    await get();
    expect((await server.as('pm').get(`${path}/exports/latest`)).json()).toEqual({ export: null });
  });
});

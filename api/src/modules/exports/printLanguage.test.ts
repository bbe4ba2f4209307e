import ExcelJS from 'exceljs';
import type { CartLine } from 'shared-api/contract';
import { listChecksum } from 'shared-api/rules';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';

let server: TestServer;
const path = '/v1/projects/304/contents/5006';
beforeAll(async () => {
  server = await startTestServer();
  const { items } = (await server.as('admin').get('/v1/items')).json();
  const { unit_id, category_id, subcategory_id } = items.find(({ id }: { id: number }) => id === 1001);
  const admin = server.as('admin');
  const item = { category_id, subcategory_id, unit_id, is_sub_item: false, is_inventory_item: false };
  await admin.put('/v1/items/1001', { ...item, item_name: 'Hard hat', name_es: 'Casco' });
  await admin.put(`/v1/units/${unit_id}`, { name_es: 'PZA' });
  await admin.put(`/v1/categories/${category_id}`, { name_es: 'Seguridad' });
});
afterAll(() => server.stop());

async function listIn(language: string) {
  const { rawPayload } = await server
    .as('pm')
    .get(`${path}/export/excel?day=2026-03-02${language && `&language=${language}`}`);
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(new Uint8Array(rawPayload).buffer);
  const sheet = workbook.getWorksheet('Mob Prep List');
  if (!sheet) throw new Error('there is no list to print');
  const rows = Array.from({ length: sheet.rowCount }, (_, at) => {
    const row = sheet.getRow(at + 1);
    return { height: row.height, texts: [1, 2, 3, 4, 5, 6, 7].map((column) => row.getCell(column).text) };
  });
  const rowOf = (text: string) => rows.find(({ texts }) => texts.includes(text));
  return { sheet, rows, rowOf };
}

describe('the list to print', () => {
  it('is English unless asked', async () => {
    const { rowOf } = await listIn('');
    expect(rowOf('Loaded')?.texts).toEqual(['Loaded', 'Back', 'Qty', 'Unit', 'Item', 'Tag', 'Note']);
    expect(rowOf('Hard hat')?.texts[3]).toBe('EA');
  });

  it('has Spanish labels and names, and keeps the English name of what is not translated', async () => {
    const { rowOf, rows, sheet } = await listIn('es');
    expect(rowOf('Cargado')?.texts).toEqual([
      'Cargado',
      'Regreso',
      'Cant.',
      'Unidad',
      'Artículo',
      'Tipo',
      'Nota',
    ]);
    expect(rowOf('Casco')?.texts[3]).toBe('PZA');
    expect(rowOf('Hi-vis vest, class 2')).toBeDefined();
    expect(rows.some(({ texts }) => texts[0]?.startsWith('Seguridad ('))).toBe(true);
    expect(sheet.headerFooter.oddFooter).toMatch(/Página &P de &N/);
  });

  it('has both in one row, which is high enough for them', async () => {
    const { rowOf } = await listIn('both');
    const row = rowOf('Hard hat\nCasco');
    expect([row?.texts[3], row?.height]).toEqual(['EA\nPZA', 30]);
    expect(rowOf('Loaded\nCargado')?.height).toBe(30);
  });

  it('has its lines in one order, whatever the language', async () => {
    const quantities = async (language: string) =>
      (await listIn(language)).rows.flatMap(({ texts }) => (texts[0] === '\u2610' ? [texts[2]] : []));
    expect(await quantities('es')).toEqual(await quantities('en'));
  });

  it('says whether it is approved, once somebody has asked', async () => {
    const approval = async (language: string) => {
      const { rows } = await listIn(language);
      return rows.find(({ texts }) => ['Approval', 'Aprobación'].includes(texts[0] ?? ''))?.texts[2];
    };
    expect(await approval('en')).toBeUndefined();
    const pm = server.as('pm');
    await pm.post(`${path}/approval/requests`, { approver_id: 3 });
    expect(await approval('en')).toBe('Not approved');
    const checksum = listChecksum((await pm.get(`${path}/items`)).json() as CartLine[]);
    await pm.post(`${path}/approval/answers`, { answer: 'approved', checksum });
    expect(await approval('en')).toBe('Approved by Marisol Vantree, for this list');
    await pm.put(`${path}/items/1001`, { quantity: 77 });
    expect(await approval('es')).toBe('Cambiada desde la aprobación de Marisol Vantree');
  });

  it('is in no other language', async () => {
    expect((await server.as('pm').get(`${path}/export/excel?language=fr`)).statusCode).toBe(422);
  });
});

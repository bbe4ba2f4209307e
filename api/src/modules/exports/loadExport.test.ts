import { randomUUID } from 'node:crypto';
import ExcelJS from 'exceljs';
import type { LoadLine } from 'shared-api/contract';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const empty = { seen: null, undoes: null, text: null, made_at: '2026-11-26T16:02:00Z' };

it('a load as a workbook has what went out, what came back, and who said so', async () => {
  const { id } = (await server.as('fm').post('/v1/projects/304/contents/5005/loads')).json();
  const lines = (await server.as('fm').get(`/v1/loads/${id}`)).json().lines as LoadLine[]; // the contract's answer
  const at = lines.findIndex(({ planned }) => planned > 3);
  const line = lines[at];
  const moves = [
    { kind: 'loaded', quantity: 3 },
    { kind: 'short', text: '=yard is out', quantity: null },
    { kind: 'returned', quantity: 1 },
    { kind: 'lost', quantity: 1 },
  ];
  const operations = moves.map((move, index) => ({
    ...{ type: 'event', id: randomUUID(), load_id: id, line_id: line?.id, device_seq: index + 1 },
    ...empty,
    ...move,
  }));
  const { receipts } = (
    await server.as('fm').post('/v1/operations', { device: randomUUID(), operations })
  ).json();
  expect(receipts.map(({ outcome }: { outcome: string }) => outcome)).toEqual(moves.map(() => 'applied'));
  const answer = await server
    .as('pe')
    .get(`/v1/loads/${id}/export/excel?day=2026-11-26&zone=America/Chicago`);
  expect(answer.headers['content-disposition']).toContain('MPA Load 25-1003 trip 1_261126.xlsx');
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(new Uint8Array(answer.rawPayload).buffer);
  const rowOf = (sheet: string, row: number) => {
    const { values = [] } = workbook.getWorksheet(sheet)?.getRow(row) ?? {};
    return Array.isArray(values) ? values.slice(1) : [];
  };
  expect(rowOf('Load', at + 2)).toEqual([
    ...[line?.category_name, line?.item_name, line?.unit_name, line?.planned, 3, (line?.planned ?? 0) - 3],
    ...['=yard is out', 1, undefined, 1, undefined, 1, line?.note],
  ]);
  expect(rowOf('Log', 3).slice(1)).toEqual([
    'Caleb Ostrander',
    'Short',
    undefined,
    line?.item_name,
    '=yard is out',
  ]);
  expect(workbook.getWorksheet('Log')?.rowCount).toBe(moves.length + 1);
});

it('a load as a workbook says in its log when its list was taken over', async () => {
  const list = '/v1/projects/304/contents/5005';
  const [fm, sheet] = [server.as('fm'), new ExcelJS.Workbook()];
  const { id } = (await fm.post(`${list}/loads`)).json();
  await fm.put(`${list}/items/1001`, { quantity: 77 });
  const { version } = (await fm.get(`/v1/loads/${id}/differences`)).json();
  await fm.post(`/v1/loads/${id}/list`, { version });
  const { rawPayload } = await fm.get(`/v1/loads/${id}/export/excel?day=2026-11-26&zone=America/Chicago`);
  await sheet.xlsx.load(new Uint8Array(rawPayload).buffer);
  const log = sheet.getWorksheet('Log')?.getRow(2).values ?? [];
  expect(Object.values(log).slice(1, 4)).toEqual(['Caleb Ostrander', 'Planned', 77]);
});

it('is made also for a browser whose system names no zone', async () => {
  const { id } = (await server.as('fm').post('/v1/projects/304/contents/5005/loads')).json();
  expect((await server.as('pe').get(`/v1/loads/${id}/export/excel?zone=Etc/Unknown`)).statusCode).toBe(200);
});

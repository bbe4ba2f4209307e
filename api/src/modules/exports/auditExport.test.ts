import { sql } from 'drizzle-orm';
import ExcelJS from 'exceljs';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const exported = (query: string) => server.as('admin').get(`/v1/audit/export/excel?${query}`);
async function rowsOf(query: string): Promise<unknown[][]> {
  const { rawPayload } = await exported(query);
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(new Uint8Array(rawPayload).buffer);
  const rows: unknown[][] = [];
  workbook.getWorksheet('Audit')?.eachRow((row) => rows.push((row.values as unknown[]).slice(1)));
  return rows;
}
const write = (at: string, entries = 1) =>
  server.asOwner(sql`
    INSERT INTO audit (at, actor_id, action, record_type, record_id, old_values, new_values)
    SELECT ${at}::timestamptz, 3, 'update', 'item', 1001,
           '{"price_per_unit": 9, "unit_id": 1}', '{"price_per_unit": 12.5, "unit_id": 2, "deleted_at": "2019-07-01T13:09:51.076+00:00"}'
    FROM generate_series(1, ${entries})`);

describe('the audit as a workbook', () => {
  it('has what the page shows: names, amounts and times of the reader’s zone', async () => {
    await write('2019-07-01T03:30:15Z');
    const days = 'from=2019-06-01T00:00:00Z&to=2019-08-01T00:00:00Z';
    const [head, row, ...rest] = await rowsOf(`${days}&record_type=item&zone=America/Chicago&day=2026-11-25`);
    expect(head).toEqual(['When', 'Who', 'Act', 'Kind', 'Record', 'Name now', 'Part', 'Old → new']);
    expect(row?.slice(0, 5)).toEqual([
      new Date('2019-06-30T22:30:15Z'),
      'Petra Lindqvist',
      'Changed',
      'Item',
      expect.any(String),
    ]);
    expect(row?.at(-1)).toMatch(
      /^Deleted: Jul 1, 2019, 8:09 AM; Unit: \w+ → \w+; Price: \$9\.00 → \$12\.50$/,
    );
    expect(rest).toEqual([]);
    const answer = await exported(`${days}&day=2026-11-25`);
    expect(answer.headers['content-disposition']).toContain('audit_261125.xlsx');
  });

  it('has people’s words for parts, and says of a record that it was deleted since', async () => {
    const line = '/v1/projects/304/contents/5005/items';
    await server.as('fm').post(line, { item_id: 1399, quantity: 2 });
    await server.as('pm').delete('/v1/projects/304/contents/5005');
    const [, deletion, ...rows] = await rowsOf('record_type=draft&record_id=5005');
    expect(deletion?.slice(2, 4)).toEqual(['Deleted', 'Draft']);
    expect(rows[0]?.slice(2, 7)).toEqual([
      'Added',
      'Draft',
      expect.stringContaining('Draft #'),
      '(deleted)',
      'Line',
    ]);
  });

  it('says so if there are more entries than it takes', async () => {
    await write('2018-03-01T00:00:00Z', 20_001);
    const rows = await rowsOf('to=2018-06-01T00:00:00Z');
    expect(rows).toHaveLength(20_002);
    expect(rows.at(-1)?.at(-1)).toBe('Only the newest 20,000 entries. Choose days to export older ones.');
  }, 60_000);

  it('has UTC for a zone that no clock knows, as a browser says whose system names none', async () => {
    await write('2017-07-01T03:30:15Z');
    const days = 'from=2017-06-01T00:00:00Z&to=2017-08-01T00:00:00Z';
    const [, row] = await rowsOf(`${days}&record_type=item&zone=Etc/Unknown`);
    expect(row?.[0]).toEqual(new Date('2017-07-01T03:30:15Z'));
  });
});

import { sql } from 'drizzle-orm';
import ExcelJS from 'exceljs';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';
import { whileHeld } from '#src/testing/whileHeld.ts';
import { readSuperseded, readTime, storeExport } from './exportLog.repository.ts';

let server: TestServer;
let path: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
// Every test gets its own draft.
beforeEach(async () => {
  const people = { pm_id: 6, fm_id: 11, mob_prep_preparer_id: 16 };
  const { data } = (await server.as('pm').post('/v1/projects/312/contents', people)).json();
  path = `/v1/projects/312/contents/${data.id}`;
});

const add = (item_id: number, quantity: number) =>
  server.as('pm').post(`${path}/items`, { item_id, quantity });
const latest = async () => (await server.as('pe').get(`${path}/exports/latest`)).json().export;

async function taken(day = '2026-11-20') {
  const { rawPayload } = await server.as('pm').get(`${path}/export/excel?day=${day}`);
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(new Uint8Array(rawPayload).buffer);
  const texts: string[] = [];
  workbook.getWorksheet('Mob Prep List')?.eachRow((row) =>
    row.eachCell((cell) => {
      if (cell.master === cell) texts.push(cell.text);
    }),
  );
  return { texts, bytes: rawPayload };
}

describe('the export of a list', () => {
  it('is null before the first one', async () => {
    expect(await latest()).toBeNull();
  });

  it('keeps the list as it was exported, with the day and who exported it', async () => {
    await add(1002, 3);
    await add(1001, 2);
    await taken();
    await add(1003, 1);
    const { day, taken_by, lines, facts } = await latest();
    expect([day, taken_by, facts.PM]).toEqual(['2026-11-20', 'Marisol Vantree', 'Marisol Vantree']);
    expect(lines.map((line: { item_id: number; quantity: number }) => [line.item_id, line.quantity])).toEqual(
      [
        [1001, 2],
        [1002, 3],
      ],
    );
  });

  it('shows the list of one moment, although it changes while it is read', async () => {
    await add(1001, 2);
    let exported: ReturnType<typeof taken> | undefined;
    await whileHeld(
      server,
      async (tx) => {
        await tx.execute(sql`LOCK TABLE cart_lines IN ACCESS EXCLUSIVE MODE`);
        await tx.execute(
          sql`UPDATE cart_lines SET quantity = 7 WHERE draft_id = ${Number(path.split('/').at(-1))}`,
        );
      },
      async (begin) => {
        exported = taken();
        expect(await begin(exported)).toBe('waits');
      },
    );
    await exported;
    expect((await latest()).lines).toMatchObject([{ item_id: 1001, quantity: 2 }]);
  });

  it('makes the next workbook say what it supersedes and what has changed since', async () => {
    await add(1001, 2);
    await add(1002, 3);
    expect((await taken()).texts.join()).not.toContain('Supersedes');
    await server.as('pm').put(`${path}/items/1001`, { quantity: 5 });
    await server.as('pm').delete(`${path}/items/1002`);
    await add(1003, 1);
    const { texts } = await taken('2026-11-22');
    expect(texts).toContain('the export of 11/20/26 by Marisol Vantree');
    expect(texts).toContain(
      'Changes since the export of 11/20/26 by Marisol Vantree: 1 added, 1 removed, 1 changed',
    );
    expect(texts).toEqual(expect.arrayContaining([expect.stringMatching(/^Removed: .*, 3 /)]));
    // The change marks of the lines, in their notes.
    expect(texts).toEqual(expect.arrayContaining(['Was 2', 'New']));
  });

  it('marks a line whose unit or name was changed in the catalogue', async () => {
    await add(1004, 2);
    await add(1005, 3);
    await taken();
    await server.asOwner(sql`UPDATE items SET name = 'Renamed' WHERE id = 1005`);
    await server.asOwner(
      sql`UPDATE cart_lines SET unit_id = (SELECT min(u.id) FROM units u WHERE u.id <> unit_id) WHERE item_id = 1004`,
    );
    const { texts } = await taken();
    expect(texts).toContain('Changes since the export of 11/20/26 by Marisol Vantree: 2 changed');
    expect(texts).toEqual(expect.arrayContaining(['Name changed', expect.stringMatching(/^Was 2 \w+$/)]));
  });

  it('has no list of changes if the exports differ in nothing that it can name', async () => {
    await add(1001, 2);
    await taken();
    await server.asOwner(sql`UPDATE draft_exports SET facts = facts || '{"Foreman": "Old"}'`);
    const { texts } = await taken();
    expect(texts).toContain('the export of 11/20/26 by Marisol Vantree');
    expect(texts.join('\n')).not.toContain('Changes since');
  });

  it('supersedes one with the same lines but other notes or another crew', async () => {
    await add(1001, 2);
    await taken();
    await server.as('pm').put(path, { notes: 'Gate code 4711', crew_size: 9 });
    expect((await taken()).texts).toContain(
      'Changes since the export of 11/20/26 by Marisol Vantree: Crew size, Notes',
    );
    const again = await taken();
    expect(again.texts).toContain('the export of 11/20/26 by Marisol Vantree');
    expect((await taken()).bytes.equals(again.bytes)).toBe(true);
  });

  it('is the same file while the list stays the same, even after an earlier list', async () => {
    await add(1001, 2);
    await taken();
    await add(1002, 3);
    const { bytes } = await taken();
    expect((await taken()).bytes.equals(bytes)).toBe(true);
    const { rows } = await server.db.execute(
      sql`SELECT id FROM draft_exports WHERE draft_id = ${Number(path.split('/').at(-1))}`,
    );
    expect(rows).toHaveLength(2);
  });

  it('of a restored list supersedes the one in between', async () => {
    await add(1001, 2);
    await taken('2026-11-18');
    await add(1002, 3);
    await taken('2026-11-19');
    await server.as('pm').delete(`${path}/items/1002`);
    expect((await taken()).texts).toContain('the export of 11/19/26 by Marisol Vantree');
  });

  it('that started earlier but took longer is not the last one', async () => {
    const draftId = Number(path.split('/').at(-1));
    const content = { draftId, lines: [], day: '2026-11-20', by: 6 } as const;
    const older = await readTime(server.db);
    const newer = await readTime(server.db);
    await storeExport(server.db, { ...content, at: newer, facts: { Notes: 'newer' }, day: '2026-11-21' });
    await storeExport(server.db, { ...content, at: older, facts: { Notes: 'older' } });
    expect((await latest()).day).toBe('2026-11-21');
    const next = { draftId, at: await readTime(server.db), lines: [], facts: {} };
    expect(await readSuperseded(server.db, next)).toMatchObject({ facts: { Notes: 'newer' } });
    expect(await readSuperseded(server.db, { ...next, at: newer })).toMatchObject({
      facts: { Notes: 'older' },
    });
  });

  it('is delivered even if it cannot be stored', async () => {
    await add(1001, 2);
    await server.asOwner(sql`ALTER TABLE draft_exports ADD CONSTRAINT full_disk CHECK (false) NOT VALID`);
    try {
      expect((await taken()).texts).toContain('Total: 1 line, 2 pieces');
      expect(await latest()).toBeNull();
    } finally {
      await server.asOwner(sql`ALTER TABLE draft_exports DROP CONSTRAINT full_disk`);
    }
  });

  it('is not found for a draft that does not exist', async () => {
    expect((await server.as('pm').get('/v1/projects/312/contents/999999/exports/latest')).statusCode).toBe(
      404,
    );
  });
});

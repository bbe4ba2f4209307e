import ExcelJS from 'exceljs';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';
import { pageTitleOf } from './printPage.ts';
import { addPrintWorksheet } from './printWorksheet.ts';
import type { DraftWorkbook } from './workbookRequest.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const words = (count: number, name: string) => Array.from({ length: count }, (_, at) => `${name}${at}`);
const textOf = (sheet: ExcelJS.Worksheet) => {
  const texts = new Map<string, string>();
  // A merged cell repeats its master's text.
  sheet.eachRow((row) => row.eachCell((cell) => texts.set(cell.master.address, cell.text)));
  return [...texts.values()].join('\n');
};

async function printed(notes: string, note: string, comment?: string) {
  const people = { pm_id: 6, fm_id: 11, mob_prep_preparer_id: 16, notes };
  const { data } = (await server.as('pm').post('/v1/projects/312/contents', people)).json();
  const path = `/v1/projects/312/contents/${data.id}`;
  await server.as('pm').post(`${path}/items`, { item_id: 1001, quantity: 1, notes: note });
  if (comment !== undefined) {
    for (const text of [comment, 'Not for paper']) {
      const said = { id: crypto.randomUUID(), item_id: 1001, load_id: null, text, mentions: [] };
      await server.as('fm').post(`${path}/comments`, said);
      const ticked = { is_printed: text === comment };
      await server.as('fm').put(`${path}/comments/${said.id}/printing`, ticked);
    }
  }
  const { rawPayload } = await server.as('pm').get(`${path}/export/excel`);
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(new Uint8Array(rawPayload).buffer);
  const sheet = workbook.getWorksheet('Mob Prep List');
  if (!sheet) throw new Error('there is no list to print');
  return { sheet, rawPayload };
}

describe('the printed list', () => {
  it('holds every word of long notes, in rows that are not too high', async () => {
    const [notes, note] = [words(1_100, 'note'), words(110, 'line')];
    const { sheet } = await printed(notes.join(' '), note.join(' '));
    const found = new Set(textOf(sheet).split(/\s+/));
    expect([...notes, ...note].filter((word) => !found.has(word))).toEqual([]);
    // Excel shows at most 409 points of a row.
    sheet.eachRow((row) => expect(row.height ?? 15).toBeLessThanOrEqual(400));
  });

  it('has the comments that are printed under a line below its note, and no others', async () => {
    const text = textOf((await printed('', 'red', 'The chute ends\nat the north gate')).sheet);
    expect(text).toContain('red\nCaleb Ostrander: The chute ends at the north gate');
    expect(text).not.toContain('Not for paper');
    expect(textOf((await printed('', '', 'Twelve')).sheet)).toContain('\nCaleb Ostrander: Twelve');
  });

  it('keeps notes that look like coded characters', async () => {
    expect(textOf((await printed('Panel _x0041_ north', '')).sheet)).toContain('Notes: Panel _x0041_ north');
  });

  it('has checkboxes, foldable bands, heads on every page, totals and signature lines', async () => {
    const { sheet } = await printed('', '');
    const text = textOf(sheet);
    for (const part of ['Total: 1 line, 1 piece', 'Loaded by', 'Checked by', 'Received on site'])
      expect(text).toContain(part);
    const row = Array.from({ length: sheet.rowCount }, (_, at) => sheet.getRow(at + 1)).find(
      ({ outlineLevel, values }) => outlineLevel === 1 && Array.isArray(values) && values.includes(1),
    );
    for (const column of [1, 2]) {
      expect(row?.getCell(column).text).toBe('\u2610');
      expect(row?.getCell(column).dataValidation?.formulae).toEqual(['"\u2610,\u2611"']);
    }
    const { printTitlesRow, paperSize, orientation } = sheet.pageSetup;
    expect(sheet.getRow(Number(printTitlesRow?.split(':')[0])).getCell(1).text).toBe('Loaded');
    expect([paperSize, orientation]).toEqual([1, 'portrait']);
    // One page wide on any paper and in any font, and as many pages as it takes.
    expect(sheet.pageSetup).toMatchObject({ fitToPage: true, fitToWidth: 1, fitToHeight: 0 });
    expect(sheet.headerFooter.oddFooter).toContain('Page &P of &N');
  });

  it('freezes its heads only if that leaves room below them', async () => {
    expect((await printed('short', '')).sheet.views?.[0]?.state).toBe('frozen');
    expect((await printed('line\n'.repeat(60), '')).sheet.views?.[0]?.state).toBeUndefined();
  });
});

describe('the heading of what changed', () => {
  const line = { item_id: 1, item_name: 'Hard hat', category_name: 'Safety', unit_name: 'EA', quantity: 2 };
  const draft = { status: 'excel', surface_types: [], roof_deck_types: [], wall_types: [], assemblies: [] };
  const sheetWith = (noteLines: number) =>
    addPrintWorksheet(new ExcelJS.Workbook(), {
      project: { custom_id: '26-7', project_name: 'Gym', project_location: 'Salina, KS' },
      draft: {
        ...draft,
        notes: 'note\n'.repeat(noteLines),
        updated_datetime: '2026-11-20T10:00:00Z',
      },
      lines: [{ ...line, notes: '' }],
      superseded: { day: '2026-11-20', taken_by: 'Ada Morrow', lines: [], facts: null },
      day: '2026-11-21',
      load: null,
    } as unknown as DraftWorkbook); // what the sheet reads

  /** The page of each row, where a page has this height and rows don't split. */
  function pagesOf(sheet: ExcelJS.Worksheet, height: number): number[] {
    const { rowBreaks } = sheet.model as unknown as { rowBreaks: { id: number }[] }; // the types lack it
    let [page, used] = [1, 0];
    return Array.from({ length: sheet.rowCount }, (_, at) => {
      const own = sheet.getRow(at + 1).height;
      const isFirst = rowBreaks.some(({ id }) => id === at) || used + own > height;
      if (isFirst) page += 1;
      used = (isFirst ? 0 : used) + own;
      return page;
    });
  }

  it.each([
    ['Excel breaks it', 911],
    ['programs with higher rows do', 884],
  ])('is never alone at the end of a page as %s', (_what, height) => {
    for (let noteLines = 0; noteLines < 75; noteLines += 1) {
      const sheet = sheetWith(noteLines);
      const pages = pagesOf(sheet, height);
      const heading = pages.findIndex((_, at) => /^Changes since/.test(sheet.getRow(at + 1).getCell(1).text));
      expect([noteLines, pages[heading + 1]]).toEqual([noteLines, pages[heading]]);
    }
  });
});

describe('the title of each page', () => {
  const titleOf = (project_name: string) =>
    pageTitleOf({ project: { custom_id: '26-7', project_name }, draftNumber: 12 });

  it('names job and draft, with ampersands escaped as the format needs', () => {
    expect(titleOf('Smith & Sons')).toBe('Job # 26-7 - Smith && Sons - Draft 12');
  });

  it("keeps the draft when the job's name is long, and leaves no single ampersand", () => {
    for (const name of ['x'.repeat(255), '&'.repeat(255), `${'y'.repeat(140)}${'&'.repeat(100)}`]) {
      const title = titleOf(name);
      expect(title.length).toBeLessThanOrEqual(140);
      expect(title).toMatch(/\.\.\. - Draft 12$/);
      expect(title.replaceAll('&&', '')).not.toContain('&');
    }
  });
});

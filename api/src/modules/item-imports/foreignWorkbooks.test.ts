import type { ImportPreview } from 'shared-api/contract';
import {
  bookPath,
  bookRelations,
  packed,
  partsOf,
  relation,
  rowOf,
  textCell,
  worksheet,
} from '#src/testing/foreignWorkbook.ts';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';

let server: TestServer;
/** Those of the workbook of cases. */
let rows: ImportPreview['rows'];
beforeAll(async () => {
  server = await startTestServer();
  rows = (await preview(workbookOfCases())).rows;
});
afterAll(() => server.stop());

const headers = { 'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' };
const preview = async (bytes: Buffer, hidden = 'leave_out'): Promise<ImportPreview> =>
  (await server.as('admin').post(`/v1/items/imports/preview?hidden=${hidden}`, bytes, headers)).json();

const heads = ['Item Name', 'Category', 'Unit', 'INV', 'PRICE', 'VENDOR', 'Photo'];
const headRow = (names = heads) =>
  rowOf(1, names.map((name, at) => textCell(`${'ABCDEFGHIJ'[at]}1`, name)).join(''));
const start = (row: number, name = `Pads ${row}`) =>
  textCell(`A${row}`, name) +
  textCell(`B${row}`, 'Safety & Fall Protection') +
  textCell(`C${row}`, 'EA') +
  textCell(`D${row}`, 'Y');

const price = (after: string) => ({ field: 'PRICE', before: '', after });
const vendor = (after: string) => ({ field: 'VENDOR', before: '', after });
const errors = [
  '#FIELD!',
  '#BLOCKED!',
  '#SPILL!',
  '#CALC!',
  '#CONNECT!',
  '#UNKNOWN!',
  '#BUSY!',
  '#PYTHON!',
  '#EXTERNAL!',
  '#N/A',
];

/** The cells of row 2, after a new item's name, category, unit and INV. Style 1 is the format. */
interface Case {
  readonly cells: string;
  readonly why: string;
  readonly format?: string;
  readonly merge?: string;
}

const refused: readonly (Case & { readonly problem: string })[] = [
  ...['<v/>', '<v></v>', '<v> </v>', ''].map((value) => ({
    cells: `<c r="E2"><f>4*1.25</f>${value}</c>`,
    problem: 'The formula in E2 has no result. Open the file in Excel and save it.',
    why: 'openpyxl writes no results',
  })),
  ...errors.map((error) => ({
    cells: `<c r="F2" t="e"><v>${error}</v></c>`,
    problem: `VENDOR: The cell shows ${error}`,
    why: 'every error cell is refused',
  })),
  {
    cells: textCell('E2', '0,125'),
    problem: 'PRICE: Enter a price in dollars and cents',
    why: 'no price has three decimals',
  },
  {
    cells: '<c r="F2" t="e" vm="1"><v>#VALUE!</v></c>',
    problem: 'VENDOR: The cell shows a picture, a linked record or an error. Type its text.',
    why: "a picture isn't a vendor",
  },
  {
    cells: '<c r="E2" s="1"><v>0.25</v></c>',
    format: '0%',
    problem: 'PRICE: The cell shows 25%. Format it as a number and type it again.',
    why: 'it could mean 25',
  },
  ...[
    { format: '0,', shown: '29' },
    { format: '#,##0.0,&quot;k&quot;', shown: '28.5k' },
    { format: '0&quot;7&quot;', shown: '285007' },
  ].map(({ format, shown }) => ({
    cells: '<c r="E2" s="1"><v>28500</v></c>',
    format,
    problem: `PRICE: The cell shows ${shown}. Format it as a number and type it again.`,
    why: `people see another number in the format ${format}`,
  })),
  {
    cells: '<c r="E2"><v>4</v></c>',
    merge: 'E2:I2',
    problem: 'The cells E2:I2 are merged. Unmerge them and fill in each row.',
    why: 'one of the columns is read',
  },
];

const read: readonly (Case & { readonly field: unknown })[] = [
  {
    cells: '<c r="E2"><v>28.5</v></c><c r="J2" t="e"><v>#REF!</v></c>',
    merge: 'J2:L3',
    field: price('28.5'),
    why: 'merges and errors next to the table say nothing',
  },
  {
    cells: '<c r="E2"><v>29</v></c><c r="G2" t="e" vm="1"><v>#VALUE!</v></c>',
    field: price('29'),
    why: 'a picture in the Photo column',
  },
  {
    cells: '<c r="F2" s="1"><v>123</v></c>',
    format: '00000',
    field: vendor('00123'),
    why: 'leading zeros',
  },
  { cells: '<c r="F2" s="1"><v>0.5</v></c>', format: '# ?/?', field: vendor('1/2'), why: 'a fraction' },
  {
    cells: '<c r="F2" s="1"><v>0.25</v></c>',
    format: '0%',
    field: vendor('25%'),
    why: 'a percentage as text',
  },
  {
    cells: '<c r="E2" s="1"><v>0.5</v></c>',
    format: '# ?/?',
    field: price('0.5'),
    why: 'a fraction as number',
  },
  ...['0', '#,##0.00', '_($* #,##0.00_)', '0.0000E+00', ';;;', '00000'].map((format) => ({
    cells: '<c r="E2" s="1"><v>1234.5</v></c>',
    format,
    field: price('1234.5'),
    why: `the number in the format ${format}, however rounded`,
  })),
  { cells: '<c r="F2" t="b"><v>1</v></c>', field: vendor('TRUE'), why: 'Excel shows TRUE' },
  {
    cells: textCell('F2', 'A\u200bcme\u00a0  Inc'),
    field: vendor('Acme Inc'),
    why: 'nobody sees the difference',
  },
  { cells: textCell('F2', 'Zu\u0308rich'), field: vendor('Z\u00fcrich'), why: 'two Unicode forms' },
];

const cases: readonly Case[] = [...refused, ...read];
const rowOfCase = (one: Case) => cases.indexOf(one) + 2;
/** What a case says of row 2, said of its own row. */
const moved = (text: string, one: Case) =>
  text.replaceAll(/\b([A-L])([23])\b/g, (_place, column, row) => column + (rowOfCase(one) + Number(row) - 2));

/** Every case is a row of one workbook, because each workbook that is read takes a thread. */
function workbookOfCases(): Buffer {
  const rows = cases.map((one, at) =>
    rowOf(at + 2, start(at + 2) + moved(one.cells, one).replace('s="1"', `s="${at + 1}"`)),
  );
  const merges = cases.flatMap((one) =>
    one.merge === undefined ? [] : [`<mergeCell ref="${moved(one.merge, one)}"/>`],
  );
  const after = `<mergeCells>${merges.join('')}</mergeCells>`;
  const formats = cases.map(({ format = 'General' }) => format);
  return packed(partsOf(worksheet(headRow() + rows.join(''), after), formats));
}

const rowFor = (one: Case) => rows.find(({ row }) => row === rowOfCase(one));

it.each(refused)('refuses a row with $cells: $why', (one) => {
  expect(rowFor(one)?.problem).toBe(moved(one.problem, one));
});

it.each(read)('reads a row with $cells: $why', (one) => {
  expect(rowFor(one)).toMatchObject({ kind: 'new', problem: null });
  expect(rowFor(one)?.fields).toContainEqual(one.field);
});

it('leaves out rows that are hidden or filtered out, counts them, and reads them when asked', async () => {
  const bytes = packed(
    partsOf(
      worksheet(
        headRow() + rowOf(2, start(2)) + rowOf(3, start(3), ' hidden="1"') + rowOf(4, start(4), ' ht="0"'),
      ),
    ),
  );
  const without = await preview(bytes);
  expect([without.hidden_rows, without.rows.map(({ row }) => row)]).toEqual([2, [2]]);
  const included = await preview(bytes, 'include');
  expect([included.hidden_rows, included.rows.map(({ row }) => row)]).toEqual([2, [2, 3, 4]]);
});

it('takes neither of two columns with one heading if they differ, and says so', async () => {
  const prices = (row: number, second: string) =>
    rowOf(row, `${start(row)}<c r="E${row}"><v>28.5</v></c>${second}`);
  const names = [...heads, 'price'];
  const { rows, warnings } = await preview(
    packed(
      partsOf(
        worksheet(
          headRow(names) + prices(2, '<c r="H2"><v>31</v></c>') + prices(3, '<c r="H3"><v>28.5</v></c>'),
        ),
      ),
    ),
  );
  expect(warnings).toEqual([
    'The heading PRICE appears twice. Rows with different values in these columns are refused.',
  ]);
  expect(rows[0]?.problem).toBe(
    "PRICE: Several columns have this heading, and their values differ. Delete the columns that don't count.",
  );
  expect(rows[1]?.fields).toContainEqual(price('28.5'));
});

it('says what is wrong with an ID that shows an error', async () => {
  const bytes = packed(
    partsOf(worksheet(headRow([...heads, 'ID']) + rowOf(2, `${start(2)}<c r="H2" t="e"><v>#REF!</v></c>`))),
  );
  expect((await preview(bytes)).rows[0]?.problem).toBe('ID: The cell shows #REF!');
});

it('reads a visible sheet before a hidden one, even if that has the name of our download', async () => {
  const parts = partsOf(worksheet(headRow() + rowOf(2, start(2, 'Old pads'))));
  const bytes = packed({
    ...parts,
    [bookPath]: (parts[bookPath] ?? '').replace(
      'name="Catalogue" sheetId="1" r:id="rId1"/>',
      'name="Master View" sheetId="1" state="hidden" r:id="rId1"/><sheet name="Catalogue 2026" sheetId="2" r:id="rId3"/>',
    ),
    [bookRelations]: (parts[bookRelations] ?? '').replace(
      '</Relationships>',
      `${relation('rId3', 'worksheet', 'worksheets/sheet2.xml')}</Relationships>`,
    ),
    'xl/worksheets/sheet2.xml': worksheet(headRow() + rowOf(2, start(2, 'New pads'))),
  });
  const { sheet, rows } = await preview(bytes);
  expect([sheet, rows.map(({ name }) => name)]).toEqual(['Catalogue 2026', ['New pads']]);
});

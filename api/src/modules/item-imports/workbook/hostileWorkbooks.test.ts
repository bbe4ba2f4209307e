import ExcelJS from 'exceljs';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { readWorkbook } from './readWorkbook.ts';
import { readWorksheet } from './readWorksheet.ts';
import { WorkbookFault, workbookTexts } from './WorkbookFault.ts';

const sheetPath = 'xl/worksheets/sheet1.xml';
const stylesPath = 'xl/styles.xml';
const stringsPath = 'xl/sharedStrings.xml';
type Parts = Record<string, Uint8Array>;

/** Those of a workbook with one item. */
let usual: Parts;
/** A workbook with a sheet that unpacks to 33 MB. */
let large: Buffer;
beforeAll(async () => {
  const made = new ExcelJS.Workbook();
  made.addWorksheet('Items').addRows([['Item Name'], ['Knee pads']]);
  usual = unzipSync(new Uint8Array(await made.xlsx.writeBuffer()));
  large = workbook(withRows(' '.repeat(33 * 1024 * 1024)));
});

function workbook(change: (parts: Parts) => void): Buffer {
  const parts = { ...usual };
  change(parts);
  return Buffer.from(zipSync(parts, { level: 1 }));
}

const edited = (path: string, before: string, after: string) => (parts: Parts) => {
  parts[path] = strToU8(strFromU8(parts[path] ?? new Uint8Array()).replace(before, () => after));
};
const withRows = (xml: string) => edited(sheetPath, '</sheetData>', `${xml}</sheetData>`);
const withMerges = (ref: string, count: number) =>
  edited(
    sheetPath,
    '</sheetData>',
    `</sheetData><mergeCells>${`<mergeCell ref="${ref}"/>`.repeat(count)}</mergeCells>`,
  );

const hostile: [what: string, change: (parts: Parts) => void, sentence: string][] = [
  ['merged rows beyond 2^53', withMerges('A9007199254740993:A9007199254740995', 1), workbookTexts.tooLarge],
  ['merged rows beyond the last', withMerges('A1:A1048577', 1), workbookTexts.tooLarge],
  ['more than 1,000 merges', withMerges('A1:B1', 1_001), workbookTexts.tooLarge],
  ['merges of the same rows', withMerges('A1:A1048576', 2), workbookTexts.tooLarge],
  ['a merge without a range', withMerges('A:A', 1), workbookTexts.tooLarge],
  ['half a million rows', withRows('<row/>'.repeat(500_001)), workbookTexts.tooLarge],
  ['half a million cells', withRows('<row><c/><c/></row>'.repeat(250_001)), workbookTexts.tooLarge],
  ['half a million escaped characters', withRows('&lt;'.repeat(500_001)), workbookTexts.tooLarge],
  ['a text longer than any cell', withRows('x'.repeat(400_001)), workbookTexts.tooLarge],
  ['a comment longer than any text', withRows(`<!--${'x'.repeat(400_001)}-->`), workbookTexts.tooLarge],
  ['a comment without an end', withRows('<!--'), workbookTexts.damaged],
  [
    'a format longer than any in Excel',
    edited(
      stylesPath,
      '<cellXfs',
      `<numFmts><numFmt numFmtId="200" formatCode="${'0'.repeat(256)}"/></numFmts><cellXfs`,
    ),
    workbookTexts.tooLarge,
  ],
  [
    'more styles than Excel knows',
    edited(stylesPath, '</cellXfs>', `${'<xf/>'.repeat(65_491)}</cellXfs>`),
    workbookTexts.tooLarge,
  ],
  ['a row beyond the last', withRows('<row r="1048577"/>'), workbookTexts.tooLarge],
  [
    'two million cells without numbers',
    withRows(`<row>${'<c/>'.repeat(2_000_000)}</row>`),
    workbookTexts.tooLarge,
  ],
  [
    'thousands of rows with one cell far out',
    withRows('<row><c r="XFD2"/></row>'.repeat(1_000)),
    workbookTexts.tooLarge,
  ],
  ['tags that never end', withRows('<c '.repeat(1_000_000)), workbookTexts.damaged],
  [
    'a million shared texts',
    edited(stringsPath, '</sst>', `${'<si/>'.repeat(1_000_000)}</sst>`),
    workbookTexts.tooLarge,
  ],
];

it.each(hostile)('refuses %s before anything reads its cells', async (_what, change, sentence) => {
  await expect(readWorksheet(workbook(change))).rejects.toEqual(new WorkbookFault(sentence));
});

const tooLarge = { status: 422, detail: workbookTexts.tooLarge };

it('refuses a sheet that unpacks to 33 MB before anything reads its cells', async () => {
  await expect(readWorkbook(large)).rejects.toMatchObject(tooLarge);
});

it('counts what really unpacks, whatever the file claims', async () => {
  const lying = Buffer.from(large);
  for (let at = lying.indexOf('PK'); at !== -1; at = lying.indexOf('PK', at + 2)) {
    if (lying.readUInt16LE(at + 2) === 0x0403) lying.writeUInt32LE(1, at + 22);
    if (lying.readUInt16LE(at + 2) === 0x0201) lying.writeUInt32LE(1, at + 24);
  }
  await expect(readWorkbook(lying)).rejects.toMatchObject(tooLarge);
});

const fine: [what: string, change: (parts: Parts) => void][] = [
  ['1,000 merges', withMerges('C1:D1', 1_000)],
  ['the last row', withRows('<row r="1048576"/>')],
  ['100,000 blank rows', withRows('<row/>'.repeat(100_000))],
];

it.each(fine)('reads %s', async (_what, change) => {
  const { rows } = await readWorksheet(workbook(change));
  expect(rows.map(({ cells }) => cells[0])).toEqual(['Knee pads']);
});

import {
  bookPath,
  bookRelations,
  packed,
  partsOf,
  relation,
  rowOf,
  sheetPath,
  textCell,
  type WorkbookParts,
  worksheet,
} from '#src/testing/foreignWorkbook.ts';
import { readWorksheet } from './readWorksheet.ts';

const sheet = worksheet(
  rowOf(1, textCell('A1', 'Item Name') + textCell('B1', 'PRICE')) +
    rowOf(2, `${textCell('A2', 'Knee pads')}<c r="B2"><f>1+1</f><v/></c>`) +
    rowOf(3, `${textCell('A3', 'Saw')}<c r="B3"><v>4</v></c>`, ' hidden="1"'),
  '<mergeCells><mergeCell ref="A3:B3"/></mergeCells>',
);
const usual = partsOf(sheet);

const everyPart = (change: (xml: string) => string): WorkbookParts =>
  Object.fromEntries(Object.entries(usual).map(([path, xml]) => [path, change(xml)]));
const edited = (path: string, change: (xml: string) => string): WorkbookParts => ({
  ...usual,
  [path]: change(usual[path] ?? ''),
});
function moved(from: string, to: string, parts: WorkbookParts = usual): WorkbookParts {
  const { [from]: xml = '', ...others } = parts;
  return { ...others, [to]: xml };
}
const inTargets = (before: string, after: string) =>
  edited(bookRelations, (xml) => xml.replace(before, after));
const prefixed = (xml: string) => xml.replaceAll(/<(\/?)(?=\w)/g, '<$1x:').replaceAll('xmlns=', 'xmlns:x=');
/** A sheet before the worksheet. */
const withSheet = (kind: string): WorkbookParts => ({
  ...usual,
  [bookPath]: (usual[bookPath] ?? '').replace(
    '<sheets>',
    '<sheets><sheet name="Master View" sheetId="9" r:id="rId9"/>',
  ),
  [bookRelations]: (usual[bookRelations] ?? '').replace(
    '<Relationship ',
    `${relation('rId9', kind, `${kind}s/sheet1.xml`)}<Relationship `,
  ),
  [`xl/${kind}s/sheet1.xml`]: `<${kind}/>`,
});
const elsewhere = moved(
  bookPath,
  'book/main.xml',
  moved(
    bookRelations,
    'book/_rels/main.xml.rels',
    moved(sheetPath, 'book/worksheets/sheet1.xml', {
      ...usual,
      '_rels/.rels': (usual['_rels/.rels'] ?? '').replace(bookPath, 'book/main.xml'),
    }),
  ),
);

const shapes: readonly { shape: string; parts: WorkbookParts; why: string }[] = [
  { shape: 'as Excel writes it', parts: usual, why: 'the sample that the others differ from' },
  { shape: 'single quotes', parts: everyPart((xml) => xml.replaceAll('"', "'")), why: 'XML has both' },
  {
    shape: 'spaces and line ends around =',
    parts: everyPart((xml) => xml.replaceAll(/ ([\w:]+)="/g, '\n $1 = "')),
    why: 'XML allows them',
  },
  {
    shape: 'prefixed elements',
    parts: everyPart(prefixed),
    why: 'the SDK of .NET writes x:worksheet',
  },
  { shape: 'absolute targets', parts: inTargets('worksheets/', '/xl/worksheets/'), why: 'openpyxl' },
  { shape: 'roundabout targets', parts: inTargets('worksheets/', '../xl/./worksheets/'), why: 'legal' },
  {
    shape: 'a sheet under another name',
    parts: moved(sheetPath, 'xl/data/table.xml', inTargets('worksheets/sheet1', 'data/table')),
    why: 'only relations name parts',
  },
  { shape: 'a workbook under another name', parts: elsewhere, why: 'only relations name parts' },
  { shape: 'a chart sheet first', parts: withSheet('chartsheet'), why: 'it has no cells' },
  { shape: 'a dialog sheet first', parts: withSheet('dialogsheet'), why: 'it has no cells' },
  {
    shape: 'a row in a comment',
    parts: edited(sheetPath, (xml) =>
      xml.replace('</sheetData>', '<!-- <row r="9" hidden="1"><c r="A9" t="e"/></row> --></sheetData>'),
    ),
    why: 'comments say nothing',
  },
  {
    shape: 'a > in a quoted value',
    parts: edited(bookPath, (xml) => xml.replace('<sheets>', '<fileVersion appName="a>b"/><sheets>')),
    why: 'XML allows it',
  },
  {
    shape: 'no places',
    parts: edited(sheetPath, (xml) => xml.replaceAll(/<(row|c) r="[A-Z]*\d+"/g, '<$1')),
    why: 'places are optional, and follow from the order',
  },
  {
    shape: 'the strict form',
    parts: everyPart((xml) =>
      xml
        .replaceAll(
          'http://schemas.openxmlformats.org/officeDocument/2006/',
          'http://purl.oclc.org/ooxml/officeDocument/',
        )
        .replaceAll(
          'http://schemas.openxmlformats.org/spreadsheetml/2006/',
          'http://purl.oclc.org/ooxml/spreadsheetml/',
        ),
    ),
    why: 'Excel can save it',
  },
  {
    shape: 'other capitals in the name of a part',
    parts: moved(sheetPath, 'xl/Worksheets/Sheet1.XML'),
    why: 'names of parts are compared without regard to case',
  },
  {
    shape: 'backslashes in the names of parts',
    parts: Object.fromEntries(Object.entries(usual).map(([path, xml]) => [path.replaceAll('/', '\\'), xml])),
    why: 'older zip writers for Windows',
  },
  {
    shape: 'an escaped target',
    parts: moved(sheetPath, 'xl/worksheets/my sheet.xml', inTargets('sheet1.xml', 'my%20sheet.xml')),
    why: 'targets are addresses',
  },
  {
    shape: 'an escaped target and part',
    parts: moved(sheetPath, 'xl/worksheets/my%20sheet.xml', inTargets('sheet1.xml', 'my%20sheet.xml')),
    why: 'targets are addresses',
  },
  { shape: 'byte order marks', parts: everyPart((xml) => `\ufeff${xml}`), why: 'XML allows one' },
];

it.each(shapes)(
  'reads cells, formulas, merges and hidden rows of a workbook with $shape ($why)',
  async ({ parts }) => {
    const { sheet: name, heads, rows } = await readWorksheet(packed(parts));
    expect({ name, heads }).toEqual({ name: 'Catalogue', heads: ['Item Name', 'PRICE'] });
    expect(rows).toEqual([
      {
        row: 2,
        cells: ['Knee pads', null],
        fault: 'The formula in B2 has no result. Open the file in Excel and save it.',
        isHidden: false,
      },
      {
        row: 3,
        cells: ['Saw', 4],
        fault: 'The cells A3:B3 are merged. Unmerge them and fill in each row.',
        isHidden: true,
      },
    ]);
  },
);

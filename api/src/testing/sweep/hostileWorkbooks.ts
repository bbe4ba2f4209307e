import { strToU8, zipSync } from 'fflate';

/** A workbook that is made to keep a server busy. */
export interface WorkbookShape {
  readonly name: string;
  readonly make: () => Buffer;
}

const heads = ['Item Name', 'Category', 'Sub Category', 'Unit', 'INV', 'PRICE', 'VENDOR', 'MIN'];
const package_ = 'http://schemas.openxmlformats.org/package/2006';
const document = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = (target: string, type: string) =>
  `<Relationships xmlns="${package_}/relationships"><Relationship Id="rId1" Type="${document}/${type}" Target="${target}"/></Relationships>`;
const contentTypes = `<Types xmlns="${package_}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`;

const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const row = (...cells: string[]) => `<row>${cells.map(cell).join('')}</row>`;

/** A workbook with the headings, and this after them, or other parts. */
export function workbookOf(rows: string, after = '', others: Readonly<Record<string, string>> = {}): Buffer {
  const parts = {
    '[Content_Types].xml': contentTypes,
    '_rels/.rels': relations('xl/workbook.xml', 'officeDocument'),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${document}"><sheets><sheet name="Items" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations('worksheets/sheet1.xml', 'worksheet'),
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${row(...heads)}${rows}</sheetData>${after}</worksheet>`,
    ...others,
  };
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]))),
  );
}

const rows = (count: number, of: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => of(at)).join('');
const shape = (name: string, content: () => string, after?: () => string): WorkbookShape => ({
  name,
  make: () => workbookOf(content(), after?.()),
});
const marks = `a${'\u0345'.repeat(5_000)}${'\u0334'.repeat(5_000)}`;

/** This many texts that the cells of so many sheets share, none of which has headings. */
function sharedTexts(texts: number, sheets: number): Record<string, string> {
  const numbers = Array.from({ length: sheets }, (_, at) => at + 1);
  const sheet = rows(Math.floor(texts / sheets), (at) => `<row><c t="s"><v>${at}</v></c></row>`);
  return {
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${document}"><sheets>${numbers.map((at) => `<sheet name="S${at}" sheetId="${at}" r:id="rId${at}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${package_}/relationships">${numbers.map((at) => `<Relationship Id="rId${at}" Type="${document}/worksheet" Target="worksheets/sheet${at}.xml"/>`).join('')}<Relationship Id="rIdT" Type="${document}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${rows(texts, (at) => `<si><t>Text ${at}</t></si>`)}</sst>`,
    ...Object.fromEntries(
      numbers.map((at) => [
        `xl/worksheets/sheet${at}.xml`,
        `<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`,
      ]),
    ),
  };
}

const number = (value: number) => `<c s="0"><v>${value}</v></c>`;
const formatted = (columns: number) =>
  rows(20_000, (at) => {
    const numbers = Array.from({ length: columns }, (_, column) => number(at + column / 10 + 0.05));
    return `<row>${cell(`Item ${at}`)}${numbers.join('')}</row>`;
  });
const formatsOf = (code: string, styles = 1) => ({
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${package_}/relationships"><Relationship Id="rId1" Type="${document}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${document}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts><numFmt numFmtId="200" formatCode="${code}"/></numFmts><cellXfs>${'<xf numFmtId="200"/>'.repeat(styles)}</cellXfs></styleSheet>`,
});

export const hostileWorkbooks: readonly WorkbookShape[] = [
  shape('20,000 new items', () =>
    rows(20_000, (at) =>
      row(`Item ${at}`, 'Safety &amp; Fall Protection', '', 'EA', 'Y', '1.5', 'Vendor', '3'),
    ),
  ),
  shape('20,000 categories', () =>
    rows(20_000, (at) => row(`Item ${at}`, `Category ${at}`, `Sub ${at}`, `Unit ${at}`)),
  ),
  shape('20,000 rows of one item', () => rows(20_000, () => row('Item', 'Category', '', 'EA'))),
  shape('20,000 faults', () => rows(20_000, (at) => row(`Item ${at}`, '', '', '', 'maybe', 'a few'))),
  shape('marks in every cell', () => rows(600, () => row(marks, marks, marks))),
  shape('thirty marks in every cell', () =>
    rows(20_000, (at) => row(`${at}${'\u0345'.repeat(15)}${'\u0334'.repeat(15)}`.repeat(8))),
  ),
  shape('long names', () => rows(3_000, (at) => row('a'.repeat(10_000) + at))),
  shape('half a million blank rows', () => '<row/>'.repeat(499_990)),
  shape('as many numbers as fit', () => rows(8_990, () => `<row>${'<c><v>1</v></c>'.repeat(50)}</row>`)),
  shape('as many formulas as fit', () =>
    rows(8_990, () => `<row>${'<c><f>A1</f><v/></c>'.repeat(50)}</row>`),
  ),
  shape('as many errors as fit', () =>
    rows(8_990, () => `<row>${'<c t="e"><v>#N/A</v></c>'.repeat(50)}</row>`),
  ),
  shape('a million numbers', () => rows(19_990, () => `<row>${'<c><v>1</v></c>'.repeat(50)}</row>`)),
  shape('a cell far out in every row', () =>
    rows(240, (at) => `<row>${cell(`Item ${at}`)}<c r="XFD${at + 2}"/></row>`),
  ),
  shape(
    'a thousand merges of the same rows',
    () => rows(20_000, (at) => row(`Item ${at}`)),
    () => `<mergeCells>${'<mergeCell ref="A2:B20000"/>'.repeat(1_000)}</mergeCells>`,
  ),
  {
    name: 'a hundred thousand shared texts, and no headings on two sheets',
    make: () => workbookOf('', '', sharedTexts(99_990, 2)),
  },
  { name: 'twenty sheets without headings', make: () => workbookOf('', '', sharedTexts(4_000, 20)) },
  {
    name: 'a number format of 16,000 characters',
    make: () => workbookOf(formatted(7), '', formatsOf('#,0.0?/?'.repeat(2_000))),
  },
  {
    name: 'a number format of 255 characters in every cell',
    make: () => workbookOf(formatted(7), '', formatsOf('#,0.0?/?'.repeat(31))),
  },
  {
    name: 'a number format of 96 characters in every cell',
    make: () => workbookOf(formatted(7), '', formatsOf('#,0.0?/?'.repeat(12))),
  },
  {
    name: 'as much formatting as fits',
    make: () => workbookOf(formatted(2), '', formatsOf('#,0.0?/?'.repeat(9))),
  },
  { name: 'a million styles', make: () => workbookOf(formatted(7), '', formatsOf('0.0', 1_000_000)) },
  shape('a comment without an end', () => `<!--${'-'.repeat(31 * 1024 * 1024)}`),
  shape('a long comment', () => `<!--${'x'.repeat(31 * 1024 * 1024)}-->`),
  shape('a quote without an end', () => `<c a="${'x'.repeat(31 * 1024 * 1024)}`),
  shape('a hundred long comments', () => `<!--${'x'.repeat(300_000)}-->`.repeat(100)),
  shape('a thousand entities in every cell', () => rows(3_000, (at) => row('&amp;'.repeat(1_000) + at))),
  shape('as many entities as fit', () => rows(490, (at) => row('&amp;'.repeat(1_000) + at))),
  shape('cells without numbers', () => `<row>${'<c/>'.repeat(2_000_000)}</row>`),
  shape('blank rows', () => '<row/>'.repeat(1_000_000)),
  shape(
    'merges beyond 2^53',
    () => '',
    () => '<mergeCells><mergeCell ref="A9007199254740993:A9007199254740995"/></mergeCells>',
  ),
  shape('white space', () => ' '.repeat(31 * 1024 * 1024)),
];

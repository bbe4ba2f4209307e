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

/** A workbook with the headings, and this after them. */
export function workbookOf(rows: string, after = ''): Buffer {
  const parts = {
    '[Content_Types].xml': contentTypes,
    '_rels/.rels': relations('xl/workbook.xml', 'officeDocument'),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${document}"><sheets><sheet name="Items" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations('worksheets/sheet1.xml', 'worksheet'),
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${row(...heads)}${rows}</sheetData>${after}</worksheet>`,
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
  shape('cells without numbers', () => `<row>${'<c/>'.repeat(2_000_000)}</row>`),
  shape('blank rows', () => '<row/>'.repeat(1_000_000)),
  shape(
    'merges beyond 2^53',
    () => '',
    () => '<mergeCells><mergeCell ref="A9007199254740993:A9007199254740995"/></mergeCells>',
  ),
  shape('white space', () => ' '.repeat(31 * 1024 * 1024)),
];

import { strToU8, zipSync } from 'fflate';

const packageNames = 'http://schemas.openxmlformats.org/package/2006';
const documentTypes = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** A workbook's parts by their paths, for tests that write them in other shapes. */
export type WorkbookParts = Readonly<Record<string, string>>;

export const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${documentTypes}/${type}" Target="${target}"/>`;
export const relations = (...all: string[]) =>
  `<Relationships xmlns="${packageNames}/relationships">${all.join('')}</Relationships>`;
export const textCell = (place: string, text: string) =>
  `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${text.replaceAll('&', '&amp;')}</t></is></c>`;
export const rowOf = (number: number, cells: string, attributes = '') =>
  `<row r="${number}"${attributes}>${cells}</row>`;
export const worksheet = (rows: string, after = '') =>
  `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData>${after}</worksheet>`;

/** The places of a sheet's parts, and what the workbook says about them. */
export const sheetPath = 'xl/worksheets/sheet1.xml';
export const bookPath = 'xl/workbook.xml';
export const bookRelations = 'xl/_rels/workbook.xml.rels';

/** Number formats of the styles 1, 2, ... */
const styles = (formats: readonly string[]) =>
  `<styleSheet xmlns="${main}"><numFmts>${formats
    .map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code.replaceAll('"', '&quot;')}"/>`)
    .join('')}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${formats
    .map((_code, at) => `<xf numFmtId="${164 + at}"/>`)
    .join('')}</cellXfs></styleSheet>`;

/** The smallest parts that make a workbook of one sheet. */
export const partsOf = (sheet: string, formats: readonly string[] = []): WorkbookParts => ({
  '[Content_Types].xml': `<Types xmlns="${packageNames}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`,
  '_rels/.rels': relations(relation('rId1', 'officeDocument', bookPath)),
  [bookPath]: `<workbook xmlns="${main}" xmlns:r="${documentTypes}"><sheets><sheet name="Catalogue" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  [bookRelations]: relations(
    relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
    relation('rId2', 'styles', 'styles.xml'),
  ),
  'xl/styles.xml': styles(formats),
  [sheetPath]: sheet,
});

export const packed = (parts: WorkbookParts): Buffer =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)]))));

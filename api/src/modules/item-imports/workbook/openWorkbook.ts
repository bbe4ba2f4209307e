import { tagsOf } from './tagsOf.ts';
import { type UnpackedWorkbook, unpackWorkbook } from './unpackWorkbook.ts';
import { WorkbookFault, workbookTexts } from './WorkbookFault.ts';

const zip = Buffer.from('504b0304', 'hex');
/** The container format of old workbooks, and of new ones with a password. */
const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** More than anybody has. */
const mostSheets = 1_000;

export interface WorkbookSheet {
  readonly name: string;
  /** Its path in the zip file. */
  readonly path: string;
}

export interface OpenedWorkbook extends UnpackedWorkbook {
  readonly sheets: readonly WorkbookSheet[];
  readonly hasMacros: boolean;
}

/** Unpacks a file and finds its sheets. Throws a WorkbookFault for anything that isn't a workbook. */
export function openWorkbook(bytes: Buffer): OpenedWorkbook {
  if (bytes.subarray(0, compound.length).equals(compound))
    throw new WorkbookFault(
      bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))
        ? workbookTexts.password
        : workbookTexts.oldFormat,
    );
  if (!bytes.subarray(0, zip.length).equals(zip)) throw new WorkbookFault(workbookTexts.notWorkbook);
  const unpacked = unpackWorkbook(bytes);
  const { names, part } = unpacked;
  if (names.has('xl/workbook.bin')) throw new WorkbookFault(workbookTexts.oldFormat);
  if (!names.has('xl/workbook.xml')) throw new WorkbookFault(workbookTexts.notWorkbook);
  const elements = (path: string, element: string) =>
    [...tagsOf(part(path))].filter(({ name }) => name === element).slice(0, mostSheets);
  const targets = new Map(
    elements('xl/_rels/workbook.xml.rels', 'Relationship').map(({ text }) => [
      attribute(text, 'Id'),
      attribute(text, 'Target').replace(/^\/xl\//, ''),
    ]),
  );
  return {
    ...unpacked,
    sheets: elements('xl/workbook.xml', 'sheet').map(({ text }) => ({
      name: attribute(text, 'name'),
      path: `xl/${targets.get(attribute(text, '(?:\\w+:)?id'))}`,
    })),
    hasMacros: [...names].some((name) => name.endsWith('vbaProject.bin')),
  };
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const attribute = (tag: string, name: string) =>
  (new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '').replace(
    /&(amp|lt|gt|quot|apos);/g,
    (_all, entity: string) => entities[entity] ?? '',
  );

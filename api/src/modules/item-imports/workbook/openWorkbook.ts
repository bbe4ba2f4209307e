import { strFromU8, unzipSync } from 'fflate';
import { WorkbookFault, workbookTexts } from './WorkbookFault.ts';

/** For comparison: a catalogue of 20,000 rows unpacks to 20 MB. */
const mostUnpacked = 200 * 1024 * 1024;

const zip = Buffer.from('504b0304', 'hex');
/** The container format of old workbooks, and of new ones with a password. */
const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex');

export interface WorkbookSheet {
  readonly name: string;
  /** Its path in the zip file. */
  readonly path: string;
}

export interface OpenedWorkbook {
  readonly sheets: readonly WorkbookSheet[];
  readonly hasMacros: boolean;
}

/** Looks into a file without reading its sheets. Throws a WorkbookFault for anything that isn't a workbook. */
export function openWorkbook(bytes: Buffer): OpenedWorkbook {
  if (bytes.subarray(0, compound.length).equals(compound))
    throw new WorkbookFault(
      bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))
        ? workbookTexts.password
        : workbookTexts.oldFormat,
    );
  if (!bytes.subarray(0, zip.length).equals(zip)) throw new WorkbookFault(workbookTexts.notWorkbook);
  const { parts, names } = unpack(bytes);
  const part = (name: string) => (parts[name] ? strFromU8(parts[name]) : '');
  if (names.has('xl/workbook.bin')) throw new WorkbookFault(workbookTexts.oldFormat);
  if (!names.has('xl/workbook.xml')) throw new WorkbookFault(workbookTexts.notWorkbook);
  const targets = new Map(
    elements(part('xl/_rels/workbook.xml.rels'), 'Relationship').map((tag) => [
      attribute(tag, 'Id'),
      attribute(tag, 'Target').replace(/^\/xl\//, ''),
    ]),
  );
  return {
    sheets: elements(part('xl/workbook.xml'), 'sheet').map((tag) => ({
      name: attribute(tag, 'name'),
      path: `xl/${targets.get(attribute(tag, '(?:\\w+:)?id'))}`,
    })),
    hasMacros: [...names].some((name) => name.endsWith('vbaProject.bin')),
  };
}

function unpack(bytes: Buffer) {
  const names = new Set<string>();
  let unpacked = 0;
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      names.add(name);
      unpacked += originalSize;
      if (unpacked > mostUnpacked) throw new WorkbookFault(workbookTexts.tooLarge);
      return name === 'xl/workbook.xml' || name === 'xl/_rels/workbook.xml.rels';
    },
  });
  return { parts, names };
}

const elements = (xml: string, tag: string) => xml.match(new RegExp(`<(?:\\w+:)?${tag}\\s[^>]*>`, 'g')) ?? [];

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const attribute = (tag: string, name: string) =>
  (new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '').replace(
    /&(amp|lt|gt|quot|apos);/g,
    (_all, entity: string) => entities[entity] ?? '',
  );

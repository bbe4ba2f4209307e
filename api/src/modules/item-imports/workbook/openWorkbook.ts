import { posix } from 'node:path';
import { attributeReader, tagsOf } from './tagsOf.ts';
import { type UnpackedWorkbook, unpackWorkbook } from './unpackWorkbook.ts';
import { WorkbookFault, workbookTexts } from './WorkbookFault.ts';

const zip = Buffer.from('504b0304', 'hex');
/** The container format of old workbooks, and of new ones with a password. */
const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** Of sheets and of relationships: more than any workbook has. */
const mostElements = 1_000;

export interface WorkbookPart {
  readonly name: string;
  /** Its path in the zip file. */
  readonly path: string;
  /** Its place among all sheets, also those without cells. */
  readonly index: number;
  readonly isHidden: boolean;
}

export interface OpenedWorkbook extends Pick<UnpackedWorkbook, 'part' | 'hasMacros'> {
  /** The parts that say what the sheets hold, for the reader of cells. */
  readonly plain: Uint8Array;
  /** The sheets that have cells. */
  readonly sheets: readonly WorkbookPart[];
  /** The part with the texts that cells share; empty if there is none. */
  readonly sharedTexts: string;
  /** The part with the number formats; empty if there is none. */
  readonly styles: string;
}

interface Relation {
  readonly id: string;
  /** The last word of its type, which is the same in the strict form of the format. */
  readonly type: string;
  /** The path of the part that it leads to. */
  readonly path: string;
}

const [idIn, typeIn, targetIn] = [attributeReader('Id'), attributeReader('Type'), attributeReader('Target')];
const [nameIn, relationIn, stateIn] = [
  attributeReader('name'),
  attributeReader('id'),
  attributeReader('state'),
];

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
  const { part, hasMacros } = unpacked;
  const main = relationsOf(unpacked, '').find(({ type }) => type === 'officeDocument')?.path ?? '';
  if (main.endsWith('.bin') && unpacked.has(main)) throw new WorkbookFault(workbookTexts.oldFormat);
  if (!/\.xml$/i.test(main) || !tagNames(part(main)).has('workbook'))
    throw new WorkbookFault(workbookTexts.notWorkbook);
  const relations = relationsOf(unpacked, main);
  const pathOf = (wanted: string) => relations.find(({ type }) => type === wanted)?.path ?? '';
  const [sharedTexts, styles] = [pathOf('sharedStrings'), pathOf('styles')];
  const sheetTags = elements(part(main), 'sheet');
  const paths = [
    '[Content_Types].xml',
    relationsPath(''),
    main,
    relationsPath(main),
    ...relations.map(({ path }) => path),
  ];
  return {
    part,
    hasMacros,
    plain: unpacked.packed(paths.filter(unpacked.has)),
    sheets: sheetTags.flatMap((tag, index) => {
      const relation = relations.find(({ id }) => id === relationIn(tag));
      if (relation?.type !== 'worksheet') return [];
      const isHidden = (stateIn(tag) ?? 'visible') !== 'visible';
      return [{ name: nameIn(tag) ?? '', path: relation.path, index, isHidden }];
    }),
    sharedTexts: part(sharedTexts),
    styles: part(styles),
  };
}

const elements = (xml: string, element: string) =>
  [...tagsOf(xml)].filter(({ name }) => name === element).slice(0, mostElements);
const tagNames = (xml: string) => new Set([...tagsOf(xml)].map(({ name }) => name));

const relationsPath = (path: string) =>
  posix.join(posix.dirname(`/${path}`), '_rels', `${posix.basename(path)}.rels`).slice(1);

/** What a part refers to; an empty path is that of the whole package. Targets are relative to the part's folder. */
function relationsOf({ part }: UnpackedWorkbook, path: string): Relation[] {
  const folder = posix.dirname(`/${path}`);
  return elements(part(relationsPath(path)), 'Relationship').map((tag) => ({
    id: idIn(tag) ?? '',
    type: (typeIn(tag) ?? '').split('/').at(-1) ?? '',
    path: posix.resolve(folder, targetIn(tag) ?? '').slice(1),
  }));
}

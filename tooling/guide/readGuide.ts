import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { imageSize } from 'image-size';
import type { Block, GuidePage, Picture } from './GuidePage.ts';
import { parsePage, partsOf } from './parsePage.ts';

/** The pages of a folder of Markdown files, with the bytes of the pictures that they show. */
export interface Guide {
  readonly pages: readonly GuidePage[];
  readonly pictures: ReadonlyMap<string, Buffer>;
  /** Pictures that pages name and the folder lacks. They are left out, so that a suite can be built to take them from. */
  readonly missing: readonly string[];
}

/** A screenshot has two pixels for each that the page shows. */
const density = 2;

/** Reads the pages of a folder; null if there is no such folder. Throws an error that names the file and line of a fault. */
export function readGuide(folder: string): Guide | null {
  if (!existsSync(folder)) return null;
  const pictureFolder = join(folder, 'pictures');
  const files = existsSync(pictureFolder) ? readdirSync(pictureFolder) : [];
  const bytesOf = new Map(files.map((file) => [file, readFileSync(join(pictureFolder, file))]));
  const sizeOf = (file: string) => {
    const bytes = bytesOf.get(file);
    const { width, height } = bytes ? imageSize(bytes) : { width: 0, height: 0 };
    return { width: Math.round(width / density), height: Math.round(height / density) };
  };
  const pages = readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => {
      const markdown = readFileSync(join(folder, file), 'utf8');
      return parsePage({ slug: basename(file, '.md'), markdown, sizeOf });
    });
  const named = pages.flatMap(picturesIn).flatMap(({ light, dark }) => [light, dark]);
  const missing = named.filter((file) => !bytesOf.has(file));
  return {
    pages: pages.map((page) => without(page, missing)),
    pictures: new Map([...bytesOf].filter(([file]) => named.includes(file))),
    missing,
  };
}

function without(page: GuidePage, missing: readonly string[]): GuidePage {
  const isThere = (part: Block) =>
    part.kind !== 'picture' || !(missing.includes(part.light) || missing.includes(part.dark));
  const blocks = page.blocks
    .filter(isThere)
    .map((block) =>
      block.kind === 'list'
        ? { ...block, entries: block.entries.map((entry) => entry.filter(isThere)) }
        : block,
    );
  return { ...page, blocks };
}

export const picturesIn = (page: GuidePage) =>
  partsOf(page).filter((part): part is Picture => part.kind === 'picture');

/** A file of a build: its path in the build's folder, and its content. */
export interface BuiltFile {
  readonly path: string;
  readonly content: Buffer;
}

const folderInBuild = 'static/guide';

/** The files that a build emits for a guide, named by their content. `path` is the one with the pages. */
export function builtGuide({ pages, pictures }: Guide): {
  readonly path: string;
  readonly files: BuiltFile[];
} {
  const names = new Map([...pictures].map(([file, bytes]) => [file, hashedName(file, bytes)]));
  const content = Buffer.from(
    JSON.stringify({ pages }, (key, value) =>
      key === 'light' || key === 'dark' ? (names.get(value) ?? value) : value,
    ),
  );
  const path = `${folderInBuild}/${hashedName('guide.json', content)}`;
  const files = [...pictures].map(([file, bytes]) => ({
    path: `${folderInBuild}/${names.get(file)}`,
    content: bytes,
  }));
  return { path, files: [...files, { path, content }] };
}

function hashedName(file: string, content: Buffer): string {
  const at = file.lastIndexOf('.');
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  return `${file.slice(0, at)}.${hash}${file.slice(at)}`;
}

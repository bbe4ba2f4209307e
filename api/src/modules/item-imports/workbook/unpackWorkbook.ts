import { unescape as unescaped } from 'node:querystring';
import { Unzip, UnzipInflate, zipSync } from 'fflate';
import { WorkbookFault, workbookTexts } from './WorkbookFault.ts';

/** For comparison: a catalogue of 20,000 rows unpacks to 20 MB. */
const mostUnpacked = 32 * 1024 * 1024;
const mostNames = 2_000;
const chunkBytes = 16 * 1024;

export interface UnpackedWorkbook {
  /** A part that says what the sheets hold, by its path; empty if there is none. Not kept, as it may be large. */
  readonly part: (path: string) => string;
  readonly has: (path: string) => boolean;
  readonly hasMacros: boolean;
  /**
   * A zip file of these parts, named as in `paths`, for the reader of cells, which unpacks without limits. Compressed, since that
   * reader takes quadratic time for one large piece.
   */
  readonly packed: (paths: readonly string[]) => Uint8Array;
}

/** A target may write the name of a part with other capitals, or escaped. Some zip writers for Windows use backslashes. */
const keyOf = (path: string) => unescaped(path).replaceAll('\\', '/').toLowerCase();

/** Pictures, charts and macros stay packed. */
const isRead = (key: string) => /\.(xml|rels)$/.test(key) && !/\/(drawings|charts|media|theme)\//.test(key);

/** Unpacks a workbook's sheets. Goes by what really comes out, since the sizes that a file claims may be wrong. */
export function unpackWorkbook(bytes: Buffer): UnpackedWorkbook {
  const chunks = new Map<string, Uint8Array[]>();
  const keys = new Set<string>();
  let unpacked = 0;
  const unzip = new Unzip((file) => {
    const key = keyOf(file.name);
    if (keys.has(key)) throw new WorkbookFault(workbookTexts.damaged);
    keys.add(key);
    if (keys.size > mostNames) throw new WorkbookFault(workbookTexts.tooLarge);
    if (!isRead(key)) return;
    const own: Uint8Array[] = [];
    chunks.set(key, own);
    file.ondata = (error, chunk) => {
      if (error) throw error;
      unpacked += chunk.length;
      if (unpacked > mostUnpacked) throw new WorkbookFault(workbookTexts.tooLarge);
      own.push(chunk);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < bytes.length; at += chunkBytes)
    unzip.push(bytes.subarray(at, at + chunkBytes), at + chunkBytes >= bytes.length);
  const files = new Map([...chunks].map(([key, own]) => [key, Buffer.concat(own)]));
  const fileAt = (path: string) => files.get(keyOf(path));
  return {
    part: (path) => fileAt(path)?.toString() ?? '',
    has: (path) => keys.has(keyOf(path)),
    hasMacros: [...keys].some((key) => key.endsWith('vbaproject.bin')),
    packed: (paths) =>
      zipSync(
        Object.fromEntries(
          paths.flatMap((path) => {
            const file = fileAt(path);
            return file ? [[path, file]] : [];
          }),
        ),
        { level: 1 },
      ),
  };
}

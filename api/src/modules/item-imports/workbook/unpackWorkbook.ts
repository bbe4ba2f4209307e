import { Unzip, UnzipInflate, zipSync } from 'fflate';
import { WorkbookFault, workbookTexts } from './WorkbookFault.ts';

/** For comparison: a catalogue of 20,000 rows unpacks to 20 MB. */
const mostUnpacked = 32 * 1024 * 1024;
const mostNames = 2_000;
const chunkBytes = 16 * 1024;

export interface UnpackedWorkbook {
  /** A part that says what the sheets hold, by its path in the zip file; empty if there is none. Not kept, as it may be large. */
  readonly part: (path: string) => string;
  /** Every path in the file. */
  readonly names: ReadonlySet<string>;
  /** A zip file of just these parts for the reader of cells, which unpacks without limits. Compressed, since that reader takes quadratic time for one large piece. */
  readonly plain: Uint8Array;
}

/** Pictures, charts and macros stay packed. */
const isRead = (name: string) =>
  /\.(xml|rels)$/.test(name) && !/\/(drawings|charts|media|theme)\//.test(name);

/** Unpacks a workbook's sheets. Goes by what really comes out, since the sizes that a file claims may be wrong. */
export function unpackWorkbook(bytes: Buffer): UnpackedWorkbook {
  const chunks = new Map<string, Uint8Array[]>();
  const names = new Set<string>();
  let unpacked = 0;
  const unzip = new Unzip((file) => {
    if (names.has(file.name)) throw new WorkbookFault(workbookTexts.damaged);
    names.add(file.name);
    if (names.size > mostNames) throw new WorkbookFault(workbookTexts.tooLarge);
    if (!isRead(file.name)) return;
    const own: Uint8Array[] = [];
    chunks.set(file.name, own);
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
  const files: Record<string, Buffer> = Object.fromEntries(
    [...chunks].map(([name, own]) => [name, Buffer.concat(own)]),
  );
  return {
    part: (path) => files[path]?.toString() ?? '',
    names,
    plain: zipSync(files, { level: 1 }),
  };
}

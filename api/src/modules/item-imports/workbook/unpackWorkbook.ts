import { unescape as unescaped } from 'node:querystring';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { type AsyncFlateStreamHandler, Unzip, Zip, ZipPassThrough } from 'fflate';
import { WorkbookFault, workbookTexts } from './WorkbookFault.ts';

/** For comparison: a catalogue of 20,000 rows unpacks to 20 MB. */
const mostUnpacked = 32 * 1024 * 1024;
const mostNames = 2_000;
/** For comparison: a catalogue of 20,000 rows has 20,000 ampersands in its categories, and may have as many inch marks. */
const mostEscapes = 500_000;
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

const ampersand = 0x26;

/** A target may write the name of a part with other capitals, or escaped. Some zip writers for Windows use backslashes. */
const keyOf = (path: string) => unescaped(path).replaceAll('\\', '/').toLowerCase();

/** Pictures, charts and macros stay packed. */
const isRead = (key: string) => /\.(xml|rels)$/.test(key) && !/\/(drawings|charts|media|theme)\//.test(key);

/** Unpacks a workbook's sheets. Goes by what really comes out, since the sizes that a file claims may be wrong. */
export function unpackWorkbook(bytes: Buffer): UnpackedWorkbook {
  const files = new Map<string, Buffer>();
  const keys = new Set<string>();
  let [unpacked, escapes] = [0, 0];
  const unzip = new Unzip((file) => {
    const key = keyOf(file.name);
    if (keys.has(key)) throw new WorkbookFault(workbookTexts.damaged);
    keys.add(key);
    if (keys.size > mostNames) throw new WorkbookFault(workbookTexts.tooLarge);
    if (!isRead(key)) return;
    const own: Uint8Array[] = [];
    file.ondata = (error, chunk, isLast) => {
      if (error) throw error;
      unpacked += chunk.length;
      if (unpacked > mostUnpacked) throw new WorkbookFault(workbookTexts.tooLarge);
      for (let at = chunk.indexOf(ampersand); at !== -1; at = chunk.indexOf(ampersand, at + 1)) escapes += 1;
      if (escapes > mostEscapes) throw new WorkbookFault(workbookTexts.tooLarge);
      own.push(chunk);
      // A copy of the largest part takes 32 MB.
      if (isLast) files.set(key, own.length === 1 ? asBuffer(chunk) : Buffer.concat(own));
    };
    file.start();
  });
  unzip.register(NativeInflate);
  for (let at = 0; at < bytes.length; at += chunkBytes)
    unzip.push(bytes.subarray(at, at + chunkBytes), at + chunkBytes >= bytes.length);
  const fileAt = (path: string) => files.get(keyOf(path));
  return {
    part: (path) => fileAt(path)?.toString() ?? '',
    has: (path) => keys.has(keyOf(path)),
    hasMacros: [...keys].some((key) => key.endsWith('vbaproject.bin')),
    packed: (paths) => {
      const found = paths.map((path) => [path, fileAt(path)] as const);
      return packed(new Map(found.filter((one): one is [string, Buffer] => one[1] !== undefined)));
    },
  };
}

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength);

/** Node's own inflate takes an eighth of the time of one in JavaScript. */
class NativeInflate {
  static readonly compression = 8;
  readonly #chunks: Uint8Array[] = [];
  readonly #claimed: number;
  ondata: AsyncFlateStreamHandler = () => {};

  constructor(_name: string, _size?: number, claimed = chunkBytes) {
    this.#claimed = claimed;
  }

  push(chunk: Uint8Array<ArrayBuffer>, isLast: boolean) {
    this.#chunks.push(chunk);
    if (isLast) this.ondata(null, inflated(Buffer.concat(this.#chunks), this.#claimed), true);
  }
}

/** If the claimed size is right, the result is in one piece, and nothing is copied. */
function inflated(bytes: Buffer, claimed: number) {
  const chunkSize = Math.max(chunkBytes, Math.min(claimed, mostUnpacked) + 1);
  try {
    return inflateRawSync(bytes, { chunkSize, maxOutputLength: mostUnpacked });
  } catch (error) {
    const isTooLarge = error instanceof RangeError;
    throw new WorkbookFault(isTooLarge ? workbookTexts.tooLarge : workbookTexts.damaged, { cause: error });
  }
}

/** And so does its deflate. */
class NativeDeflate extends ZipPassThrough {
  override compression = 8;

  protected override process(chunk: Uint8Array<ArrayBuffer>, isLast: boolean) {
    this.ondata(null, deflateRawSync(chunk, { level: 1 }), isLast);
  }
}

function packed(files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  for (const [name, bytes] of files) {
    const file = new NativeDeflate(name);
    zip.add(file);
    file.push(bytes, true);
  }
  zip.end();
  return Buffer.concat(chunks);
}

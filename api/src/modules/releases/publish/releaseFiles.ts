import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import type { ReleaseFile } from '#platform/database/tables/releases.ts';
import { keyPart } from '#platform/objectStore/objectKey.ts';

const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
/** Below this size, a compressed copy doesn't save a packet. */
const smallestCompressed = 512;

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  webp: 'image/webp',
  woff2: 'font/woff2',
};

export const contentTypeOf = (path: string) => types[extensionOf(path)] ?? 'application/octet-stream';
export const isScript = (path: string) => extensionOf(path) === 'js';

const extensionOf = (path: string) => path.slice(path.lastIndexOf('.') + 1);

/** Where a file of a release is kept. */
export const releaseKey = (remote: string, version: string, path: string) =>
  ['remotes', remote, version, ...path.split('/')].map(keyPart).join('/');

/** Where a file's compressed copy is kept. No release file has this ending. */
export const compressedKey = (key: string) => `${key}.br`;

export const sha384 = (body: Uint8Array) => createHash('sha384').update(body).digest('base64');

/** Fonts and pictures are compressed already. */
export const isCompressible = (path: string) => !['webp', 'woff2'].includes(extensionOf(path));

/** A file's compressed copy; empty if that saves nothing. Takes seconds: only for the publishing thread. */
export const compressed = (path: string, body: Uint8Array): Uint8Array =>
  isCompressible(path) && body.length >= smallestCompressed
    ? brotliCompressSync(body, best)
    : new Uint8Array();

/** A file that is about to be stored. */
export interface PreparedFile {
  readonly about: ReleaseFile;
  readonly body: Uint8Array;
  readonly compressed: Uint8Array | null;
}

/** One digest for all files of a release. Equal files give equal digests. */
export const digestOf = (files: readonly Pick<ReleaseFile, 'path' | 'sha384'>[]) =>
  sha384(
    Buffer.from(
      files
        .map((file) => `${file.sha384} ${file.path}\n`)
        .sort()
        .join(''),
    ),
  );

/** The size of all scripts as sent. */
export const scriptBytesOf = (files: readonly PreparedFile[]) =>
  files
    .filter(({ about }) => isScript(about.path))
    .reduce((total, { body, compressed }) => total + (compressed ?? body).length, 0);

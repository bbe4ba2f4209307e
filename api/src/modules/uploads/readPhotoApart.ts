import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { otherPhotoKind, type PhotoExtension } from 'shared-api/rules';
import { Problem } from '#platform/errors/Problem.ts';
import { tooManyPixels } from './photoSizes.ts';

export interface ReadPhoto {
  readonly photo: Buffer;
  readonly thumbnail: Buffer;
}

/** The worker's exit code when the file isn't a photo. Every other failure is our own. */
export const noPhotoExit = 3;
export const tooManyPixelsExit = 4;

/** The worker may read and decode. It gets no settings or secrets, and cannot write a file or start a program. */
const flags = ['--permission', '--allow-addons', '--allow-fs-read=*', '--disable-warning=SecurityWarning'];
// One memory arena, because large images fragment every arena.
const surroundings = { MALLOC_ARENA_MAX: '1' };

/**
 * Decodes a photo in its own process, which contains what a hostile file does to the decoder and frees the memory that
 * a large one takes. Throws 422 `invalid_image` for anything that isn't a photo, including files that crash the decoder
 * or keep it busy for `mostMs`, and 503 `photo_unread` if somebody else killed the process.
 */
export async function readPhotoApart(
  file: Readable,
  extension: PhotoExtension,
  mostMs = 20_000,
): Promise<ReadPhoto> {
  const worker = join(import.meta.dirname, 'photo.worker.ts');
  const child = spawn(process.execPath, [...flags, worker, extension], {
    env: surroundings,
    timeout: mostMs,
    killSignal: 'SIGKILL',
  });
  let start: Uint8Array = Buffer.alloc(0);
  const ended: Promise<[code: number | null, signal: string | null]> = once(child, 'close').then(
    ([code, signal]) => [code, signal],
  );
  const [[code, signal], made, words, sourceFailure] = await Promise.all([
    ended,
    buffer(child.stdout),
    text(child.stderr),
    send(file, child.stdin, (first) => {
      start = first;
    }),
  ]);
  if (sourceFailure) throw sourceFailure.error;
  if (code === tooManyPixelsExit) throw invalidImage(words, tooManyPixels);
  if (signal && isFromOutside(signal) && !child.killed) throw notRead(signal);
  if (code === noPhotoExit || signal)
    throw invalidImage(words || `ended by ${signal}`, otherPhotoKind(start) ?? undefined);
  if (code !== 0) throw new Error(`the process that reads photos failed: ${words.slice(0, 2_000)}`);
  return unpackPhoto(made);
}

/**
 * Sends a file for as long as the worker reads. Returns the source's failure, if any. A worker that has seen enough closes
 * its end, which is not the source's fault. `pipeline` doesn't work here, because it reports both in the same way.
 */
async function send(
  file: Readable,
  worker: Writable,
  onStart: (first: Uint8Array) => void,
): Promise<{ error: unknown } | null> {
  let isFirst = true;
  const closed = once(worker, 'close').catch(() => {});
  worker.on('error', () => {});
  try {
    for await (const chunk of file) {
      if (isFirst) onStart(chunk);
      isFirst = false;
      if (worker.destroyed) return null;
      if (!worker.write(chunk)) await Promise.race([once(worker, 'drain').catch(() => {}), closed]);
    }
    worker.end();
    return null;
  } catch (error) {
    worker.destroy();
    return { error };
  }
}

const invalidImage = (reason: string, msg = 'This photo cannot be read') =>
  new Problem(422, 'invalid_image', [{ field: 'file', msg }], { cause: new Error(reason) });

/** A crashing decoder gets other signals. These come from an operator, or from a machine that is out of memory. */
const isFromOutside = (signal: string) => signal === 'SIGKILL' || signal === 'SIGTERM';

const notRead = (signal: string) =>
  new Problem(503, 'photo_unread', 'This photo could not be read right now; try again in a moment', {
    headers: { 'retry-after': '5' },
    cause: new Error(`the process that reads photos was ended by ${signal}`),
  });

/** Format: the photo's length, the photo, the thumbnail. */
export function packPhoto({ photo, thumbnail }: ReadPhoto): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(photo.length);
  return Buffer.concat([length, photo, thumbnail]);
}

function unpackPhoto(made: Buffer): ReadPhoto {
  const end = 4 + made.readUInt32BE(0);
  return { photo: made.subarray(4, end), thumbnail: made.subarray(end) };
}

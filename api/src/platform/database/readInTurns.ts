import type { Readable } from 'node:stream';

/** Node gets at most so much of a socket at once. A smaller part is the last one of an answer, or nearly. */
const largePart = 16 * 1024;

/** Reads one large part of an answer in each turn of the event loop. Otherwise Node would read up to 2 MB of it in one. */
export function readInTurns(stream: Readable) {
  stream.on('data', ({ length }: Buffer) => {
    if (length < largePart) return;
    stream.pause();
    setImmediate(() => stream.resume());
  });
}

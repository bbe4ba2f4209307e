import type { Readable } from 'node:stream';

const bytesInATurn = 64 * 1024;

/** Reads a large answer in parts, one in each turn of the event loop. Otherwise Node would read up to 2 MB of it in one. */
export function readInTurns(stream: Readable) {
  let bytes = 0;
  stream.on('data', ({ length }: Buffer) => {
    bytes += length;
    if (bytes < bytesInATurn || stream.isPaused()) return;
    stream.pause();
    setImmediate(() => {
      bytes = 0;
      stream.resume();
    });
  });
}

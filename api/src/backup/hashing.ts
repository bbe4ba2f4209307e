import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

interface Hashing {
  readonly through: Transform;
  readonly digest: () => string;
  /** Of rows in COPY format: each ends with a line feed, and those inside of values are escaped. */
  readonly rows: () => number;
}

const lineFeed = 0x0a;

/** Passes bytes through, and hashes them and counts their lines on the way. */
export function hashing(): Hashing {
  const hash: Hash = createHash('sha256');
  let rows = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      for (let at = chunk.indexOf(lineFeed); at >= 0; at = chunk.indexOf(lineFeed, at + 1)) rows += 1;
      done(null, chunk);
    },
  });
  return { through, digest: () => hash.digest('hex'), rows: () => rows };
}

export async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

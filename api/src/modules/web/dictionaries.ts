import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { constants, zstdCompress } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import { hashedAddress } from './installedFiles.ts';

const compress = promisify(zstdCompress);
/** Higher ones take twice the time for the same bytes. */
const level = 9;
const mostKept = 500;
/** Beyond these, browsers get whole files, which cost nothing to make. */
const mostWaiting = 20;
const hashBytes = 32;
/** A file that differs more is better sent whole: that is compressed harder, and made already. */
const largestShare = 0.2;
/** How a body of the encoding `dcz` begins; the dictionary's hash follows. */
const magic = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);

/** Sends browsers that have a file's former version what differs in the new one: compression dictionaries (RFC 9842). */
export function dictionaries(app: FastifyInstance) {
  /** By the addresses of both versions. Empty for a file that is better sent whole. */
  const kept = new Map<string, Buffer>();
  const inTurn = pLimit(1);

  async function read(address: string) {
    const answer = await app.inject({ url: address, headers: { 'accept-encoding': 'identity' } });
    return answer.statusCode === 200 ? answer.rawPayload : null;
  }

  async function difference({ address, former }: Wanted): Promise<Buffer | null> {
    const [file, dictionary] = [await read(address), await read(former)];
    if (!file || !dictionary) return null;
    const frame = await compress(file, {
      dictionary,
      params: { [constants.ZSTD_c_compressionLevel]: level },
    });
    if (frame.length > file.length * largestShare) return Buffer.alloc(0);
    return Buffer.concat([magic, createHash('sha256').update(dictionary).digest(), frame]);
  }

  /** Keeps what was made, and nothing of what failed or of what a browser merely claims. */
  async function keptDifference(wanted: Wanted): Promise<Buffer | null> {
    const key = `${wanted.former} ${wanted.address}`;
    const body = kept.get(key) ?? (await difference(wanted));
    if (!body) return null;
    kept.delete(key);
    kept.set(key, body);
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    return body;
  }

  async function differenceFor(request: FastifyRequest): Promise<Buffer | null> {
    const wanted = wantedOf(request);
    if (!wanted || inTurn.pendingCount > mostWaiting) return null;
    const body = await inTurn(() => keptDifference(wanted)).catch(() => null);
    return body && hashIn(body) === wanted.hash ? body : null;
  }

  app.addHook('onSend', async (request, reply, payload) => {
    const versions = reply.statusCode === 200 && versionsOf(request.url);
    if (!versions) return payload;
    reply.headers({
      vary: 'accept-encoding, available-dictionary',
      'use-as-dictionary': `match="${versions}", id="${request.url}"`,
    });
    const body = await differenceFor(request);
    if (!body) return payload;
    if (payload instanceof Readable) payload.destroy();
    for (const name of ['content-length', 'etag', 'last-modified']) reply.removeHeader(name);
    reply.header('content-encoding', 'dcz');
    return body;
  });
}

/** The dictionary's hash, which follows the magic number. */
const hashIn = (body: Buffer) => body.subarray(magic.length, magic.length + hashBytes).toString('base64');

interface Wanted {
  readonly address: string;
  /** The address of the version that the browser has. */
  readonly former: string;
  /** Its SHA-256 in base64. */
  readonly hash: string;
}

function wantedOf({ method, url, headers }: FastifyRequest): Wanted | null {
  const former = /^"(.+)"$/.exec(String(headers['dictionary-id'] ?? ''))?.[1] ?? '';
  const hash = /^:(.{44}):$/.exec(String(headers['available-dictionary'] ?? ''))?.[1];
  const isTaken = /\bdcz\b/.test(String(headers['accept-encoding'] ?? ''));
  if (method !== 'GET' || headers.range || !isTaken || !hash) return null;
  return versionsOf(former) === versionsOf(url) ? { address: url, former, hash } : null;
}

/** A pattern of the addresses of all versions of a script or style sheet; null if it isn't one that never changes at its address. */
function versionsOf(address: string): string | null {
  if (!hashedAddress.test(address) || !/\.(js|css)$/.test(address)) return null;
  return address
    .replace(/^(\/remotes\/[^/]+\/).*?(?=static\/)/, '$1*')
    .replace(/\.[0-9a-f]{8,}(?=\.[a-z]+$)/, '.*');
}

import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { gzipOptions } from './compression.ts';
import { jsonPieces } from './longLists.ts';

const [compress, expand] = [promisify(gzip), promisify(gunzip)];

/** How many filtered forms of one list are kept. */
const fewForms = 16;

interface Bytes {
  readonly etag: string;
  readonly gzipped: Buffer;
}

interface Kept {
  readonly stamp: string;
  readonly bytes: Promise<Bytes>;
}

/** The current state of a list, and how to read it. */
export interface ListForm {
  /** Names the list by its filter or owner. Everybody who may read a form sees the same. */
  readonly form: string;
  /** Changes with every change to the list's content. Read before the list, so cached content may be newer than its stamp, never older. */
  readonly stamp: string;
  readonly read: () => Promise<object>;
}

/** Caches lists as bytes, serialised and compressed once per change. */
export class PreparedList {
  readonly #mostForms: number;
  readonly #forms = new Map<string, Kept>();

  constructor(mostForms = fewForms) {
    this.#mostForms = mostForms;
  }

  /** Answers 304 to a client that has these bytes already. */
  async send(request: FastifyRequest, reply: FastifyReply, list: ListForm) {
    const { etag, gzipped } = await this.#bytes(list);
    reply.header('etag', etag).header('vary', 'accept-encoding');
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
    reply.type('application/json; charset=utf-8');
    if (!/\bgzip\b/.test(request.headers['accept-encoding']?.toString() ?? ''))
      return reply.send(await expand(gzipped));
    return reply.header('content-encoding', 'gzip').send(gzipped);
  }

  #bytes({ form, stamp, read }: ListForm): Promise<Bytes> {
    const kept = this.#forms.get(form);
    if (kept?.stamp === stamp) return kept.bytes;
    const made: Kept = { stamp, bytes: prepare(read) };
    this.#keep(form, made);
    made.bytes.catch(() => {
      if (this.#forms.get(form) === made) this.#forms.delete(form);
    });
    return made.bytes;
  }

  #keep(form: string, made: Kept) {
    this.#forms.delete(form);
    this.#forms.set(form, made);
    const [oldest] = this.#forms.keys();
    if (this.#forms.size > this.#mostForms && oldest !== undefined) this.#forms.delete(oldest);
  }
}

async function prepare(read: () => Promise<object>): Promise<Bytes> {
  const hash = createHash('sha256');
  const pieces: Buffer[] = [];
  for await (const piece of jsonPieces(await read())) {
    hash.update(piece);
    pieces.push(Buffer.from(piece));
  }
  const etag = `W/"${hash.digest('base64url').slice(0, 27)}"`;
  return { etag, gzipped: await compress(Buffer.concat(pieces), gzipOptions) };
}

const isKnown = (header: string | undefined, etag: string) =>
  header?.split(',').some((tag) => tag.trim() === etag || tag.trim() === '*') ?? false;

import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#platform/database/database.ts';
import { gzipOptions } from './compression.ts';
import { type CountedList, listRevision } from './listRevision.ts';

const [compress, expand] = [promisify(gzip), promisify(gunzip)];

/** How many filtered forms of one list are kept. */
const mostForms = 16;

interface Bytes {
  readonly etag: string;
  readonly gzipped: Buffer;
}

interface Kept {
  readonly revision: number;
  readonly bytes: Promise<Bytes>;
}

/** Caches a list that is identical for every user, serialised once per revision. */
export class PreparedList {
  readonly #db: Database;
  readonly #list: CountedList;
  readonly #forms = new Map<string, Kept>();

  constructor(db: Database, list: CountedList) {
    this.#db = db;
    this.#list = list;
  }

  /** Answers 304 to a client that has these bytes already. `form` names the filter that `read` applies. */
  async send(request: FastifyRequest, reply: FastifyReply, form: string, read: () => Promise<object>) {
    const { etag, gzipped } = await this.#bytes(form, read);
    reply.header('etag', etag).header('vary', 'accept-encoding');
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
    reply.type('application/json; charset=utf-8');
    if (!/\bgzip\b/.test(request.headers['accept-encoding']?.toString() ?? ''))
      return reply.send(await expand(gzipped));
    return reply.header('content-encoding', 'gzip').send(gzipped);
  }

  /** The revision is read before the list: what is kept under it may be newer, never older. */
  async #bytes(form: string, read: () => Promise<object>): Promise<Bytes> {
    const revision = await listRevision(this.#db, this.#list);
    const kept = this.#forms.get(form);
    if (kept && kept.revision >= revision) return kept.bytes;
    const made: Kept = { revision, bytes: prepare(read) };
    this.#keep(form, made);
    made.bytes.catch(() => this.#forget(form, made));
    return made.bytes;
  }

  #keep(form: string, made: Kept) {
    this.#forms.delete(form);
    this.#forms.set(form, made);
    const [oldest] = this.#forms.keys();
    if (this.#forms.size > mostForms && oldest !== undefined) this.#forms.delete(oldest);
  }

  #forget(form: string, failed: Kept) {
    if (this.#forms.get(form) === failed) this.#forms.delete(form);
  }
}

async function prepare(read: () => Promise<object>): Promise<Bytes> {
  const text = Buffer.from(JSON.stringify(await read()));
  const digest = createHash('sha256').update(text).digest('base64url').slice(0, 27);
  return { etag: `W/"${digest}"`, gzipped: await compress(text, gzipOptions) };
}

const isKnown = (header: string | undefined, etag: string) =>
  header?.split(',').some((tag) => tag.trim() === etag || tag.trim() === '*') ?? false;

import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { recordsChanged } from 'shared-api/rules';
import { keepLatest } from '#platform/caches/keepLatest.ts';
import { gzipOptions } from './compression.ts';
import { ListRecords, writeDifference } from './listChanges.ts';
import { type EntryListener, jsonPieces } from './longLists.ts';

const [compress, expand] = [promisify(gzip), promisify(gunzip)];

/** How many filtered forms of one list are kept. */
const fewForms = 16;
/** How many former versions of forms are known, for clients that have one. */
const mostFormers = 6;

interface Bytes {
  readonly etag: string;
  readonly gzipped: Buffer;
  readonly records: ListRecords;
  /** The answer without its records. */
  readonly rest: object;
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
  /** The name of the answer's list of records with ids: a client that has a former version may get what differs. */
  readonly records?: string;
}

/** Caches lists as bytes, serialised and compressed once per change. */
export class PreparedList {
  readonly #mostForms: number;
  readonly #forms = new Map<string, Kept>();
  /** By form and ETag. */
  readonly #formers = new Map<string, ListRecords>();

  constructor(mostForms = fewForms) {
    this.#mostForms = mostForms;
  }

  /** Answers 304 to a client that has these bytes already, and 226 to one that takes what differs from those it has (RFC 3229). */
  async send(request: FastifyRequest, reply: FastifyReply, list: ListForm) {
    const bytes = await this.#bytes(list);
    reply.header('etag', bytes.etag).header('vary', 'accept-encoding');
    if (isKnown(request.headers['if-none-match'], bytes.etag)) return reply.code(304).send();
    reply.type('application/json; charset=utf-8');
    const difference = await this.#difference(request, list.form, bytes);
    if (difference !== null) return reply.code(226).header('im', recordsChanged).send(difference);
    if (!/\bgzip\b/.test(request.headers['accept-encoding']?.toString() ?? ''))
      return reply.send(await expand(bytes.gzipped));
    return reply.header('content-encoding', 'gzip').send(bytes.gzipped);
  }

  async #difference({ headers }: FastifyRequest, form: string, { records, rest, gzipped }: Bytes) {
    const former = this.#formers.get(`${form} ${headers['if-none-match']}`);
    const difference = headers['a-im'] === recordsChanged && former && records.since(former);
    return difference ? writeDifference(difference, rest, await expand(gzipped)) : null;
  }

  #bytes({ form, stamp, read, records = '' }: ListForm): Promise<Bytes> {
    const kept = this.#forms.get(form);
    if (kept?.stamp === stamp) return kept.bytes;
    const made: Kept = { stamp, bytes: prepare(read, records) };
    keepLatest(this.#forms, [form, made], this.#mostForms);
    made.bytes.then(
      (bytes) => {
        if (bytes.records.size > 0)
          keepLatest(this.#formers, [`${form} ${bytes.etag}`, bytes.records], mostFormers);
      },
      () => {
        if (this.#forms.get(form) === made) this.#forms.delete(form);
      },
    );
    return made.bytes;
  }
}

async function prepare(read: () => Promise<object>, recordsName: string): Promise<Bytes> {
  const answer = await read();
  const sha256 = createHash('sha256');
  const pieces: Buffer[] = [];
  const records = new ListRecords();
  let written = 0;
  let at = 0;
  const onEntry: EntryListener = (list, entry, json) => {
    if (list === recordsName) at = records.add((entry as { id: number }).id, json, at + 1);
  };
  for await (const piece of jsonPieces(answer, onEntry)) {
    const bytes = Buffer.from(piece);
    sha256.update(bytes);
    pieces.push(bytes);
    written += bytes.length;
    at = written;
  }
  const { [recordsName]: _, ...rest } = answer as Record<string, unknown>;
  return {
    etag: `W/"${sha256.digest('base64url').slice(0, 27)}"`,
    gzipped: await compress(Buffer.concat(pieces), gzipOptions),
    ...{ records, rest },
  };
}

const isKnown = (header: string | undefined, etag: string) =>
  header?.split(',').some((tag) => tag.trim() === etag || tag.trim() === '*') ?? false;

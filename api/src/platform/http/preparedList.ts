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
/** How many versions of a form are known, for clients that have a former one. */
const mostVersions = 6;

interface Bytes {
  readonly etag: string;
  readonly gzipped: Buffer;
  /** Null for a list without records. */
  readonly parts: ListParts | null;
}

interface ListParts {
  readonly records: ListRecords;
  /** The answer without its records. */
  readonly rest: object;
  /** What differs from former versions, by their ETags. Null if it is better sent whole. */
  readonly differences: Map<string, Promise<string | null>>;
}

interface Kept {
  readonly stamp: string;
  readonly bytes: Promise<Bytes>;
  /** The records of the last versions, by their ETags. */
  readonly versions: Map<string, ListRecords>;
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

  async #difference({ headers }: FastifyRequest, form: string, { gzipped, parts }: Bytes) {
    const known = String(headers['if-none-match']);
    const former = this.#forms.get(form)?.versions.get(known);
    if (headers['a-im'] !== recordsChanged || !parts || !former) return null;
    const made = parts.differences.get(known) ?? writeSince(former, parts, gzipped);
    parts.differences.set(known, made);
    return made;
  }

  #bytes({ form, stamp, read, records }: ListForm): Promise<Bytes> {
    const kept = this.#forms.get(form);
    if (kept?.stamp === stamp) return kept.bytes;
    const made: Kept = { stamp, bytes: prepare(read, records), versions: kept?.versions ?? new Map() };
    keepLatest(this.#forms, [form, made], this.#mostForms);
    made.bytes.then(
      ({ etag, parts }) => {
        if (parts) keepLatest(made.versions, [etag, parts.records], mostVersions);
      },
      () => {
        if (this.#forms.get(form) === made) this.#forms.delete(form);
      },
    );
    return made.bytes;
  }
}

async function writeSince(former: ListRecords, { records, rest }: ListParts, gzipped: Buffer) {
  const difference = records.since(former);
  return difference && writeDifference(difference, rest, await expand(gzipped));
}

async function prepare(read: () => Promise<object>, recordsName: string | undefined): Promise<Bytes> {
  const answer = await read();
  const sha256 = createHash('sha256');
  const pieces: Buffer[] = [];
  const records = new ListRecords();
  let written = 0;
  // Where the last record in the piece that is being written ends.
  let end = 0;
  const onEntry: EntryListener = (list, entry, json) => {
    if (list === recordsName) end = records.add((entry as { id: number }).id, json, end + 1);
  };
  for await (const piece of jsonPieces(answer, onEntry)) {
    const bytes = Buffer.from(piece);
    sha256.update(bytes);
    pieces.push(bytes);
    written += bytes.length;
    end = written;
  }
  return {
    etag: `W/"${sha256.digest('base64url').slice(0, 27)}"`,
    gzipped: await compress(Buffer.concat(pieces), gzipOptions),
    parts: recordsName === undefined ? null : partsOf(answer, recordsName, records),
  };
}

function partsOf(answer: object, recordsName: string, records: ListRecords): ListParts {
  const { [recordsName]: _, ...rest } = answer as Record<string, unknown>;
  return { records, rest, differences: new Map() };
}

const isKnown = (header: string | undefined, etag: string) =>
  header?.split(',').some((tag) => tag.trim() === etag || tag.trim() === '*') ?? false;

import type { Readable } from 'node:stream';

export interface StoredObject {
  readonly body: Readable;
  readonly bytes: number;
}

interface ListedObject {
  readonly key: string;
  readonly storedAt: Date;
  readonly bytes: number;
}

/** What a browser needs to POST one object: the address, and the form fields that go before the file. */
export interface PostTicket {
  readonly url: string;
  readonly fields: Record<string, string>;
}

export interface PostLimits {
  readonly maxBytes: number;
  readonly seconds: number;
}

/** A store that browsers upload to directly. */
interface DirectUploads {
  /** The origin of its tickets' addresses, for the page's content security policy. */
  readonly origin: string;
  readonly ticket: (key: string, limits: PostLimits) => Promise<PostTicket>;
}

/** Where files are kept: the local disk or an S3-compatible store. Only this server makes keys. */
export interface ObjectStore {
  /**
   * The object appears whole or not at all, and replaces one with the same key. A bucket takes a body of known length as it comes; any
   * other one has to fit into memory.
   */
  readonly put: (key: string, body: Uint8Array | AsyncIterable<Uint8Array>, bytes?: number) => Promise<void>;
  /** Null when there is none. The caller reads the body to its end or destroys it. */
  readonly get: (key: string) => Promise<StoredObject | null>;
  /** Removing a missing object is fine. */
  readonly remove: (key: string) => Promise<void>;
  /** Everything under a prefix that ends in a slash, in any order. */
  readonly list: (prefix: string) => AsyncIterable<ListedObject>;
  /** Null when uploads go through this server. */
  readonly direct: DirectUploads | null;
}

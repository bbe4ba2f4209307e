import type { KyInstance, Options } from 'ky';
import { type ChangedRecords, type Identified, recordsChanged } from '#rules/recordsChanged.ts';
import { ApiError } from './ApiError.ts';
import { session } from './connection.ts';
import { takeEarlySuccess } from './earlyAnswers.ts';
import { hearLiveRevision } from './liveRevision.ts';
import { underOneKey } from './lostAnswers.ts';
import { hearServerClock } from './serverClock.ts';

/** What every call goes through, except for reads that the page requested early. Loads on first use, or ahead of it. */
export const loadClient = (): Promise<KyInstance> =>
  import(/* webpackChunkName: "client" */ './kyClient.ts').then(
    ({ client }) => client,
    (cause: unknown) => {
      throw new ApiError(
        { status: 0, code: 'network', detail: '', fields: [], requestId: '', body: {} },
        { cause },
      );
    },
  );

/** A line that is removed and added again restarts at revision 1, so its tag includes the line's id. */
interface SeenLine {
  readonly id: number;
  readonly revision: number;
}

/**
 * How to send one call. `revision` (or `seen` for a line) has the write refused if the record has changed since. `key` is the
 * idempotency key of a POST that may have been sent before, perhaps by this page before a reload.
 */
export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly revision?: number;
  readonly seen?: SeenLine;
  readonly key?: string;
}

function kyOptions({ signal, revision, seen, key }: CallOptions, rest: Options = {}): Options {
  return {
    ...rest,
    ...(signal && { signal }),
    headers: {
      ...(revision !== undefined && { 'if-match': `"${revision}"` }),
      ...(seen && { 'if-match': `"${seen.id}-${seen.revision}"` }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
  };
}

/** A file's bytes and media type. */
export interface UploadedFile {
  readonly bytes: ArrayBuffer;
  readonly type: string;
}

/** An array is sent as one parameter per value; `undefined` is left out. */
type Query = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

const search = (query: Query = {}) => ({
  searchParams: Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((one) => [name, String(one)]),
  ),
});

export const address = (path: string) => new URL(`/v1/${path}`, globalThis.location.origin);

/** The response to a read that the page requested before its code had loaded, if it succeeded. */
async function readEarly(path: string, query?: Query): Promise<Response | null> {
  const url = address(path);
  const params = new URLSearchParams(search(query).searchParams);
  if (params.size > 0) url.search = String(params);
  const response = await takeEarlySuccess(url.href, `Bearer ${session.getAccessToken()}`);
  if (response) {
    hearLiveRevision({ response });
    hearServerClock({ response });
  }
  return response;
}

/** The ETags of received lists, so that only what changed is sent again. */
const tags = new WeakMap<object, string>();

/**
 * `known` is the answer as last received. It is returned if nothing has changed. With the name of its list of records, the server may send
 * only those that changed.
 */
async function list<T extends object>(
  path: string,
  known: T | undefined,
  options: CallOptions,
  query?: Query,
  records?: keyof T & string,
): Promise<T> {
  const tag = known && tags.get(known);
  const early = tag ? null : await readEarly(path, query);
  const response =
    early ??
    (await (
      await loadClient()
    ).get(address(path), {
      ...kyOptions(options, search(query)),
      ...(tag && { headers: { 'if-none-match': tag, ...(records && { 'a-im': recordsChanged }) } }),
      throwHttpErrors: (status) => status !== 304,
    }));
  if (response.status === 304 && known) return known;
  const answer = await response.json();
  const isChange = known && records && response.headers.get('im') === recordsChanged;
  const body = isChange ? await newer(known, records, answer) : answer;
  const etag = response.headers.get('etag');
  if (etag) tags.set(body, etag);
  return body;
}

async function newer<T extends object>(known: T, name: keyof T, answer: ChangedRecords): Promise<T> {
  const { withChanges } = await import(/* webpackChunkName: "client" */ '#rules/withChanges.ts');
  const { removed, records, places, ...rest } = answer;
  const before = known[name] as readonly Identified[]; // the server knows it as a list of records
  return { ...known, ...rest, [name]: withChanges(before, { removed, records, places }) };
}

/** Calls to /v1: JSON both ways, bearer token, one error type. Paths are relative to /v1. */
export const http = {
  get: async <T>(path: string, options: CallOptions = {}, query?: Query): Promise<T> => {
    const early = await readEarly(path, query);
    if (early) return early.json();
    const client = await loadClient();
    return client.get(address(path), kyOptions(options, search(query))).json<T>();
  },
  list,
  post: <T>(path: string, json: unknown, options: CallOptions = {}) =>
    underOneKey(`${path} ${JSON.stringify(json)}`, async (key) => {
      const client = await loadClient();
      return client.post(address(path), kyOptions({ key, ...options }, { json })).json<T>();
    }),
  put: async <T>(path: string, json: unknown, options: CallOptions = {}) => {
    const client = await loadClient();
    return client.put(address(path), kyOptions(options, { json })).json<T>();
  },
  patch: async <T>(path: string, json: unknown, options: CallOptions = {}) => {
    const client = await loadClient();
    return client.patch(address(path), kyOptions(options, { json })).json<T>();
  },
  /** Uploads a file with its own media type and no timeout. */
  upload: <T>(method: 'post' | 'put', path: string, file: UploadedFile, query?: Query) =>
    underOneKey(`${path} ${JSON.stringify(query)}`, async (key) => {
      const client = await loadClient();
      return client(address(path), {
        ...search(query),
        method,
        body: file.bytes,
        headers: { 'content-type': file.type, 'idempotency-key': key },
        timeout: false,
      }).json<T>();
    }),
  remove: async (path: string, json?: unknown, options: CallOptions = {}) => {
    const client = await loadClient();
    const response = await client.delete(
      address(path),
      kyOptions(options, json === undefined ? {} : { json }),
    );
    if (response.status !== 204) throw unreadable(response);
  },
  /**
   * Downloads a workbook: its bytes, and its name from content-disposition. Throws an `unreadable` ApiError for
   * anything else, such as a proxy's error page.
   */
  file: async (path: string, options: CallOptions = {}, query?: Query, fallback = 'download.xlsx') => {
    const client = await loadClient();
    const response = await client.get(address(path), {
      ...kyOptions(options, search(query)),
      timeout: false,
    });
    const blob = await response.blob();
    if (!(await isWorkbook(blob))) throw unreadable(response);
    return { blob, name: fileName(response.headers.get('content-disposition')) ?? fallback };
  },
};

/** Workbooks are zip files with their own media type. */
async function isWorkbook(blob: Blob): Promise<boolean> {
  const start = new Uint8Array(await blob.slice(0, 2).arrayBuffer());
  return /spreadsheet/.test(blob.type) && String.fromCharCode(...start) === 'PK';
}

/** The response isn't what was asked for, such as a proxy's error page. */
const unreadable = ({ status, headers }: Response) =>
  new ApiError({
    status,
    code: 'unreadable',
    detail: '',
    fields: [],
    requestId: headers.get('x-request-id') ?? '',
    body: {},
  });

/** The file name in a content-disposition header; the RFC 5987 form wins. */
export function fileName(header: string | null): string | null {
  const extended = header?.match(/filename\*=UTF-8''([^;]+)/i)?.[1];
  if (extended) return decodeURIComponent(extended);
  return header?.match(/filename="?([^";]+)"?/i)?.[1] ?? null;
}

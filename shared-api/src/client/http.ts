import ky, { HTTPError, type KyInstance, type Options, TimeoutError } from 'ky';
import { newId } from '#browser/secureContext.ts';
import { ApiError, errorFromAnswer } from './ApiError.ts';
import { session } from './connection.ts';
import { takeEarly } from './earlyAnswers.ts';
import { hearLiveRevision } from './liveRevision.ts';
import { underOneKey } from './lostAnswers.ts';
import { hearServerClock } from './serverClock.ts';

const timeoutMs = 30_000;

const bearer = () => `Bearer ${session.getAccessToken()}`;

const authorize = (request: Request) => {
  if (session.getAccessToken()) request.headers.set('authorization', bearer());
};

const client: KyInstance = ky.create({
  timeout: timeoutMs,
  fetch: async (input, init) => {
    const early = input instanceof Request ? await takeEarly(input)?.catch(() => null) : null;
    return early ?? fetch(input, init);
  },
  // Nothing is retried, except that an expired token is renewed and the same request sent once more.
  retry: { limit: 1, shouldRetry: () => false, delay: () => 0 },
  hooks: {
    beforeRequest: [
      ({ request }) => {
        request.headers.set('x-request-id', newId());
        authorize(request);
      },
    ],
    beforeRetry: [({ request }) => authorize(request)],
    afterResponse: [
      hearLiveRevision,
      hearServerClock,
      async ({ request, response, retryCount }) => {
        if (response.status !== 401 || retryCount > 0 || session.getAccessToken() === null) return;
        // Another call has renewed the token since this one was sent.
        if (request.headers.get('authorization') !== bearer()) return ky.retry({ delay: 0, code: 'renewed' });
        const body: unknown = await response
          .clone()
          .json()
          .catch(() => null);
        const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : null;
        if (code === 'token_expired' && (await session.refresh()))
          return ky.retry({ delay: 0, code: 'renewed' });
        session.onSignedOut();
      },
    ],
    beforeError: [({ error, request }) => toApiError(error, request.headers.get('x-request-id') ?? '')],
  },
});

function toApiError(error: Error, requestId: string): ApiError {
  if (error instanceof HTTPError) return errorFromAnswer(error.response.status, error.data, requestId);
  const code =
    error instanceof TimeoutError ? 'timeout' : error.name === 'AbortError' ? 'aborted' : 'network';
  return new ApiError({ status: 0, code, detail: '', fields: [], requestId, body: {} }, { cause: error });
}

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

const search = (query: Query = {}): Options => ({
  searchParams: Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((one) => [name, String(one)]),
  ),
});

const address = (path: string) => new URL(`/v1/${path}`, globalThis.location.origin);

/** The ETags of received lists, so that an unchanged list isn't sent again. */
const tags = new WeakMap<object, string>();

/** `known` is the list as last received. It is returned if nothing has changed. */
async function list<T extends object>(
  path: string,
  known: T | undefined,
  options: CallOptions,
  query?: Query,
) {
  const tag = known && tags.get(known);
  const response = await client.get(address(path), {
    ...kyOptions(options, search(query)),
    ...(tag && { headers: { 'if-none-match': tag } }),
    throwHttpErrors: (status) => status !== 304,
  });
  if (response.status === 304 && known) return known;
  const body = await response.json<T>();
  const etag = response.headers.get('etag');
  if (etag) tags.set(body, etag);
  return body;
}

/** Calls to /v1: JSON both ways, bearer token, one error type. Paths are relative to /v1. */
export const http = {
  get: <T>(path: string, options: CallOptions = {}, query?: Query) =>
    client.get(address(path), kyOptions(options, search(query))).json<T>(),
  list,
  post: <T>(path: string, json: unknown, options: CallOptions = {}) =>
    underOneKey(`${path} ${JSON.stringify(json)}`, (key) =>
      client.post(address(path), kyOptions({ key, ...options }, { json })).json<T>(),
    ),
  put: <T>(path: string, json: unknown, options: CallOptions = {}) =>
    client.put(address(path), kyOptions(options, { json })).json<T>(),
  patch: <T>(path: string, json: unknown, options: CallOptions = {}) =>
    client.patch(address(path), kyOptions(options, { json })).json<T>(),
  /** Uploads a file with its own media type and no timeout. */
  upload: <T>(method: 'post' | 'put', path: string, file: UploadedFile, query?: Query) =>
    underOneKey(`${path} ${JSON.stringify(query)}`, (key) =>
      client(address(path), {
        ...search(query),
        method,
        body: file.bytes,
        headers: { 'content-type': file.type, 'idempotency-key': key },
        timeout: false,
      }).json<T>(),
    ),
  remove: async (path: string, json?: unknown, options: CallOptions = {}) => {
    const response = await client.delete(
      address(path),
      kyOptions(options, json === undefined ? {} : { json }),
    );
    if (response.status !== 204) throw unreadable(response);
  },
  /**
   * Downloads a workbook: its bytes, and its name from content-disposition or null. Throws an `unreadable` ApiError for
   * anything else, such as a proxy's error page.
   */
  file: async (path: string, options: CallOptions = {}) => {
    const response = await client.get(address(path), { ...kyOptions(options), timeout: false });
    const blob = await response.blob();
    if (!(await isWorkbook(blob))) throw unreadable(response);
    return { blob, name: fileName(response.headers.get('content-disposition')) };
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

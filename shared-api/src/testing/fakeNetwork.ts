import type { ErrorCode } from '#contract/index.ts';

/** A request as a handler sees it: params decoded, body parsed. */
export interface FakeRequest {
  readonly method: string;
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Answers a request. A value is sent as JSON with 200, `undefined` as an empty 204, and a Response as is. */
export type FakeHandler = (request: FakeRequest) => unknown;

/** Handlers by method and path, such as `GET /projects/:id`. Paths are relative to /v1. */
export type FakeHandlers = Readonly<Record<string, FakeHandler>>;

export interface FakeNetwork {
  /** Every request so far, oldest first. */
  readonly requests: FakeRequest[];
  /** Requests with this method and path. */
  readonly sent: (route: string) => FakeRequest[];
  /** Adds or replaces handlers. */
  readonly use: (handlers: FakeHandlers) => void;
  /** Stops answering, so that a save left over from one test can't fail in the next. */
  readonly restore: () => void;
}

/** A response in the server's error format. */
export const refusal = (status: number, code: ErrorCode, detail = ''): Response =>
  Response.json({ detail, code, request_id: 'test' }, { status });

/**
 * Replaces `fetch` with a network that answers from handlers, for screen tests.
 * A request without a handler fails as if there were no server; the error names the request.
 */
export function fakeNetwork(handlers: FakeHandlers): FakeNetwork {
  let open = true;
  const table = new Map(Object.entries(handlers));
  const requests: FakeRequest[] = [];

  globalThis.fetch = async (input, init) => {
    const request = new Request(
      input instanceof Request ? input : new URL(String(input), location.origin),
      init,
    );
    const url = new URL(request.url);
    const text = await request.text();
    const found = find(table, request.method, url.pathname.replace(/^\/v1/, ''));
    const seen: FakeRequest = {
      method: request.method,
      path: url.pathname,
      params: found?.params ?? {},
      query: url.searchParams,
      headers: request.headers,
      body: text === '' ? null : JSON.parse(text),
    };
    if (!open) return silence();
    requests.push(seen);
    if (!found) throw new TypeError(`Nothing answers ${request.method} ${url.pathname}`);
    const answer = await found.handler(seen);
    if (!open) return silence();
    if (answer instanceof Response) return answer;
    return answer === undefined ? new Response(null, { status: 204 }) : Response.json(answer);
  };

  return {
    requests,
    sent: (route) => requests.filter(({ method, path }) => matches(route, method, path.replace(/^\/v1/, ''))),
    use: (more) => {
      for (const [route, handler] of Object.entries(more)) table.set(route, handler);
    },
    restore: () => {
      open = false;
    },
  };
}

const silence = () => new Promise<never>(() => {});

function paramsOf(route: string, method: string, path: string): Record<string, string> | null {
  const [wantedMethod, wantedPath = ''] = route.split(' ');
  const wanted = wantedPath.split('/');
  const given = path.split('/');
  if (wantedMethod !== method || wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [i, part] of wanted.entries()) {
    const value = decodeURIComponent(given[i] ?? '');
    if (part.startsWith(':')) params[part.slice(1)] = value;
    else if (part !== value) return null;
  }
  return params;
}

const matches = (route: string, method: string, path: string) => paramsOf(route, method, path) !== null;

function find(table: ReadonlyMap<string, FakeHandler>, method: string, path: string) {
  // A literal path wins over one with params.
  const routes = [...table].sort(([a], [b]) => Number(a.includes(':')) - Number(b.includes(':')));
  for (const [route, handler] of routes) {
    const params = paramsOf(route, method, path);
    if (params) return { handler, params };
  }
  return null;
}

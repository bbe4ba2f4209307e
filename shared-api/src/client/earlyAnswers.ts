interface EarlyAnswer {
  readonly authorization: string;
  readonly askedAt: number;
  readonly answer: Promise<Response>;
}

declare global {
  /** Responses requested before the client loaded, by URL. The page's first script and the client have no other way to share them. */
  var mobprepEarlyAnswers: Map<string, EarlyAnswer> | undefined;
}

/** A request that takes longer has failed. The server answers what waits for its database within a minute. */
export const requestTimeoutMs = 65_000;

/** Older responses are requested again, just like a stale list. */
const freshMs = 10_000;

function answers() {
  globalThis.mobprepEarlyAnswers ??= new Map();
  return globalThis.mobprepEarlyAnswers;
}

/** An unread response would hold one of the browser's few connections. */
const readWhole = async (answer: Response) => new Response(await answer.blob(), answer);

/** Sends a request before the page's code has loaded. `path` is relative to /v1. */
export function askEarly(path: string, accessToken: string): Promise<Response> {
  const { href } = new URL(`/v1/${path}`, location.origin);
  const authorization = `Bearer ${accessToken}`;
  const headers = { authorization, accept: 'application/json' };
  const answer = fetch(href, { headers, signal: AbortSignal.timeout(requestTimeoutMs) }).then(readWhole);
  // The client sends the request again.
  answer.catch(() => {});
  answers().set(href, { authorization, askedAt: Date.now(), answer });
  return answer;
}

/** The early response to a read at an address, by a person with this authorization. */
function fitting(url: string, authorization: string | null): Promise<Response> | null {
  const early = answers().get(url);
  const fits = early?.authorization === authorization && Date.now() - early.askedAt < freshMs;
  return fits ? early.answer : null;
}

/** Takes the early response to a read, or null if none fits. Each one can only be taken once. */
export function takeEarly({ method, url, headers }: Request): Promise<Response> | null {
  if (method !== 'GET') return null;
  const early = headers.has('if-none-match') ? null : fitting(url, headers.get('authorization'));
  answers().delete(url);
  return early;
}

/** Takes the early response to a read if it succeeded, or null. A failure stays for `takeEarly`. */
export async function takeEarlySuccess(url: string, authorization: string): Promise<Response | null> {
  const response = await fitting(url, authorization)?.catch(() => null);
  return response?.ok && answers().delete(url) ? response : null;
}

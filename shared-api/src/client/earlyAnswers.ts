interface EarlyAnswer {
  readonly authorization: string;
  readonly askedAt: number;
  readonly answer: Promise<Response>;
}

declare global {
  /** What was asked before the client was there, by address. The page's first script and the client have no other way to meet. */
  var mobprepEarlyAnswers: Map<string, EarlyAnswer> | undefined;
}

/** An answer that waited longer is asked for again, as a list that is read once more would be. */
const freshMs = 10_000;

function answers() {
  globalThis.mobprepEarlyAnswers ??= new Map();
  return globalThis.mobprepEarlyAnswers;
}

/** An answer that nobody comes to read would hold one of the browser's few connections. */
const readWhole = async (answer: Response) => new Response(await answer.blob(), answer);

/** Asks for something before the page's code is there to want it. `path` is relative to /v1. */
export function askEarly(path: string, accessToken: string): Promise<Response> {
  const { href } = new URL(`/v1/${path}`, location.origin);
  const authorization = `Bearer ${accessToken}`;
  const answer = fetch(href, { headers: { authorization, accept: 'application/json' } }).then(readWhole);
  // The caller asks again.
  answer.catch(() => {});
  answers().set(href, { authorization, askedAt: Date.now(), answer });
  return answer;
}

/** The answer to a read that was asked for early, once; null when there is none that fits. */
export function takeEarly({ method, url, headers }: Request): Promise<Response> | null {
  if (method !== 'GET') return null;
  const early = answers().get(url);
  answers().delete(url);
  const fits =
    early?.authorization === headers.get('authorization') &&
    !headers.has('if-none-match') &&
    Date.now() - early.askedAt < freshMs;
  return fits ? early.answer : null;
}

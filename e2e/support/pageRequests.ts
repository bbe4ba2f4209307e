import { expect, type Page, type Request } from '@playwright/test';

/** A page's requests in progress, and how many it has made. */
interface Requests {
  readonly underWay: Set<Request>;
  made: number;
}

const requestsOf = new WeakMap<Page, Requests>();

/** Records a new page's requests, for `pageRequests`. */
export function watchRequests(page: Page) {
  const requests: Requests = { underWay: new Set(), made: 0 };
  requestsOf.set(page, requests);
  page.on('request', (request) => {
    if (isStream(request)) return;
    // The previous page's requests don't matter any more.
    if (request.isNavigationRequest()) requests.underWay.clear();
    requests.underWay.add(request);
    requests.made += 1;
  });
  const forget = (request: Request) => void requests.underWay.delete(request);
  page.on('requestfinished', forget);
  page.on('requestfailed', forget);
}

/** A stream of changes has no end. */
const isStream = (request: Request) => new URL(request.url()).pathname === '/v1/live';

/** Waits until the page has nothing to do: the browser has drawn it and been idle, twice, or for a second each, because some motion never ends. */
export const idle = (page: Page, options: IdleRequestOptions = { timeout: 1_000 }) =>
  page.evaluate(async (given) => {
    for (let times = 0; times < 2; times += 1)
      await new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done, given)));
  }, options);

/** Waits until a page has no request in progress and makes none after processing its responses. */
export async function requestsEnd(page: Page) {
  const requests = requestsOf.get(page);
  if (!requests) throw new Error('Nobody has watched what this page asks for.');
  const isQuiet = async () => {
    const { made } = requests;
    await idle(page, {});
    return requests.underWay.size === 0 && requests.made === made;
  };
  await expect.poll(isQuiet, { intervals: [20], timeout: 30_000, message: 'waits for nothing' }).toBe(true);
}

const stillMs = 500;

/** Waits until a page has asked for nothing for half a second. Playwright's own `networkidle` would wait for the end of the stream. */
export async function networkIdle(page: Page) {
  const requests = requestsOf.get(page);
  if (!requests) throw new Error('Nobody has watched what this page asks for.');
  const isIdle = async () => {
    const { made } = requests;
    await new Promise((done) => setTimeout(done, stillMs));
    return requests.underWay.size === 0 && requests.made === made;
  };
  await expect.poll(isIdle, { intervals: [20], timeout: 30_000, message: 'asks for nothing' }).toBe(true);
}

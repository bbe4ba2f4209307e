import { expect, type Page, type Request } from '@playwright/test';

/** What a page has asked for, and how often it has asked. */
interface Requests {
  readonly underWay: Set<Request>;
  made: number;
}

const requestsOf = new WeakMap<Page, Requests>();

/** Notes the requests of a new page, for `quiet`. */
export function watchRequests(page: Page) {
  const requests: Requests = { underWay: new Set(), made: 0 };
  requestsOf.set(page, requests);
  page.on('request', (request) => {
    // What the page before waited for is of no interest any more.
    if (request.isNavigationRequest()) requests.underWay.clear();
    requests.underWay.add(request);
    requests.made += 1;
  });
  const forget = (request: Request) => void requests.underWay.delete(request);
  page.on('requestfinished', forget);
  page.on('requestfailed', forget);
}

/** Waits until the page has nothing to do: the browser has drawn it and had time to spare, twice. */
const idle = (page: Page) =>
  page.evaluate(async () => {
    for (let times = 0; times < 2; times += 1)
      await new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done)));
  });

/** Waits until a page waits for no answer, and asks for nothing more when it has worked through those it got. */
export async function quiet(page: Page) {
  const requests = requestsOf.get(page);
  if (!requests) throw new Error('Nobody has watched what this page asks for.');
  const isQuiet = async () => {
    const { made } = requests;
    await idle(page);
    return requests.underWay.size === 0 && requests.made === made;
  };
  await expect.poll(isQuiet, { intervals: [20], timeout: 30_000, message: 'waits for nothing' }).toBe(true);
}

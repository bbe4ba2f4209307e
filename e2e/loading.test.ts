import type { BrowserContext, Page, Request } from '@playwright/test';
import { mostShift, shiftOf } from './support/layoutShift.ts';
import { networkIdle } from './support/pageRequests.ts';
import { demoDraft } from './support/screens.ts';
import { settled } from './support/settled.ts';
import { expect, test } from './support/test.ts';
import { phone } from './support/viewports.ts';

const draft = `/project/${demoDraft.customId}/${demoDraft.id}`;

/** Pages whose remote's definition says what they read first. */
const pages = [
  '/dashboard',
  '/items',
  `/project/${demoDraft.customId}`,
  ...['mob-prep', 'mob-prep/items', 'mob-prep/assembly', 'mob-prep/previous-jobs', 'checkout'].map(
    (screen) => `${draft}/${screen}`,
  ),
];

const scripts = (page: Page) =>
  page.locator('script[src]').evaluateAll((found) => found.map((script) => script.getAttribute('src') ?? ''));

const addressOf = (request: Request) => request.url().replace(/^https?:\/\/[^/]+/, '');

/** Early requests that nobody has used: the page's first script leaves them for the client. */
const leftOver = (page: Page) =>
  page.evaluate(() => [
    ...(Reflect.get(window, 'mobprepEarlyAnswers') as Map<string, unknown>).keys(), // as the client defines it
  ]);

/** Lets the live stream say nothing: at its first word, lists are read again. */
const silence = (context: BrowserContext) => context.route(/\/v1\/live/, () => {});

/** Opens an address with all code but the first script held back. The page must send `atLeast` requests before the rest arrives, and none twice. */
async function openWithoutCode(page: Page, early: string, open: () => Promise<unknown>, atLeast: number) {
  const asked: string[] = [];
  // What the page before still asks for doesn't count.
  page.on('framenavigated', () => asked.splice(0));
  page.on('request', (request) => asked.push(addressOf(request)));
  const reads = () => asked.filter((address) => /^\/v1\/(?!live)/.test(address));
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/static\/js\//, async (route) => {
    if (addressOf(route.request()) !== early) await released;
    await route.continue();
  });
  // A read that came early is asked for again once it is old, however long the machine takes.
  await page.clock.setFixedTime(new Date());
  await open();
  await expect.poll(() => reads().length).toBeGreaterThanOrEqual(atLeast);
  release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => leftOver(page)).toEqual([]);
  expect(reads().filter((address, at) => reads().indexOf(address) !== at)).toEqual([]);
}

test.describe('a reloaded page', () => {
  for (const path of pages)
    test(`requests its data while its code loads, and nothing twice: ${path}`, async ({ visit }) => {
      const { page, context } = await visit('pm');
      await silence(context);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const [early = ''] = await scripts(page);
      // The user, and what the page's definition names.
      await openWithoutCode(page, early, () => page.reload({ waitUntil: 'commit' }), 2);
    });
});

test.describe('a new tab of a signed-in user', () => {
  for (const path of ['/dashboard', `${draft}/checkout`])
    test(`renews its session and requests its data while its code loads: ${path}`, async ({ visit }) => {
      const { page, context } = await visit('pm');
      await silence(context);
      await page.goto(path);
      const [early = ''] = await scripts(page);
      await page.close();
      const tab = await context.newPage();
      // One more for the session.
      await openWithoutCode(tab, early, () => tab.goto(path, { waitUntil: 'commit' }), 3);
    });
});

test.describe('code that is loaded ahead', () => {
  test('opens the page of a hovered menu entry without loading any more code', async ({ visit }) => {
    const { page } = await visit('pm');
    // The code that measures pages loads two seconds after everything else, wherever somebody goes.
    const figures = page.waitForResponse(
      async (response) =>
        response.url().endsWith('.js') && (await response.text()).includes('/reports/health'),
      { timeout: 0 },
    );
    await page.goto('/dashboard');
    await networkIdle(page);
    await figures;
    const items = page.getByRole('link', { name: 'Items', exact: true });
    // Its own code, and what it takes from the shell beyond the dashboard's.
    const fetched = [/mfe-items\/static\/js\/(?!remoteEntry)/, /:\d+\/static\/js\//].map((script) =>
      page.waitForResponse(script).then((response) => response.finished()),
    );
    await items.hover();
    await Promise.all(fetched);
    const manifest = await (await page.request.get('/remotes/mfe-items/mf-manifest.json')).json();
    await page.waitForFunction(
      (chunk) => performance.getEntriesByType('resource').some(({ name }) => name.endsWith(chunk)),
      manifest.exposes[0].assets.js.async[0],
    );
    const asked: string[] = [];
    page.on('request', (request) => asked.push(addressOf(request)));
    await items.click();
    await expect(page.getByRole('heading', { name: 'Items Management' })).toBeVisible();
    expect(asked.filter((address) => address.endsWith('.js'))).toEqual([]);
  });

  test("is the dashboard's while somebody types at the sign-in page", async ({ visit }) => {
    const { page } = await visit(null);
    await page.goto('/login');
    await networkIdle(page);
    const entry = page.waitForResponse((response) =>
      response.url().includes('/remotes/mfe-jobs/static/js/remoteEntry'),
    );
    await page.getByLabel('Email').fill('marisol');
    expect((await entry).status()).toBe(200);
  });
});

for (const path of ['/dashboard', `${draft}/mob-prep/items`, `${draft}/checkout`])
  test(`nothing jumps on a phone while rows arrive: ${path}`, async ({ visit }) => {
    const { page } = await visit('pm', phone);
    await page.goto(path);
    await settled(page);
    expect(await shiftOf(page)).toBeLessThan(mostShift);
  });

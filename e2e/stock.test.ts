import type { Page } from '@playwright/test';
import type { StockHistory, StockList } from 'shared-api/contract';
import { type Network, startNetwork } from './support/network.ts';
import { test as base, expect } from './support/test.ts';

/** The suite behind a network that can be cut. */
const test = base.extend<object, { network: Network }>({
  network: [
    async ({ suite }, use) => {
      const network = await startNetwork(suite.url);
      await use(network);
      await network.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ network }, use) => use(network.url),
});
test.use({ dataFor: 'stock' });
test.afterEach(({ network }) => network.mend());

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** Without a network, the browser names each request that failed. */
const cut = { ...phone, provokes: /ERR_|Failed to load resource|net::/ };
const key = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const today = (page: Page) => page.getByRole('region', { name: 'Counted today' });

test('a phone counts without a network, also after a new start, and others see it once there is one', async ({
  visit,
  seed,
  network,
}) => {
  const { page, context } = await visit('fm', cut);
  await page.goto('/yard/stock/count');
  const yard = page.getByRole('button', { name: 'Main yard' });
  const category = page.getByRole('button', { name: /^Adhesives, Sealants/ });
  await expect(yard.or(category).first()).toBeVisible();
  if (await yard.isVisible()) await yard.click();
  await category.click();
  await expect(page.getByText(/^Kept on this device/)).toBeVisible();
  // The worker has the page.
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('mobprep-load')).keys()).length), {
      timeout: 60_000,
    })
    .toBeGreaterThan(0);
  const first = await page.getByRole('heading', { level: 2 }).first().textContent();
  await page.close();
  network.cut();

  const roof = await context.newPage();
  await roof.goto(page.url());
  await expect(roof.getByRole('heading', { level: 2, name: first ?? '' })).toBeVisible();
  await key(roof, 'None').click();
  await key(roof, 'Add 10').click();
  await key(roof, 'One more').click();
  await key(roof, 'Count 11, next item').click();
  await expect(roof.getByText('1 change only on this device')).toBeVisible();
  await roof.reload();
  await expect(today(roof)).toContainText(first ?? '');
  await expect(today(roof)).toContainText('only on this device');
  await key(roof, 'None').click();
  await key(roof, 'Count 0, next item').click();
  await expect(roof.getByText('2 changes only on this device')).toBeVisible();

  network.mend();
  const { page: desk } = await visit('pe', { provokes: cut.provokes });
  await desk.goto(`/yard/stock?q=${encodeURIComponent(first ?? '')}`);
  await expect(roof.getByText(/^All sent/)).toBeVisible({ timeout: 60_000 });
  await expect(today(roof)).not.toContainText('only on this device');
  const row = desk.getByRole('row', { name: first ?? '' });
  await expect(row.filter({ hasText: 'Today' })).toContainText('11');

  // What the phone counts now reaches the other page by itself.
  await today(roof)
    .getByRole('button', { name: first ?? '' })
    .click();
  await key(roof, 'Add 5').click();
  await key(roof, 'Count 16, next item').click();
  await expect(row.filter({ hasText: 'Today' })).toContainText('16');
  const calls = await seed('fm');
  const { stock } = (await calls.get('stock')) as StockList; // what reading it returns
  const line = stock.find(({ item_name, quantity }) => item_name === first && quantity === 16);
  const { events } = (await calls.get(`stock/items/${line?.item_id}/events`)) as StockHistory; // see above
  expect(
    events.filter(({ user_name, kind }) => user_name === 'Caleb Ostrander' && kind === 'counted').slice(0, 2),
  ).toMatchObject([{ quantity: 16, seen: 11 }, { quantity: 11 }]);
});

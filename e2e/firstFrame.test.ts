import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { phone, tablet } from './support/viewports.ts';

const firstFrame = (page: Page) => page.locator('#first-frame');
const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Main' });

/** Opens the dashboard with the scripts held back that `held` names. */
async function openWithout(page: Page, held: RegExp) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(held, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/dashboard', { waitUntil: 'commit' });
  return release;
}

/** Right edge of the sidebar and lower edge of the page's head, which stay where they are when the page takes over. */
const edges = (page: Page, sidebarOf: string, headOf: string) =>
  page.evaluate(
    ([aside, head]) => [
      document.querySelector(aside ?? '')?.getBoundingClientRect().right,
      document.querySelector(head ?? '')?.getBoundingClientRect().bottom,
    ],
    [sidebarOf, headOf],
  );

/** Width of a sidebar, and the colours that it has or lets through. */
const look = (aside: Locator) =>
  aside.evaluate((element) => ({
    width: element.getBoundingClientRect().width,
    edge: getComputedStyle(element).borderRightColor,
    text: getComputedStyle(element).color,
  }));

test('a browser that blocks site data gets a sentence instead of an empty page', async ({ visit }) => {
  const { page } = await visit('pm');
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['sessionStorage', 'localStorage']) Object.defineProperty(window, name, { get });
  });
  await page.goto('/dashboard');
  await expect(page.getByText(/^MobPrep needs site data/)).toBeVisible();
});

test.describe('before any script has come', () => {
  for (const { name, look } of [
    { name: 'a wide screen', look: {} },
    { name: 'a tablet', look: tablet },
    { name: 'a phone', look: phone },
  ])
    test(`a signed-in person sees the frame, which the page replaces in place, on ${name}`, async ({
      visit,
    }) => {
      const { page } = await visit('pm', look);
      const release = await openWithout(page, /\/static\/js\//);
      await expect(firstFrame(page)).toBeVisible();
      const drawn = await edges(page, '#first-frame aside', '#first-frame header');
      release();
      await expect(page.getByRole('heading', { name: 'Project List' })).toBeVisible();
      await expect(page.locator('#first-frame, #first-rows')).toHaveCount(0);
      // On a phone the sidebar is a drawer, out of sight to the left.
      const taken = async () => {
        const [right = 0, bottom = 0] = await edges(page, 'aside[aria-label=Main]', 'main header');
        return [Math.max(0, right), bottom];
      };
      await expect.poll(taken).toEqual(drawn);
    });

  test('the frame has the width and the colours that the person chose', async ({ visit }) => {
    const { page } = await visit('pm');
    await page.goto('/dashboard');
    await page.evaluate(() => localStorage.setItem('mobprep.colour-mode', 'dark'));
    await page.getByRole('button', { name: 'Collapse sidebar' }).click();
    const [early = ''] = await page
      .locator('script[src]')
      .evaluateAll((found) => found.map((script) => script.getAttribute('src') ?? ''));
    const release = await openWithout(page, new RegExp(`/static/js/(?!${early.split('/').at(-1)})`));
    await expect(page.locator(':root.dark[data-sidebar=collapsed]')).toBeAttached();
    const drawn = await look(page.locator('#first-frame aside'));
    release();
    await expect(page.getByRole('heading', { name: 'Project List' })).toBeVisible();
    expect(await look(sidebar(page))).toEqual(drawn);
  });
});

for (const { name, look } of [
  { name: 'a wide screen', look: {} },
  { name: 'a phone', look: phone },
])
  test(`its rows stay until the remote has come, and the way to other pages is there, on ${name}`, async ({
    visit,
  }) => {
    const { page } = await visit('pm', look);
    const release = await openWithout(page, /mfe-jobs\/static\/js\//);
    await expect(
      page.getByRole('status', { name: 'Loading Dashboard' }).locator('#first-rows'),
    ).toBeVisible();
    if (look === phone) await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('link', { name: 'Items' })).toBeVisible();
    release();
    await expect(page.locator('#first-rows')).toHaveCount(0);
  });

test('it gives way to what the page says when its scripts do not come', async ({ visit }) => {
  const { page } = await visit('pm', { provokes: /net::ERR_FAILED/ });
  await page.route(/\/static\/js\//, (route) => route.abort());
  await page.goto('/dashboard');
  await expect(firstFrame(page)).toBeHidden();
  // A click that something covers would fail.
  await page.getByRole('link', { name: 'Reload' }).click();
  await expect(firstFrame(page)).toBeVisible();
});

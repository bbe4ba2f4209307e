import type { Page, Route } from '@playwright/test';
import { addSample } from './support/sampleRemote.ts';
import { demoDraft } from './support/screens.ts';
import { seedAs } from './support/seed.ts';
import { seedDraft } from './support/seedLoads.ts';
import { expect, test } from './support/test.ts';

test.use({ dataFor: 'places' });
test.describe.configure({ mode: 'serial' });

let pages: { readonly project: string; readonly checkout: string };
test.beforeAll(async ({ suite }) => {
  const seed = await seedAs(suite.url, 'fm');
  const { customId, path, draft } = await seedDraft(seed, 8);
  await seed.post(`${path}/loads`, {});
  pages = { project: `/project/${customId}`, checkout: `/project/${customId}/${draft}/checkout` };
});

const load = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Trip 1' });

/** What each page has whatever fills its places. */
const own = {
  project: (page: Page) => page.getByRole('heading', { name: 'Drafts (1)' }),
  checkout: (page: Page) => page.getByText('Item 8', { exact: true }).first(),
} as const;
const names = ['project', 'checkout'] as const;

for (const name of names)
  test(`the ${name} page has the load's state from the module of loads, after its own rows`, async ({
    visit,
  }) => {
    const { page } = await visit('fm');
    const entry = page.waitForRequest('**/remotes/mfe-loading/static/js/remoteEntry.*');
    await page.goto(pages[name]);
    await entry;
    await expect(own[name](page)).toBeVisible();
    await expect(load(page)).toContainText('Not started');
    await expect(load(page).getByRole('link')).toHaveAttribute('href', /^\/load\/\d+$/);
  });

for (const name of names)
  for (const [fault, answer] of [
    ['is missing', { status: 404, body: 'gone' }],
    ['is something else', { contentType: 'text/html', body: '<!doctype html><title>Proxy</title>' }],
    ['throws', { contentType: 'text/javascript', body: 'throw new Error("broken")' }],
  ] as const)
    test(`the ${name} page keeps working if what fills its place ${fault}, and V counts it`, async ({
      visit,
    }) => {
      const { page } = await visit('fm', {
        provokes: /status of 404|mfe_loading|mfe-loading|broken|Unexpected token|MIME type/,
      });
      const reported = page.waitForRequest('**/reports/remote-failures');
      await page.route('**/remotes/mfe-loading/**', (route) => route.fulfill(answer));
      await page.goto(pages[name]);
      await expect(own[name](page)).toBeVisible();
      expect((await reported).postDataJSON()).toMatchObject({ remote: 'mfe-loading' });
      await expect(load(page)).toBeHidden();
      await page.keyboard.press('v');
      const dialog = page.getByRole('dialog', { name: 'What am I running' });
      await expect(dialog.getByText(`${name}/panel/v1 from mfe-loading`)).toBeVisible();
      await expect(dialog.getByText('failed 1 time')).toBeVisible();
    });

test('a page works while what fills its place is slow, and has it once it comes', async ({ visit }) => {
  const { page } = await visit('fm');
  const held: Route[] = [];
  let holding = true;
  await page.route('**/remotes/mfe-loading/**', (route) =>
    holding ? void held.push(route) : route.continue(),
  );
  await page.goto(pages.project);
  await expect(own.project(page)).toBeVisible();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await expect(load(page)).toBeHidden();
  holding = false;
  await Promise.all(held.map((route) => route.continue()));
  await expect(load(page)).toContainText('Not started');
});

test('both pages work while the module of loads is switched off', async ({ visit, seed }) => {
  const admin = await seed('full_admin');
  await admin.put('releases/mfe-loading/state', { state: 'off' });
  const { page } = await visit('fm');
  for (const name of names) {
    await page.goto(pages[name]);
    await expect(own[name](page)).toBeVisible();
    await expect(load(page)).toBeHidden();
  }
});

test('long chips leave room for the names of their rows on a tablet', async ({ visit }) => {
  const { page } = await visit('pm', { viewport: { width: 768, height: 1024 } });
  const chip = "{ label: 'Reserved for Hillcrest Tower until Friday', explanation: 'By Marisol.' }";
  await addSample(
    page,
    'categories/chips/v1',
    `async ({ itemIds }) => new Map(itemIds.map((id) => [id, ${chip}]))`,
  );
  await page.goto(`/project/${demoDraft.customId}/${demoDraft.id}/mob-prep/items`);
  await expect(page.getByRole('button', { name: /^Reserved for/ }).first()).toBeVisible();
  const widths = await page
    .getByRole('listitem')
    .locator('span[title]')
    .evaluateAll((names) => names.map((name) => name.getBoundingClientRect().width));
  expect(widths.length).toBeGreaterThan(5);
  expect(Math.min(...widths)).toBeGreaterThan(25);
});

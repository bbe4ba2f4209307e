import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { draftPath } from './states/openState.ts';
import { openStates } from './states/showState.ts';
import { axeFindings } from './support/axeFindings.ts';
import { overflowOf } from './support/faultsOf.ts';
import { guidePictures, stateNameOf } from './support/guidePictures.ts';
import { buildOf, release } from './support/releases.ts';
import { screens } from './support/screens.ts';
import { settled } from './support/settled.ts';
import { shareOf } from './support/shareOf.ts';
import { expect, test } from './support/test.ts';
import { phone, zoomed } from './support/viewports.ts';

test.use({ dataFor: 'guide' });

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search the guide' });

test('somebody who can’t sign in finds the guide on the sign-in page, searches it and reads a page', async ({
  visit,
}) => {
  const { page } = await visit(null);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Guide' }).click();
  await expect(page).toHaveURL('/help');
  await search(page).fill('forgot pasword');
  await expect(page).toHaveURL(/q=forgot/);
  const hit = page.getByRole('list', { name: 'Found in the guide' }).getByRole('link').first();
  await hit.click();
  await expect(page).toHaveURL('/help/account#if-you-forgot-your-password');
  await expect(title(page)).toHaveText('Sign in and your account');
  await page.goBack();
  await expect(search(page)).toHaveValue('forgot pasword');
});

/** A screen, and the page that its question mark opens. */
const explained = [
  ['/dashboard', 'projects'],
  ['/job-entry', 'job-entry'],
  [draftPath('mob-prep'), 'mob-prep'],
  [draftPath('mob-prep/items'), 'categories'],
  [draftPath('mob-prep/assembly'), 'packages'],
  [draftPath('mob-prep/previous-jobs'), 'earlier-jobs'],
  [draftPath('checkout'), 'checkout'],
  ['/compare', 'compare'],
  ['/items', 'items'],
  ['/items/upload', 'catalogue-by-excel'],
  ['/admin/employees', 'employees'],
  ['/admin/units', 'categories-and-units'],
  ['/admin/job-costing', 'job-costing'],
  ['/account', 'account'],
] as const;

test('the question mark in each screen’s head opens the page about that screen, and keeps the screen', async ({
  visit,
}) => {
  const { page, context } = await visit('admin');
  for (const [path, slug] of shareOf(explained)) {
    await page.goto(path);
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Guide to this screen, in a new tab' }).click();
    const guide = await opened;
    await expect(guide, path).toHaveURL(`/help/${slug}`);
    await expect(page, path).toHaveURL(path);
    await guide.close();
  }
});

test('the list of keys and the sidebar lead to the guide', async ({ visit }) => {
  const { page } = await visit('pm');
  await page.goto('/dashboard');
  await settled(page);
  await page.keyboard.press('?');
  await page.getByRole('dialog').getByRole('link', { name: 'Guide' }).click();
  await expect(page).toHaveURL('/help');
  await page.goto('/dashboard');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Guide' }).click();
  await expect(title(page)).toHaveText('Guide');
});

/** The addresses of all pages. */
async function pagesOf(page: Page): Promise<string[]> {
  await page.goto('/help');
  const links = page.getByRole('navigation', { name: 'Pages of the guide' }).getByRole('link');
  await expect(links.first()).toBeVisible();
  return links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
}

test('every page fits a desktop and a phone, shows its pictures, and has no axe finding', async ({
  visit,
}) => {
  const { page } = await visit('admin');
  const addresses = shareOf(await pagesOf(page));
  const found: Record<string, string[]> = {};
  for (const [at, address] of addresses.entries()) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: at % 2 === 0 ? 'light' : 'dark' });
    await page.goto(address);
    await settled(page);
    const pictures = page.getByRole('article').getByRole('img').filter({ visible: true });
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth), { message: address })
        .toBeGreaterThan(0);
    }
    const faults = await axeFindings(page);
    if (faults.length > 0) found[address] = faults;
    for (const { width, height } of [phone.viewport, zoomed]) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => overflowOf(page), { message: `${address} at ${width} px` }).toBe(0);
    }
  }
  expect(found).toEqual({});
});

test('a page prints without what surrounds it', async ({ visit }) => {
  const { page } = await visit('pm');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/help/checkout');
  await settled(page);
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await expect(page.getByRole('article')).toBeVisible();
  for (const outside of [
    search(page),
    page.getByRole('navigation', { name: 'Main' }),
    page.getByRole('navigation', { name: 'Next pages' }),
    page.getByRole('button', { name: 'Print this page' }),
  ])
    await expect(outside).toBeHidden();
  const text = page.getByRole('article').getByRole('heading').first();
  await expect(text).toHaveCSS('color', 'rgb(0, 0, 0)');
});

test('every picture shows a screen or a state that is tested', () => {
  const known = [...screens, ...openStates].map(({ name }) => name as string);
  expect(guidePictures.filter((picture) => !known.includes(stateNameOf(picture)))).toEqual([]);
});

test('the guide of a module ships with its release', async ({ visit, suite }) => {
  const folder = await mkdtemp(join(tmpdir(), 'mobprep-guide-'));
  const dist = await buildOf(folder, '1.1.0');
  const pages = join(dist, 'static/guide');
  for (const name of await readdir(pages)) {
    if (!name.endsWith('.json')) continue;
    const file = join(pages, name);
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll('Items: the catalogue', 'Stock'));
    for (const kind of ['br', 'gz']) await rm(`${file}.${kind}`, { force: true });
  }
  expect(await release('mfe-items', suite.url, '--dist', dist)).toMatchObject({
    code: 0,
    said: expect.stringContaining('mfe-items 1.1.0 is live'),
  });
  const { page } = await visit(null);
  await page.goto('/help/items');
  await expect(title(page)).toHaveText('Stock');
  const picture = page.getByRole('article').getByRole('img').filter({ visible: true }).first();
  await expect(picture).toHaveAttribute('src', /^\/remotes\/mfe-items\/1\.1\.0\//);
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await rm(folder, { recursive: true });
});

import type { Page } from '@playwright/test';
import { demoDraft } from './support/screens.ts';
import { firstScreen, openUntilLoaded, shellChunk } from './support/shellChunk.ts';
import { expect, test } from './support/test.ts';

const menus = () => shellChunk('menus', ...firstScreen, 'dialogs');
const dialogs = () => shellChunk('dialogs', ...firstScreen, 'menus');

const draft = `/project/${demoDraft.customId}/${demoDraft.id}`;

/** Pages, and text that their first rows contain. */
const pages = [
  { path: '/dashboard', shows: 'Office Canopy Touch-Up' },
  { path: `/project/${demoDraft.customId}`, shows: 'Job Entry' },
  { path: `${draft}/job-entry`, shows: 'Crew Size' },
  { path: `${draft}/mob-prep`, shows: 'Safety & Fall Protection' },
  { path: `${draft}/checkout`, shows: 'Safety & Fall Protection' },
  { path: '/items', shows: 'Safety & Fall Protection' },
];

/** Holds scripts back. Returns a function that lets them come. */
async function hold(page: Page, files: (url: URL) => boolean) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const menuButton = (page: Page) => page.locator('main [aria-haspopup=menu]').first();
const comingMenu = (page: Page) => page.getByRole('img', { name: 'Opening the menu' });
const comingDialog = (page: Page) => page.getByRole('dialog', { name: 'Opening' });
const keyList = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });

/** Does something, and returns whether an element is there two frames later: after the first paint that can show it. */
const showsNextFrame = (page: Page, act: 'click' | '?', selector: string) =>
  page.evaluate(
    async ([act, selector]) => {
      if (act === 'click') document.querySelector<HTMLElement>('main [aria-haspopup=menu]')?.click();
      else document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true }));
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      await frame();
      await frame();
      return document.querySelector(selector) !== null;
    },
    [act, selector] as const,
  );

for (const { path, shows } of pages)
  test(`no menu, dialog, motion or long list is needed for the first rows: ${path}`, async ({ visit }) => {
    const { page } = await visit('full_admin');
    const later = await Promise.all(
      ['menus', 'dialogs', 'motion', 'long-lists', 'health'].map((part) =>
        shellChunk(part, ...firstScreen, 'shared-ui/data', 'shared-draft/ui'),
      ),
    );
    await hold(page, (url) => later.some((isIn) => isIn(url)));
    await page.goto(path);
    await expect(page.getByRole('main').getByText(shows).first()).toBeVisible();
  });

test.describe('a menu whose code is still coming', () => {
  test('shows so in the next frame, and then opens with the focus', async ({ visit }) => {
    const { page } = await visit('pm');
    const release = await hold(page, await menus());
    await page.goto('/dashboard');
    await expect(menuButton(page)).toBeVisible();
    expect(await showsNextFrame(page, 'click', 'main [aria-haspopup=menu][aria-expanded=true]')).toBe(true);
    await expect(comingMenu(page)).toBeVisible();
    release();
    await expect(page.getByRole('menu')).toBeFocused();
    await expect(comingMenu(page)).toHaveCount(0);
  });

  test('opens on its first item for an arrow key, and returns the focus on Escape', async ({ visit }) => {
    const { page } = await visit('pm');
    const release = await hold(page, await menus());
    await page.goto('/dashboard');
    await menuButton(page).press('ArrowDown');
    await expect(comingMenu(page)).toBeVisible();
    release();
    await expect(page.getByRole('menu').locator('[role^=menuitem]').first()).toHaveAttribute(
      'data-highlighted',
    );
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(menuButton(page)).toBeFocused();
    await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false');
  });

  test('stays shut if somebody gives up before it comes', async ({ visit }) => {
    const { page } = await visit('pm');
    const isMenu = await menus();
    const release = await hold(page, isMenu);
    await page.goto('/dashboard');
    const came = page.waitForResponse((response) => isMenu(new URL(response.url())));
    await menuButton(page).click();
    await page.keyboard.press('Escape');
    await expect(comingMenu(page)).toHaveCount(0);
    release();
    await (await came).finished();
    await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false');
    await menuButton(page).click();
    await expect(page.getByRole('menu')).toBeVisible();
  });

  test('says so if it does not come, and the next press asks again', async ({ visit }) => {
    const { page } = await visit('pm', { provokes: /net::ERR_FAILED|ChunkLoadError|Loading chunk/ });
    const isMenu = await menus();
    await page.route(isMenu, (route) => route.abort());
    await openUntilLoaded(page, '/dashboard');
    await menuButton(page).click();
    await expect(page.getByText('The menu did not load. Try again.')).toBeVisible();
    await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false');
    await page.unroute(isMenu);
    await menuButton(page).click();
    await expect(page.getByRole('menu')).toBeVisible();
  });
});

test.describe('a dialog whose code is still coming', () => {
  test('shows so in the next frame, gives way to Escape, and then opens', async ({ visit }) => {
    const { page } = await visit('pm');
    const release = await hold(page, await dialogs());
    await page.goto('/dashboard');
    await expect(menuButton(page)).toBeVisible();
    expect(await showsNextFrame(page, '?', '[role=dialog][aria-label=Opening]')).toBe(true);
    await expect(comingDialog(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(comingDialog(page)).toHaveCount(0);
    await page.keyboard.press('?');
    await expect(comingDialog(page)).toBeVisible();
    release();
    await expect(keyList(page)).toBeVisible();
    await expect(comingDialog(page)).toHaveCount(0);
  });

  test('offers to try again if it does not come', async ({ visit }) => {
    const { page } = await visit('pm', { provokes: /net::ERR_FAILED|ChunkLoadError|Loading chunk/ });
    const isDialog = await dialogs();
    await page.route(isDialog, (route) => route.abort());
    await openUntilLoaded(page, '/dashboard');
    await page.keyboard.press('?');
    await expect(page.getByText('This did not open.')).toBeVisible();
    await page.unroute(isDialog);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(keyList(page)).toBeVisible();
  });
});

test('a long list stays where somebody has scrolled it to when its code comes', async ({ visit }) => {
  const { page } = await visit('pm');
  const isList = await shellChunk('long-lists', ...firstScreen, 'dialogs', 'menus');
  const release = await hold(page, isList);
  await page.goto(`${draft}/checkout`);
  const end = page.getByRole('button', { name: /^Additional Item/ });
  await end.scrollIntoViewIfNeeded();
  await expect(end).toBeInViewport();
  const came = page.waitForResponse((response) => isList(new URL(response.url())));
  release();
  await (await came).finished();
  await openedLists(page);
  await expect(end).toBeInViewport();
});

/** Waits until the rows at a list's end are drawn, which only its code does. */
const openedLists = (page: Page) =>
  expect(page.getByRole('listitem').last().getByRole('spinbutton')).toBeVisible();

import { Buffer } from 'node:buffer';
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import type { UploadTicket } from 'shared-api/contract';
import { refuse } from './states/openState.ts';
import { networkIdle } from './support/pageRequests.ts';
import type { Person } from './support/people.ts';
import { settled } from './support/settled.ts';
import { expect, test } from './support/test.ts';
import { phone } from './support/viewports.ts';

test.use({ dataFor: 'items' });

/** The smallest possible picture. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const photo = (name: string) => ({ name, mimeType: 'image/png', buffer: png });
const place = '/items?category=6&sub=999999';
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const form = (page: Page) => page.getByRole('dialog', { name: /Item$/ });

async function fillNew(page: Page, name: string) {
  await button(page, 'Add New Item').click();
  await form(page).getByLabel('Item Name').fill(name);
  await form(page).getByLabel('Category', { exact: true }).selectOption({ label: 'Hand Tools' });
}

/** Goes to a control with Tab only and presses a key there. */
async function pressByTab(page: Page, control: Locator, key = 'Enter') {
  await expect(control).toBeVisible();
  const isThere = () => control.evaluate((one) => one === document.activeElement);
  for (let presses = 0; presses < 100 && !(await isThere()); presses += 1) await page.keyboard.press('Tab');
  await expect(control).toBeFocused();
  await page.keyboard.press(key);
}

interface Failure {
  readonly sentence: string;
  readonly calls: string;
  readonly act: (page: Page) => Promise<unknown>;
}

const pressDownload = async (page: Page, view: string) => {
  await button(page, 'Download Excel').click();
  await page.getByRole('menuitem', { name: view }).click();
};

const failuresOfAll: readonly Failure[] = [
  {
    sentence: 'Failed to download Excel file. Please try again.',
    calls: '**/v1/items/export/excel*',
    act: (page) => pressDownload(page, 'Master View'),
  },
];
const failuresOfEditors: readonly Failure[] = [
  {
    sentence: 'Failed to delete item. Please try again.',
    calls: '**/v1/items/*',
    act: async (page) => {
      await button(page, 'Delete Hard hat sweatband').click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    },
  },
  {
    sentence: 'Failed to upload photo. Please try again.',
    calls: '**/v1/uploads/presigned-url',
    act: async (page) => {
      await button(page, 'Edit Hard hat sweatband').click();
      await form(page).getByLabel('Item Name').fill('Hard hat sweatband, blue');
      await form(page).getByLabel('Photo file').setInputFiles(photo('a.png'));
    },
  },
  {
    sentence: 'Failed to save item. Please try again.',
    calls: '**/v1/items/*',
    // The failures above are shown in the corner where Save is.
    act: (page) => form(page).getByLabel('Item Name').press('Enter'),
  },
];

for (const person of ['full_admin', 'admin', 'pm', 'fm', 'pe'] as const satisfies readonly Person[])
  test(`the catalogue as ${person} sees it, and the message if a call fails`, async ({ visit }) => {
    const { page } = await visit(person, { provokes: /status of 500/ });
    await page.goto('/items?q=hardhat sweatband');
    await expect(page.getByRole('row').nth(1)).toContainText('Hard hat sweatband');
    const isEditor = person.endsWith('admin');
    await expect(button(page, 'Add New Item')).toHaveCount(isEditor ? 1 : 0);
    await expect(button(page, 'Edit Hard hat sweatband')).toHaveCount(isEditor ? 1 : 0);
    const download = page.waitForEvent('download');
    await pressDownload(page, 'Inventory View');
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);

    for (const { sentence, calls, act } of [...failuresOfAll, ...(isEditor ? failuresOfEditors : [])]) {
      await refuse(calls)(page);
      await act(page);
      await expect(page.getByText(sentence)).toBeVisible();
    }
    if (isEditor) await expect(form(page).getByLabel('Item Name')).toHaveValue('Hard hat sweatband, blue');

    await refuse('**/v1/items')(page);
    await page.goto('/items');
    await expect(page.getByText('Failed to load items. Please try again.')).toBeVisible();
    // A part of the page that comes later reads the list once more.
    await networkIdle(page);
    await page.unroute('**/v1/items');
    await button(page, 'Retry').click();
    await expect(page.getByText('Select a category to view items')).toBeVisible();
  });

test('an item is added with a photo, edited and deleted', async ({ visit, baseURL }) => {
  const { page } = await visit('admin');
  await page.goto('/items');
  await fillNew(page, 'Snow rake, 21 ft');
  await form(page).getByLabel('Photo file').setInputFiles(photo('rake.png'));
  await expect(button(page, 'Remove photo')).toBeVisible();
  await button(page, 'Save').click();
  await expect(page.getByText('Snow rake, 21 ft added')).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search items' }).fill("rake 21'");
  const small = button(page, 'Photo of Snow rake, 21 ft');
  const isDrawn = (image: Element) => image instanceof HTMLImageElement && image.naturalWidth > 0;
  await expect.poll(() => small.locator('img').evaluate(isDrawn)).toBe(true);
  await small.click();
  const large = page.getByRole('img', { name: 'Snow rake, 21 ft' });
  await expect(large).toBeVisible();
  const address = await large.getAttribute('src');
  const served = await page.request.get(`${baseURL}${address}`);
  expect([served.status(), served.headers()['content-type']]).toEqual([200, 'image/png']);
  await button(page, 'Close').click();

  await button(page, 'Edit Snow rake, 21 ft').click();
  await form(page).getByText('Inventory Item').click();
  await form(page).getByLabel('PRICE').fill('48.5');
  await button(page, 'Save').click();
  await expect(button(page, 'PRICE of Snow rake, 21 ft: 48.50')).toHaveText('$48.50');

  await button(page, 'Delete Snow rake, 21 ft').click();
  await expect(page.getByText('Are you sure you want to delete this item?')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No items found matching your search.')).toBeVisible();
});

test('a photo whose ticket has expired is silently sent again', async ({ visit }) => {
  const { page } = await visit('admin', { provokes: /status of 403/ });
  const tickets: UploadTicket[] = [];
  page.on('response', async (answer) => {
    if (answer.url().endsWith('/v1/uploads/presigned-url')) tickets.push(await answer.json());
  });
  // What a store answers if a ticket expires while the photo is on its way.
  await page.route('**/files/uploads', (route) => route.fulfill({ status: 403 }), { times: 1 });
  await page.goto('/items');
  await fillNew(page, 'Snow rake, 24 ft');
  await form(page).getByLabel('Photo file').setInputFiles(photo('rake.png'));
  await expect(button(page, 'Remove photo')).toBeVisible();
  // The page may have a ticket a moment before this test has read it.
  await expect.poll(() => tickets).toHaveLength(2);

  await page.clock.setSystemTime(Date.now() + 15 * 60_000);
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/v1/items'),
  );
  await button(page, 'Save').click();
  await expect(page.getByText('Snow rake, 24 ft added')).toBeVisible();
  await expect(page.getByText('Failed to upload photo. Please try again.')).toHaveCount(0);
  await expect.poll(() => tickets).toHaveLength(3);
  expect((await (await saved).json()).image_url).toBe(tickets[2]?.file_url);
});

test('an item in use leads to the drafts that use it', async ({ visit }) => {
  const { page } = await visit('admin', { provokes: /status of 409/ });
  await page.goto('/items?q=hard hat, type II, white');
  await button(page, 'Delete Hard hat, type II, white').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  const inUse = page.getByRole('dialog', { name: 'This item is in use' });
  await inUse
    .getByRole('link', { name: /\(Draft #\d+\)$/ })
    .first()
    .click();
  await page.waitForURL(/\/project\/[^/]+\/\d+\/checkout$/);
});

test('cells are edited in the table, and undo reverts a pasted block as a whole', async ({ visit }) => {
  const { page } = await visit('admin');
  await page.goto('/items?q=hard hat&sort=name');
  const price = button(page, /^PRICE of Hard hat sweatband/);
  await price.focus();
  await page.keyboard.type('2.75');
  await page.keyboard.press('Enter');
  await expect(price).toHaveText('$2.75');
  await expect(price).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  const order = button(page, /^ODR of Hard hat sweatband/);
  await expect(order).toBeFocused();
  const before = await order.textContent();
  await order.evaluate((cell) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '31\t3.10\n32\t29');
    cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await page.getByText('4 cells saved').hover();
  await expect(order).toHaveText('31');
  await button(page, /^Undo/).last().click();
  await expect(order).toHaveText(before ?? '');
});

test('the browser asks before it closes a page with a cell that is being typed, saved or refused', async ({
  visit,
}) => {
  const { page } = await visit('admin');
  await page.goto('/items?q=hard hat&sort=name');
  const asks = async () => {
    const [question] = await Promise.all([
      page.waitForEvent('dialog'),
      page.close({ runBeforeUnload: true }),
    ]);
    await question.dismiss();
    return question.type();
  };
  const price = button(page, /^PRICE of Hard hat sweatband/);
  await price.focus();
  await page.keyboard.type('many');
  expect.soft(await asks(), 'typed').toBe('beforeunload');

  await page.keyboard.press('Enter');
  await expect(price).toHaveAccessibleName(/Not saved: /);
  expect.soft(await asks(), 'refused').toBe('beforeunload');
  await page.keyboard.press('Escape');

  const answered = Promise.withResolvers<void>();
  await page.route('**/v1/items/*', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await page.keyboard.type('2.80');
  await page.keyboard.press('Enter');
  await expect(price).toHaveAttribute('aria-busy', 'true');
  expect.soft(await asks(), 'being saved').toBe('beforeunload');
  answered.resolve();
  await expect(price).toHaveText('$2.80');
});

test('uploading a downloaded catalogue changes nothing, reverts later changes and can be undone, by keyboard alone', async ({
  visit,
}) => {
  const { page } = await visit('admin');
  await page.goto('/items?q=hard hat sweatband');
  const download = page.waitForEvent('download');
  await pressDownload(page, 'Master View');
  const file = await (await download).path();
  const upload = async () => {
    const chooser = page.waitForEvent('filechooser');
    await pressByTab(page, button(page, 'Choose a File'));
    await (await chooser).setFiles({
      name: 'master.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: readFileSync(file),
    });
  };

  await pressByTab(page, page.getByRole('link', { name: 'Upload Excel' }));
  await upload();
  await expect(page.getByText(/^0 new, 0 changed\. Items/)).toBeVisible();
  await expect(button(page, 'Apply')).toHaveAttribute('aria-disabled', 'true');

  await pressByTab(page, page.getByRole('link', { name: 'Back to Items' }));
  await page.getByRole('searchbox', { name: 'Search items' }).fill('hard hat sweatband');
  await pressByTab(page, button(page, /^VENDOR of Hard hat sweatband/), 'F2');
  await page.keyboard.type('Oxbow');
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.keyboard.press('Enter');
  await expect(button(page, /^VENDOR of Hard hat sweatband.*: Oxbow$/)).toBeVisible();
  // Leaving the page sooner would cancel the request.
  await saved;

  await page.goto('/items/upload');
  await upload();
  await expect(page.getByText(/^0 new, 1 changed\. Items/)).toBeVisible();
  await expect(page.getByText(/^VENDOR: Oxbow → /).last()).toBeVisible();
  await pressByTab(page, page.getByRole('radio', { name: /^Changed/ }), 'ArrowRight');
  await expect(page.getByRole('radio', { name: /^Same/ })).toBeChecked();
  await pressByTab(page, button(page, 'Apply'));
  await pressByTab(page, button(page, 'Undo master.xlsx'));
  await pressByTab(page, page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }));
  await expect(page.getByText(/^Undone by Petra Lindqvist/)).toBeVisible();
});

test('says why a workbook is rejected', async ({ visit }) => {
  const { page } = await visit('admin', { provokes: /status of 422/ });
  await page.goto('/items/upload');
  await page
    .getByLabel('Catalogue workbook')
    .setInputFiles({ name: 'list.xlsx', mimeType: '', buffer: Buffer.from('Item Name\nHat\n') });
  await expect(page.getByText(/^This file is not an Excel workbook/)).toBeVisible();
});

test('edits an item by keyboard alone', async ({ visit }) => {
  const { page } = await visit('admin');
  await page.goto('/items');
  await expect(page.getByText('Select a category to view items')).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('hrad hat chin');
  await pressByTab(page, button(page, 'Edit Hard hat chin strap'));
  await expect(form(page).getByLabel('Item Name')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(', black');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Hard hat chin strap, black saved')).toBeVisible();
  await expect(button(page, 'Edit Hard hat chin strap, black')).toBeVisible();
});

test('a viewer looks at an item on a phone', async ({ visit }) => {
  const { page } = await visit('fm', phone);
  await page.goto('/items?q=organic vapor');
  const list = page.url();
  await page.getByRole('button', { name: /^Organic vapor cartridge, pair/ }).tap();
  const detail = page.getByRole('dialog', { name: 'Organic vapor cartridge, pair' });
  await expect(detail.getByText('Half-mask respirator')).toBeVisible();
  await expect(detail.getByText('Tri-Mesa Safety Supply')).toBeVisible();
  await detail.getByRole('button', { name: 'Close' }).last().tap();
  await expect(page).toHaveURL(list);
});

test('a phone reaches the end of a long list', async ({ visit }) => {
  const { page } = await visit('fm', phone);
  await page.goto('/items?q=e');
  const rows = page.getByRole('list', { name: 'Items' }).getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  expect(Number(await rows.first().getAttribute('aria-setsize'))).toBeGreaterThan(60);
  await expect(async () => {
    await page.mouse.wheel(0, 5_000);
    const last = rows.last();
    expect(await last.getAttribute('aria-posinset')).toBe(await last.getAttribute('aria-setsize'));
  }).toPass({ timeout: 15_000 });
  await expect(rows.last()).toBeInViewport();
});

test('the head of a long table stays in sight while its rows scroll', async ({ visit }) => {
  const { page } = await visit('fm');
  await page.goto('/items?q=e');
  const first = page.locator('[aria-rowindex="2"]');
  await first.hover();
  await page.mouse.wheel(0, 3_000);
  await expect(first).not.toBeInViewport();
  await expect(page.getByRole('columnheader').first()).toBeInViewport();
});

for (const [width, shown] of [
  [390, 0],
  [768, 5],
  [1440, 13],
] as const)
  test(`shows ${shown || 'no'} columns and never scrolls sideways at ${width} px`, async ({ visit }) => {
    const { page } = await visit('admin', { viewport: { width, height: 900 } });
    await page.goto('/items?q=hard hat');
    await settled(page);
    await expect(page.getByText('Hard hat sweatband')).toBeVisible();
    await expect(page.getByRole('columnheader')).toHaveCount(shown);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.goto(place);
    await expect(page.getByText('No items in this subcategory.')).toBeVisible();
  });

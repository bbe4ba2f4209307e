import type { Page } from '@playwright/test';
import type { CatalogueItem } from 'shared-api/contract';
import { expect, test } from './support/test.ts';

test.use({ dataFor: 'catalogue-care' });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const newItem = {
  category_id: 1,
  subcategory_id: 2,
  unit_id: 1,
  is_sub_item: false,
  is_inventory_item: true,
};

test('an administrator raises the prices of a category, and undoes it', async ({ visit }) => {
  const { page } = await visit('admin');
  await page.goto('/items?category=1&sub=2');
  const price = page.getByRole('button', { name: /^PRICE of Hard hat, type II, white/ });
  const before = await price.textContent();
  await page.getByRole('checkbox', { name: /^Select all/ }).click();
  await button(page, /^Edit \d+ items$/).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('PRICE').selectOption('percent');
  await dialog.getByLabel('Percent').fill('10');
  await expect(dialog.getByRole('list', { name: 'Old and new values' })).toContainText(`PRICE ${before} →`);
  await button(page, /^Change \d+ items$/).click();
  // Its time to be undone stops while the pointer is on it.
  await button(page, 'Undo').hover();
  await expect(price).not.toHaveText(before ?? '');
  await button(page, 'Undo').click();
  await expect(price).toHaveText(before ?? '');
});

test('two items become one from the care list, on the lists too, and its old name still finds it', async ({
  visit,
  seed,
}) => {
  const { get, post } = await seed('admin');
  const made = (await post('items', { ...newItem, item_name: 'Half mask respirators' })) as CatalogueItem; // as the contract says
  const { page } = await visit('admin');
  await page.goto('/items/care?kind=same_item');
  await button(page, /^Merge Half mask respirators into/).click();
  await expect(page.getByText(/^Merged Half mask respirators into/)).toBeVisible();
  const { items } = (await get('items?q=half%20mask%20respirators')) as { items: CatalogueItem[] }; // as the contract says
  expect(items.map(({ id }) => id)).not.toContain(made.id);
  await page.goto('/items?q=half mask respirators');
  await expect(page.getByText('Half-mask respirator').first()).toBeVisible();
  await page.goto('/items/care?kind=recent');
  await button(page, /^Undo: Merged Half mask respirators/).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
  const merge = page.getByRole('listitem').filter({ hasText: 'Merged Half mask respirators' });
  await expect(merge.getByText(/Undone by/)).toContainText('Petra Lindqvist');
});

test('who may not change the catalogue has no care list', async ({ visit }) => {
  const { page } = await visit('pm', { provokes: /403/ });
  await page.goto('/items/care');
  await expect(page).toHaveURL(/\/items$/);
});

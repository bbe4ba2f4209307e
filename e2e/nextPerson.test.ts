import type { Page } from '@playwright/test';
import { type Person, password, people } from './support/people.ts';
import { spareDraft } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test.use({ dataFor: 'next person' });

const checkout = `/project/${spareDraft.customId}/${spareDraft.id}/checkout`;
const hat = 'Hard hat, type II, white';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function signInHere(page: Page, person: Person) {
  await page.getByLabel('Email').fill(people[person].email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await button(page, 'Sign in').click();
  await expect(button(page, 'Logout')).toBeVisible();
}

test('the next person in a tab sees nothing that was read for the one before', async ({ visit }) => {
  const { page, complaints } = await visit('admin', { provokes: /status of 401/ });
  await page.goto('/items?q=hard hat');
  await expect(button(page, 'Edit Hard hat chin strap')).toBeVisible();
  expect(complaints).toEqual([]);
  await button(page, 'Logout').click();
  await signInHere(page, 'pe');
  // The new person's own items are never answered.
  await page.route('**/v1/items?*', () => undefined);
  await page.route('**/v1/items', () => undefined);
  await page.getByRole('link', { name: 'Items', exact: true }).click();
  await expect(page.getByRole('searchbox', { name: 'Search items' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search items' }).fill('hard hat');
  await expect(page.getByRole('table', { name: 'Items' })).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByText('Hard hat chin strap')).toHaveCount(0);
});

test('a Logout that the server did not hear is finished by the next page', async ({ visit }) => {
  const { page } = await visit('pm', { provokes: /503|401/ });
  await page.goto('/dashboard');
  await page.route('**/v1/users/logout', (route) => route.fulfill({ status: 503, json: {} }));
  await button(page, 'Logout').click();
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.unroute('**/v1/users/logout');
  for (let visits = 0; visits < 2; visits += 1) {
    await page.goto('/dashboard');
    await expect(page.getByLabel('Email')).toBeVisible();
  }
});

test('Logout in one tab ends the other tab, with its typed work and its undo steps', async ({ visit }) => {
  const { page, context } = await visit('pm', { provokes: /status of 401|net::ERR_FAILED/ });
  await page.goto(checkout);
  await page.getByRole('spinbutton', { name: `Quantity of ${hat}` }).fill('7');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Undo: / })).toBeVisible();
  await page.route('**/v1/projects/*/contents/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await page.getByRole('textbox', { name: 'Notes' }).fill('Gate code 4711');

  const other = await context.newPage();
  await other.goto('/dashboard');
  await button(other, 'Logout').click();
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain('4711');

  await signInHere(page, 'pm');
  // It leads back to Checkout. Opening the address would empty the memory, which this is about.
  await expect(page.getByRole('textbox', { name: 'Notes' })).not.toHaveValue(/4711/);
  await expect(button(page, 'Undo')).toBeVisible();
});

import type { Page } from '@playwright/test';
import type { Person } from './support/people.ts';
import { pageOf, remotes } from './support/remotes.ts';
import { demoDraft } from './support/screens.ts';
import { shareOf } from './support/shareOf.ts';
import { expect, test } from './support/test.ts';

const { customId, id } = demoDraft;
const draft = `/project/${customId}/${id}`;
const everybody = ['full_admin', 'admin', 'pm', 'fm', 'pe'] as const;
const preparers = ['full_admin', 'admin', 'pm', 'fm'] as const;

/** Each address, who may stay there, and where everybody else is redirected. */
const addresses: readonly { path: string; stay: readonly Person[]; otherwise?: string }[] = [
  { path: '/dashboard', stay: everybody },
  { path: `/project/${customId}`, stay: everybody },
  { path: '/project', stay: [], otherwise: '/dashboard' },
  { path: '/job-entry', stay: preparers, otherwise: '/dashboard' },
  { path: `/project/${customId}/job-entry`, stay: preparers, otherwise: `/project/${customId}` },
  { path: `${draft}/job-entry`, stay: preparers, otherwise: `${draft}/checkout` },
  { path: `${draft}/mob-prep`, stay: preparers, otherwise: `${draft}/checkout` },
  { path: `${draft}/mob-prep/items`, stay: preparers, otherwise: `${draft}/checkout` },
  { path: `${draft}/mob-prep/assembly`, stay: preparers, otherwise: `${draft}/checkout` },
  { path: `${draft}/mob-prep/previous-jobs`, stay: preparers, otherwise: `${draft}/checkout` },
  { path: `${draft}/checkout`, stay: everybody },
  { path: '/mob-prep', stay: preparers, otherwise: '/checkout' },
  { path: '/checkout', stay: everybody },
  { path: '/items', stay: everybody },
  { path: '/admin/units', stay: ['full_admin', 'admin'], otherwise: '/dashboard' },
  { path: '/admin/employees', stay: ['full_admin', 'admin'], otherwise: '/dashboard' },
];

for (const person of everybody)
  test(`${person} reaches the pages that the role may see, and is redirected from the others`, async ({
    visit,
  }) => {
    const { page } = await visit(person);
    for (const { path, stay, otherwise = '/dashboard' } of shareOf(addresses)) {
      await page.goto(path);
      const reached = stay.includes(person) ? path : otherwise;
      await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
      await expect.poll(() => new URL(page.url()).pathname, path).toBe(reached);
    }
  });

test('a redirected project engineer is told why, but not on the next page', async ({ visit }) => {
  const { page } = await visit('pe');
  await page.goto('/job-entry');
  const told = page.getByText("Your role doesn't have access to that page.");
  await expect(told).toBeVisible();
  await page.getByRole('link', { name: 'Items' }).click();
  await page.waitForURL('**/items');
  await expect(told).toBeHidden();
});

test.describe('a signed-out user', () => {
  test('has to sign in everywhere, and returns to the requested page', async ({ visit }) => {
    const { page } = await visit(null);
    for (const { path } of addresses) {
      await page.goto(path);
      await page.waitForURL('**/login');
    }
    await page.goto('/items?q=hoist');
    await page.waitForURL('**/login');
    await page.getByLabel('Email').fill('caleb.ostrander@example.com');
    await page.getByLabel('Password', { exact: true }).fill('Mobprep2026');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/items?q=hoist');
  });

  test('who logged out in one tab is signed out in all, whichever remote they show', async ({ visit }) => {
    // A read in progress while the session ends is refused.
    const { page, context } = await visit('full_admin', { provokes: /status of 401/ });
    await page.goto('/dashboard');
    const others: Page[] = [];
    for (const name of remotes) {
      const tab = await context.newPage();
      await tab.goto(pageOf(name));
      await tab.getByRole('heading', { level: 1 }).waitFor();
      others.push(tab);
    }
    const ended = page.waitForResponse('**/v1/users/logout');
    await page.getByRole('button', { name: 'Logout' }).click();
    for (const tab of others) {
      await tab.waitForURL('**/login');
      await expect(
        tab.getByText('You logged out in another tab. Unsaved changes in this tab are gone.'),
      ).toBeVisible();
    }
    await expect(page.getByText(/logged out|has ended/)).toHaveCount(0);
    // Until then the cookie still opens a page, although the session is over.
    await ended;
    for (const [at, tab] of others.entries()) {
      await tab.goto(pageOf(remotes[at] ?? ''));
      await tab.waitForURL('**/login');
    }
  });
});

test.describe('a user who may not see a page', () => {
  test('learns why after a redirect from an admin page', async ({ visit }) => {
    const { page } = await visit('pm');
    await page.goto('/admin/units');
    await page.waitForURL('**/dashboard');
    const notice = page.getByText('That page is for administrators.');
    await expect(notice).toBeVisible();
    await page.getByRole('link', { name: 'Items', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Items Management', level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Project List', level: 1 })).toBeVisible();
    await expect(notice).toBeHidden();
  });
});

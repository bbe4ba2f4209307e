import type { Page } from '@playwright/test';
import { rowOf } from './support/projectList.ts';
import { demoDraft } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const withIds = `/project/${demoDraft.customId}/${demoDraft.id}`;

const steps = (page: Page) => page.getByRole('list', { name: /step|progress/i });
const shown = async (page: Page, path: string, heading: string) => {
  await page.waitForURL((url) => url.pathname === path);
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
};

/** The screens that work on the open draft, with how their titles end. */
const screens = [
  ['/mob-prep', 'Mobilization Prep'],
  ['/mob-prep/items', 'Mobilization Prep (Categories)'],
  ['/mob-prep/assembly', 'Mobilization Prep (Assembly Packages)'],
  ['/mob-prep/previous-jobs', 'Mobilization Prep (Previous Jobs)'],
  ['/checkout', 'Checkout'],
] as const;

test.describe('addresses without ids', () => {
  test('show the draft that is open in the tab, like those with ids, even after a reload', async ({
    visit,
  }) => {
    const { page } = await visit('pm');
    await page.goto(`${withIds}/job-entry`);
    await expect(page.getByRole('heading', { level: 1, name: /Job Entry/ })).toBeVisible();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    for (const [path, end] of screens) {
      const title = `Maple Grove Elem Reroof (Draft #1) - ${end}`;
      await page.goto(path);
      await shown(page, path, title);
      await page.goto(`${withIds}${path}`);
      await shown(page, `${withIds}${path}`, title);
    }
    await page.goto('/mob-prep');
    await page.reload();
    await shown(page, '/mob-prep', 'Maple Grove Elem Reroof (Draft #1) - Mobilization Prep');
  });

  test('lead from mob prep to its options, on to checkout and back, always without ids', async ({
    visit,
  }) => {
    const { page } = await visit('pm');
    await page.goto(`${withIds}/mob-prep`);
    await expect(page.getByRole('link', { name: /Categories/ })).toBeVisible();
    await page.goto('/mob-prep');
    for (const [card, path] of [
      ['Categories', '/mob-prep/items'],
      ['Assembly', '/mob-prep/assembly'],
      ['Look Up Other Jobs', '/mob-prep/previous-jobs'],
    ] as const) {
      await page.getByRole('link', { name: new RegExp(card) }).click();
      await page.waitForURL((url) => url.pathname === path);
      await page.getByRole('button', { name: 'Back to Options' }).click();
      await page.waitForURL((url) => url.pathname === '/mob-prep');
    }
    await page.getByRole('button', { name: 'Next: Check Out' }).click();
    await shown(page, '/checkout', 'Maple Grove Elem Reroof (Draft #1) - Checkout');
    await page.getByRole('button', { name: '← BACK TO MOB PREP' }).click();
    await page.waitForURL((url) => url.pathname === '/mob-prep');
  });

  test('allow a click only on the current and earlier steps; addresses with ids allow all', async ({
    visit,
  }) => {
    const { page } = await visit('pm');
    await page.goto(`${withIds}/mob-prep`);
    await steps(page)
      .getByRole('button', { name: /Job Entry/ })
      .waitFor();
    const clickable = async () =>
      (await steps(page).getByRole('button').allInnerTexts()).map((text) =>
        text.replace(/\d|\s+/g, ' ').trim(),
      );
    await expect.poll(clickable).toEqual(['Job Entry', 'Check Out']);
    await page.goto('/mob-prep');
    await steps(page)
      .getByRole('button', { name: /Job Entry/ })
      .waitFor();
    await expect.poll(clickable).toEqual(['Job Entry']);
  });

  test('say what is missing if no draft is open', async ({ visit }) => {
    const { page } = await visit('pm');
    for (const [path] of screens) {
      await page.goto(path);
      await expect(
        page
          .getByText(/Missing project or content information|Project or content information is missing/)
          .first(),
      ).toBeVisible();
    }
  });

  test("show a completed project's list until a new project closes it", async ({ visit }) => {
    const { page } = await visit('pm');
    await page.goto('/dashboard?status=completed');
    await rowOf(page, '24-0915').click();
    await shown(page, '/checkout', 'Foundry Lofts Wall Panel (Draft #1) - Checkout');
    // A new project closes the open draft.
    await page.goto('/job-entry');
    await expect(page.getByRole('heading', { level: 1, name: 'Job Entry' })).toBeVisible();
    await page.goto('/checkout');
    await expect(
      page
        .getByText(/Missing project or content information|Project or content information is missing/)
        .first(),
    ).toBeVisible();
  });
});

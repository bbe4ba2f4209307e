import type { Browser, Page } from 'playwright-core';
import { newPage, openBrowser, signIn } from './support/browser.ts';
import { rowOf } from './support/projectList.ts';
import { demoDraft } from './support/screens.ts';

const withIds = `/project/${demoDraft.customId}/${demoDraft.id}`;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const steps = (page: Page) => page.getByRole('list', { name: /step|progress/i });
const shown = async (page: Page, path: string, heading: string) => {
  await page.waitForURL((url) => url.pathname === path);
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
};

/** The screens that work on the open draft, with the end of their titles. */
const screens = [
  ['/mob-prep', 'Mobilization Prep'],
  ['/mob-prep/items', 'Mobilization Prep (Categories)'],
  ['/mob-prep/assembly', 'Mobilization Prep (Assembly Packages)'],
  ['/mob-prep/previous-jobs', 'Mobilization Prep (Previous Jobs)'],
  ['/checkout', 'Checkout'],
] as const;

describe('the addresses without ids', () => {
  it('show the draft that is open in the tab, as those with ids do, and after a reload', async () => {
    const { page, context, complaints } = await newPage(browser);
    await signIn(page, 'pm');
    await page.goto(`${withIds}/job-entry`);
    await page.getByRole('heading', { level: 1, name: /Job Entry/ }).waitFor();
    await page.getByText('Saved', { exact: true }).waitFor();
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
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('lead from mob prep to its ways and on to checkout and back, without ids all along', async () => {
    const { page, context, complaints } = await newPage(browser);
    await signIn(page, 'pm');
    await page.goto(`${withIds}/mob-prep`);
    await page.getByRole('link', { name: /Categories/ }).waitFor();
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
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('let only the current and earlier steps be clicked; with ids all of them', async () => {
    const { page, context } = await newPage(browser);
    await signIn(page, 'pm');
    await page.goto(`${withIds}/mob-prep`);
    await steps(page)
      .getByRole('button', { name: /Job Entry/ })
      .waitFor();
    const clickable = async () =>
      (await steps(page).getByRole('button').allInnerTexts()).map((text) =>
        text.replace(/\d|\s+/g, ' ').trim(),
      );
    expect(await clickable()).toEqual(['Job Entry', 'Check Out']);
    await page.goto('/mob-prep');
    await steps(page)
      .getByRole('button', { name: /Job Entry/ })
      .waitFor();
    expect(await clickable()).toEqual(['Job Entry']);
    await context.close();
  });

  it('say what is missing when no draft is open', async () => {
    const { page, context } = await newPage(browser);
    await signIn(page, 'pm');
    for (const [path] of screens) {
      await page.goto(path);
      await page
        .getByText(/Missing project or content information|Project or content information is missing/)
        .first()
        .waitFor();
    }
    await context.close();
  });

  it('open with a new project: job entry, and the list of a completed project', async () => {
    const { page, context, complaints } = await newPage(browser);
    await signIn(page, 'pm');
    await page.goto('/dashboard?status=completed');
    await rowOf(page, '24-0915').click();
    await shown(page, '/checkout', 'Foundry Lofts Wall Panel (Draft #1) - Checkout');
    // A new project closes the draft that was open.
    await page.goto('/job-entry');
    await page.getByRole('heading', { level: 1, name: 'Job Entry' }).waitFor();
    await page.goto('/checkout');
    await page
      .getByText(/Missing project or content information|Project or content information is missing/)
      .first()
      .waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

import type { Browser, Page } from 'playwright-core';
import { newPage, openBrowser, signIn, type WatchedPage } from './support/browser.ts';
import { choose, namePeople, next, notes, takeJob } from './support/jobEntryPage.ts';
import { seedAs } from './support/seed.ts';
import { until } from './support/until.ts';

const project = '/project/25-1059';
let draft: string;
let browser: Browser;
let watched: WatchedPage;
let page: Page;

interface ProjectAnswer {
  readonly metadata: { readonly id: number };
  readonly contents: readonly { readonly id: number }[];
}

beforeAll(async () => {
  browser = await openBrowser();
  const admin = await seedAs('full_admin');
  const { contents } = (await admin.get('projects/custom/25-1059')) as ProjectAnswer; // as the contract says
  draft = `${project}/${contents[0]?.id}`;
});
afterAll(() => browser.close());
beforeEach(async () => {
  watched = await newPage(browser);
  page = watched.page;
  await signIn(page, 'pm');
});
afterEach(async () => {
  await watched.context.close();
});

const path = async () => new URL(page.url()).pathname;
const title = (text: string) =>
  page.waitForFunction((wanted) => document.title === wanted, `${text} · MobPrep`);
const unsaved = () => page.getByText('Unsaved changes');
const question = () => page.getByRole('alertdialog');

describe('job entry with a job of job costing', () => {
  it('finds jobs by number or description, best first, in a list of 300 px, and says when there are none', async () => {
    await page.goto('/job-entry');
    const box = page.getByRole('combobox', { name: 'Search jobs by number or description' });
    await box.fill('26-00');
    await page.getByRole('option').first().waitFor();
    const height = await page.getByRole('listbox').evaluate((list) => {
      let popover: Element = list;
      while (popover.parentElement && getComputedStyle(popover).position === 'static')
        popover = popover.parentElement;
      return popover.getBoundingClientRect().height;
    });
    expect(height).toBeLessThanOrEqual(300);
    await box.fill('REROOF');
    await until(
      async () =>
        (await page.getByRole('listbox').getByRole('option').allInnerTexts()).map((text) => text.slice(0, 7)),
      ['26-0025', '25-1088', '25-1038', '25-1003'],
    );
    await box.fill('99-0000');
    await page.getByText('No jobs found').waitFor();
  });

  it('saves the draft with its surfaces, an assembly and a custom item, and goes on to checkout', async () => {
    await page.goto('/job-entry');
    await takeJob(page, '26-0022');
    await namePeople(page);
    await page.getByRole('checkbox', { name: 'CMU', exact: true }).check();
    await page.getByRole('checkbox', { name: 'Crew Safety Starter' }).check();
    await page.getByLabel('Item name').fill('Snow fence');
    await page.keyboard.press('Enter');
    await page.getByText('Snow fence').waitFor();
    await next(page, 'Checkout');
    await page.waitForURL(/\/project\/26-0022\/\d+\/checkout$/);
    await page.getByText('Draft saved successfully!').waitFor();
    await page.getByRole('spinbutton', { name: 'Quantity of Snow fence' }).waitFor();
    await page.getByRole('spinbutton', { name: 'Quantity of Hard hat, type II, white' }).waitFor();
    expect(watched.complaints).toEqual([]);
  });
});

describe('job entry without job costing', () => {
  it('keeps the generated number through a change of mode, a reload and another visit', async () => {
    const number = async () => (await page.getByText(/^C-\d+$/).textContent()) ?? '';
    const toOwn = () => page.getByText('Without job costing').click();
    await page.goto('/job-entry');
    await toOwn();
    const first = await number();
    await page.getByText('From Spectrum').click();
    await toOwn();
    expect(await number()).toBe(first);
    await page.reload();
    await toOwn();
    expect(await number()).toBe(first);
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Create New Project' }).click();
    await toOwn();
    expect(await number()).toBe(first);
    expect(watched.complaints).toEqual([]);
  });
});

describe('job entry of a project that exists', () => {
  it('of a project from Spectrum says so, with number and name read-only', async () => {
    await page.goto(`${draft}/job-entry`);
    await page
      .getByText('This project is integrated with Spectrum. The job information cannot be modified.')
      .waitFor();
    await title('Hillcrest Tower Recover (Draft #1) - Job Entry');
    expect(await page.getByRole('textbox', { name: 'Job name' }).count()).toBe(0);
    expect(await page.getByText('Without job costing').count()).toBe(0);
  });

  it('starts a new draft from the project page, under the next number', async () => {
    await page.goto('/project/25-1052');
    await page.getByRole('link', { name: 'Start New Draft' }).click();
    await page.waitForURL('**/project/25-1052/job-entry');
    await title('Bison Cold Storage IMP (Draft #2) - Job Entry');
    await next(page, 'Mob Prep');
    expect(await page.getByText('Required', { exact: true }).count()).toBe(3);
    await namePeople(page);
    expect(await page.getByText('Required', { exact: true }).count()).toBe(0);
    await next(page, 'Mob Prep');
    await page.waitForURL(/\/project\/25-1052\/\d+\/mob-prep$/);
    await page.getByText('Draft saved successfully!').waitFor();
    await page.goto('/project/25-1052');
    await page.getByText('Drafts (2)').waitFor();
    expect(watched.complaints).toEqual([]);
  });

  it('keeps edits through a reload until they are saved', async () => {
    await page.goto(`${draft}/job-entry`);
    await notes(page).fill('Gate code at the trailer.');
    await unsaved().waitFor();
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByText('What you entered here before was kept. It is not saved yet.').waitFor();
    expect(await notes(page).inputValue()).toBe('Gate code at the trailer.');
    await next(page, 'Mob Prep');
    await page.waitForURL(`**${draft}/mob-prep`);
    await page.getByText('Draft saved successfully!').waitFor();
    await page.goto(`${draft}/job-entry`);
    await page.getByText('Saved', { exact: true }).waitFor();
    expect(await notes(page).inputValue()).toBe('Gate code at the trailer.');
  });

  it('asks before unsaved work is left, by a link, by Back and by Logout', async () => {
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Create New Project' }).click();
    await notes(page).fill('Crane lane');
    const leaving = [
      () => page.getByRole('link', { name: 'Items', exact: true }).click(),
      () => page.evaluate(() => history.back()),
      () => page.getByRole('button', { name: 'Logout' }).click(),
    ];
    for (const leave of leaving) {
      await leave();
      await question().getByText('What you entered here is not saved.').waitFor();
      await question().getByRole('button', { name: 'Keep editing' }).click();
      await question().waitFor({ state: 'detached' });
      expect([await path(), await notes(page).inputValue()]).toEqual(['/job-entry', 'Crane lane']);
    }
    await page.getByRole('button', { name: 'Logout' }).click();
    await question().getByRole('button', { name: 'Leave without saving' }).click();
    // Its form is there for those who are signed out.
    await page.getByLabel('Email').waitFor();
    const kept = await page.evaluate(() =>
      Object.keys(sessionStorage).filter((key) => key.startsWith('mobprep.')),
    );
    expect(kept.filter((key) => !key.startsWith('mobprep.open-draft'))).toEqual([]);
    expect(watched.complaints).toEqual([]);
  });

  it('lets two people save one after the other, and shows both values where they disagree', async () => {
    const other = await newPage(browser);
    await signIn(other.page, 'admin');
    await other.page.goto(`${draft}/job-entry`);
    await page.goto(`${draft}/job-entry`);
    await notes(other.page).fill('By Petra');
    await next(other.page, 'Mob Prep');
    await other.page.getByText('Draft saved successfully!').waitFor();

    await notes(page).fill('By Marisol');
    await choose(page, 'Mob-prep preparer', 'Noor Eastlake');
    await next(page, 'Mob Prep');
    const dialog = page.getByRole('dialog', { name: 'This draft was changed' });
    await dialog.getByText(/Petra Lindqvist saved it/).waitFor();
    await dialog.getByText('By Petra', { exact: true }).waitFor();
    await dialog.getByText('By Marisol', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await notes(page).inputValue()).toBe('By Marisol');
    await next(page, 'Mob Prep');
    await dialog.getByRole('button', { name: 'Save mine' }).click();
    await page.waitForURL(`**${draft}/mob-prep`);
    await other.page.goto(`${draft}/job-entry`);
    await until(() => notes(other.page).inputValue(), 'By Marisol');
    await other.context.close();
  });
});

describe('a session that ended while somebody was typing', () => {
  it('leads to /login and back to the same form with what was typed, for the same person only', async () => {
    await page.goto(`${draft}/job-entry`);
    await notes(page).fill('Typed before the end');
    // The server knows this session no more, as after a password reset.
    await page.context().clearCookies();
    await page.route('**/v1/**', (route) =>
      route.request().url().includes('/users/login')
        ? route.fallback()
        : route.fulfill({
            status: 401,
            json: { detail: 'Session ended', code: 'session_revoked', request_id: 'x' },
          }),
    );
    await next(page, 'Mob Prep');
    await page.waitForURL('**/login');
    await page.unroute('**/v1/**');
    await page.getByLabel('Email').fill('marisol.vantree@example.com');
    await page.getByLabel('Password', { exact: true }).fill('Mobprep2026');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(`**${draft}/job-entry`);
    await until(() => notes(page).inputValue(), 'Typed before the end');
    await page.getByText('What you entered here before was kept. It is not saved yet.').waitFor();
    await page.getByRole('button', { name: 'Start over' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
  });
});

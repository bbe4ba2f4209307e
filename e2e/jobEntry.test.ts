import type { Page } from '@playwright/test';
import { choose, namePeople, next, notes, takeJob } from './support/jobEntryPage.ts';
import { appears, hearsKeys } from './support/settled.ts';
import { expect, test } from './support/test.ts';

const project = '/project/25-1059';
let draft: string;
let page: Page;

interface ProjectAnswer {
  readonly metadata: { readonly id: number };
  readonly contents: readonly { readonly id: number }[];
}

test.use({ dataFor: 'job entry' });
test.beforeEach(async ({ visit, seed }) => {
  const admin = await seed('full_admin');
  const { contents } = (await admin.get('projects/custom/25-1059')) as ProjectAnswer; // as the contract says
  draft = `${project}/${contents[0]?.id}`;
  ({ page } = await visit('pm', { provokes: /status of 4(01|12)/ }));
});

const path = () => new URL(page.url()).pathname;
const title = (text: string) => expect(page).toHaveTitle(`${text} · MobPrep`);
const unsaved = () => page.getByText('Unsaved changes');
const question = () => page.getByRole('alertdialog');

test.describe('job entry with a job from job costing', () => {
  test('finds jobs by number or description, best first, in a list of at most 300 px, and says if there are none', async () => {
    await page.goto('/job-entry');
    const box = page.getByRole('combobox', { name: 'Search jobs by number or description' });
    await box.fill('26-00');
    await expect(page.getByRole('option').first()).toBeVisible();
    const height = await page.getByRole('listbox').evaluate((list) => {
      let popover: Element = list;
      while (popover.parentElement && getComputedStyle(popover).position === 'static')
        popover = popover.parentElement;
      return popover.getBoundingClientRect().height;
    });
    expect(height).toBeLessThanOrEqual(300);
    await box.fill('REROOF');
    const found = async () =>
      (await page.getByRole('listbox').getByRole('option').allInnerTexts()).map((text) => text.slice(0, 7));
    await expect.poll(found).toEqual(['26-0025', '25-1088', '25-1038', '25-1003']);
    await box.fill('99-0000');
    await expect(page.getByText('No jobs found')).toBeVisible();
  });

  test('saves the draft with its surfaces, an assembly and a custom item, and goes on to checkout', async () => {
    await page.goto('/job-entry');
    await takeJob(page, '26-0022');
    await namePeople(page);
    await page.getByRole('checkbox', { name: 'CMU', exact: true }).check();
    await page.getByRole('checkbox', { name: 'Crew Safety Starter' }).check();
    await page.getByLabel('Item name').fill('Snow fence');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Snow fence')).toBeVisible();
    const saved = appears(page, 'Draft saved successfully!');
    await next(page, 'Checkout');
    await page.waitForURL(/\/project\/26-0022\/\d+\/checkout$/);
    await saved;
    await expect(page.getByRole('spinbutton', { name: 'Quantity of Snow fence' })).toBeVisible();
    await expect(
      page.getByRole('spinbutton', { name: 'Quantity of Hard hat, type II, white' }),
    ).toBeVisible();
  });
});

test.describe('job entry without job costing', () => {
  test('keeps the generated number after a change of mode, a reload and another visit', async () => {
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
  });
});

test.describe('job entry of an existing project', () => {
  test('says that a project is from Spectrum, and keeps its number and name read-only', async () => {
    await page.goto(`${draft}/job-entry`);
    await page
      .getByText('This project is integrated with Spectrum. The job information cannot be modified.')
      .waitFor();
    await title('Hillcrest Tower Recover (Draft #1) - Job Entry');
    await expect(page.getByRole('textbox', { name: 'Job name' })).toHaveCount(0);
    await expect(page.getByText('Without job costing')).toHaveCount(0);
  });

  test('starts a new draft from the project page, with the next number', async () => {
    await page.goto('/project/25-1052');
    await page.getByRole('link', { name: 'Start New Draft' }).click();
    await page.waitForURL('**/project/25-1052/job-entry');
    await title('Bison Cold Storage IMP (Draft #2) - Job Entry');
    await next(page, 'Mob Prep');
    await expect(page.getByText('Required', { exact: true })).toHaveCount(2);
    await namePeople(page);
    await expect(page.getByText('Required', { exact: true })).toHaveCount(0);
    const saved = appears(page, 'Draft saved successfully!');
    await next(page, 'Mob Prep');
    await page.waitForURL(/\/project\/25-1052\/\d+\/mob-prep$/);
    await saved;
    await page.goto('/project/25-1052');
    await expect(page.getByText('Drafts (2)')).toBeVisible();
  });

  test('keeps edits across a reload until they are saved', async () => {
    await page.goto(`${draft}/job-entry`);
    await notes(page).fill('Gate code at the trailer.');
    await expect(unsaved()).toBeVisible();
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByText('What you entered here before was kept. It is not saved yet.')).toBeVisible();
    await expect(notes(page)).toHaveValue('Gate code at the trailer.');
    const saved = appears(page, 'Draft saved successfully!');
    await next(page, 'Mob Prep');
    await page.waitForURL(`**${draft}/mob-prep`);
    await saved;
    await page.goto(`${draft}/job-entry`);
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await expect(notes(page)).toHaveValue('Gate code at the trailer.');
  });

  test('asks before a link, Back or Logout leaves unsaved work', async () => {
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
      await expect(question().getByText("What you entered here hasn't been saved.")).toBeVisible();
      await question().getByRole('button', { name: 'Keep editing' }).click();
      await expect(question()).toHaveCount(0);
      expect([path(), await notes(page).inputValue()]).toEqual(['/job-entry', 'Crane lane']);
    }
    await page.getByRole('button', { name: 'Logout' }).click();
    await question().getByRole('button', { name: 'Leave without saving' }).click();
    // The sign-in form shows that the user is signed out.
    await expect(page.getByLabel('Email')).toBeVisible();
    const kept = await page.evaluate(() =>
      Object.keys(sessionStorage).filter((key) => key.startsWith('mobprep.')),
    );
    expect(kept.filter((key) => !key.startsWith('mobprep.open-draft'))).toEqual([]);
  });

  test('lets two people save one after the other, and shows both values where they disagree', async ({
    visit,
  }) => {
    const other = await visit('admin');
    await other.page.goto(`${draft}/job-entry`);
    await page.goto(`${draft}/job-entry`);
    // Before the other person saves, because a form without changes follows what is saved elsewhere.
    await notes(page).fill('By Marisol');
    await notes(other.page).fill('By Petra');
    const saved = appears(other.page, 'Draft saved successfully!');
    await next(other.page, 'Mob Prep');
    await saved;

    await choose(page, 'Mob-prep preparer', 'Noor Eastlake');
    await next(page, 'Mob Prep');
    const dialog = page.getByRole('dialog', { name: 'This draft was changed' });
    await expect(dialog.getByText(/Petra Lindqvist saved it/)).toBeVisible();
    await expect(dialog.getByText('By Petra', { exact: true })).toBeVisible();
    await expect(dialog.getByText('By Marisol', { exact: true })).toBeVisible();
    await hearsKeys(dialog);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(notes(page)).toHaveValue('By Marisol');
    await next(page, 'Mob Prep');
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await page.waitForURL(`**${draft}/mob-prep`);
    await other.page.goto(`${draft}/job-entry`);
    await expect(notes(other.page)).toHaveValue('By Marisol');
  });
});

test.describe('a slow save', () => {
  test('loses nothing typed meanwhile, and the next save keeps it', async () => {
    const answer = Promise.withResolvers<void>();
    await page.goto(`${draft}/job-entry`);
    await notes(page).fill('first note');
    await page.route('**/v1/job-entries', async (route) => {
      await answer.promise;
      await route.continue();
    });
    const sent = page.waitForRequest('**/v1/job-entries');
    await next(page, 'Mob Prep');
    await sent;
    await notes(page).press('End');
    await notes(page).pressSequentially(' and');
    answer.resolve();
    await page.getByText('Saved. What you typed in the meantime is not saved yet.').waitFor();
    // The same box, with the caret where it was.
    await page.keyboard.type(' MORE');
    await expect(notes(page)).toHaveValue('first note and MORE');
    await expect(unsaved()).toBeVisible();
    await next(page, 'Mob Prep');
    await expect(page).toHaveURL(/mob-prep$/);
    await page.goto(`${draft}/job-entry`);
    await expect(notes(page)).toHaveValue('first note and MORE');
  });
});

test.describe('a session that ended while somebody was typing', () => {
  test('leads to /login and back to the same form with what was typed', async () => {
    await page.goto(`${draft}/job-entry`);
    await notes(page).fill('Typed before the end');
    // The server no longer knows this session, as after a password reset.
    await page.context().clearCookies();
    await page.route('**/v1/**', (route) =>
      // The stream would notice before the save.
      /\/users\/login|\/live|\/place/.test(route.request().url())
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
    await expect(notes(page)).toHaveValue('Typed before the end');
    await expect(page.getByText('What you entered here before was kept. It is not saved yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Start over' }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  });
});

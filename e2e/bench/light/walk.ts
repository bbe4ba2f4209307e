import type { Browser, Page } from '@playwright/test';
import { networkIdle, watchRequests } from '../../support/pageRequests.ts';
import { type Person, password, people } from '../../support/people.ts';
import { demoDraft } from '../../support/screens.ts';
import { countFetched, type Fetched } from './fetched.ts';

const draft = `/project/${demoDraft.customId}/${demoDraft.id}`;

/** A screen, and what it shows once somebody can work on it. */
export interface Screen {
  readonly path: string;
  readonly usable: string;
}

export const signInForm: Screen = { path: '/login', usable: 'input[name=password]' };
export const dashboard: Screen = { path: '/dashboard', usable: 'main a[href^="/project/"]' };
export const category: Screen = {
  path: `${draft}/mob-prep/items`,
  usable: 'main button[aria-label^="Add "]',
};
export const checkout: Screen = { path: `${draft}/checkout`, usable: 'main input[aria-label^="Quantity"]' };

const others = [
  '/job-entry',
  `/project/${demoDraft.customId}`,
  `${draft}/job-entry`,
  `${draft}/mob-prep`,
  `${draft}/mob-prep/assembly`,
  `${draft}/mob-prep/previous-jobs`,
  '/items',
  ...[
    'categories',
    'assemblies',
    'assemblies/new',
    'employees',
    'units',
    'project-types',
    'roles',
    'job-costing',
    'audit',
  ].map((list) => `/admin/${list}`),
  '/forgot-password',
  '/role-selection',
];

/** Types a user's credentials like a person, not all at once. */
export async function typeCredentials(page: Page, person: Person) {
  await page.getByLabel('Email').pressSequentially(people[person].email, { delay: 30 });
  await page.getByLabel('Password', { exact: true }).pressSequentially(password, { delay: 60 });
}

/** Walks through the whole suite in a fresh browser. Returns what had been fetched by the end of each step. */
export async function walk(browser: Browser, url: string): Promise<Record<string, Fetched>> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  watchRequests(page);
  const fetched = await countFetched(await context.newCDPSession(page));
  const steps: Record<string, Fetched> = {};
  const step = async (name: string, { usable }: Screen) => {
    await page.locator(usable).first().waitFor();
    await networkIdle(page);
    steps[name] = fetched();
  };
  await page.goto(signInForm.path);
  await step('sign-in page', signInForm);
  await typeCredentials(page, 'full_admin');
  await page.keyboard.press('Enter');
  await step('dashboard', dashboard);
  await page.goto(category.path);
  await step('category of Mob Prep', category);
  await page.goto(checkout.path);
  await step('Checkout', checkout);
  for (const path of others) {
    await page.goto(path);
    await page.locator('h1').first().waitFor();
    await networkIdle(page);
  }
  await step('every screen', { path: '', usable: 'h1' });
  await context.close();
  return steps;
}

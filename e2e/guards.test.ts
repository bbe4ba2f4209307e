import type { Browser } from 'playwright-core';
import { newPage, openBrowser, signIn } from './support/browser.ts';
import type { Person } from './support/people.ts';
import { demoDraft } from './support/screens.ts';

const { customId, id } = demoDraft;
const draft = `/project/${customId}/${id}`;
const everybody = ['full_admin', 'admin', 'pm', 'fm', 'pe'] as const;
const preparers = ['full_admin', 'admin', 'pm', 'fm'] as const;
const others = (inside: readonly Person[]) => everybody.filter((person) => !inside.includes(person));

/** Each address, who may stay there, and where everybody else is sent. */
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

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe.each(everybody)('signed in as %s', (person) => {
  it('gets to the places that the role may see, and is sent on from the others', async () => {
    const { page, context } = await newPage(browser);
    await signIn(page, person);
    const reached: Record<string, string> = {};
    const expected: Record<string, string> = {};
    for (const { path, stay, otherwise = '/dashboard' } of addresses) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      const wanted = others(stay).includes(person) ? otherwise : path;
      await page.waitForURL((url) => url.pathname === wanted, { timeout: 3_000 }).catch(() => null);
      reached[path] = new URL(page.url()).pathname;
      expected[path] = wanted;
    }
    expect(reached).toEqual(expected);
    await context.close();
  });
});

describe('nobody signed in', () => {
  it('is asked to sign in everywhere, and led back to the wanted page', async () => {
    const { page, context } = await newPage(browser);
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
    await context.close();
  });

  it('in one tab is signed out in all of them', async () => {
    const { page, context } = await newPage(browser);
    await signIn(page, 'pm');
    const second = await context.newPage();
    await second.goto('/items');
    await second.getByRole('heading', { name: 'Items Management' }).waitFor();
    await page.getByRole('button', { name: 'Logout' }).click();
    await second.waitForURL('**/login');
    await second.goto('/items');
    await second.waitForURL('**/login');
    await context.close();
  });
});

describe('somebody who may not see a page', () => {
  it('learns why when sent away from an admin page', async () => {
    const { page, context } = await newPage(browser);
    await signIn(page, 'pm');
    await page.goto('/admin/units');
    await page.waitForURL('**/dashboard');
    await page.getByText('That page is for administrators.').waitFor();
    await context.close();
  });
});

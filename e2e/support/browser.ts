import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { launchOptions } from './launchOptions.ts';
import { watchRequests } from './pageRequests.ts';
import { type Person, password, people } from './people.ts';

/** Starts a browser outside the tests, for screenshots and measurements. */
export const openBrowser = (): Promise<Browser> => chromium.launch(launchOptions);

/** Opens a page in its own context, like a new user's browser. */
export async function newPage(
  browser: Browser,
  options: BrowserContextOptions & { readonly baseURL: string },
) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  context.setDefaultTimeout(15_000);
  context.on('page', watchRequests);
  return { page: await context.newPage(), context };
}

/** Signs in through the login page and waits for the dashboard. */
export async function signIn(page: Page, person: Person) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(people[person].email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/dashboard');
}

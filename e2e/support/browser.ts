import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { type Person, password, people } from './people.ts';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Address of the server that the tests run against. */
export const suiteUrl = (): string => {
  const url = process.env['MOBPREP_URL'];
  if (!url) throw new Error('No suite is running: start the browser tests by their jest configuration.');
  return url;
};

/** Starts a browser. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args: flags });

/** A page and what went wrong in it and in other tabs beside it: console errors, policy violations, uncaught errors. */
export interface WatchedPage {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly complaints: string[];
}

/** Opens a page in a context of its own, as a new user's browser. */
export async function newPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const context = await browser.newContext({
    baseURL: suiteUrl(),
    viewport: { width: 1440, height: 900 },
    acceptDownloads: true,
    ...options,
  });
  context.setDefaultTimeout(15_000);
  const complaints: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  context.on('weberror', (error) => complaints.push(String(error.error())));
  const page = await context.newPage();
  return { page, context, complaints };
}

/** Signs in by the login page and waits for the dashboard. */
export async function signIn(page: Page, person: Person) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(people[person].email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/dashboard');
}

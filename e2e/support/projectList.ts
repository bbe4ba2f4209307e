import type { Page } from '@playwright/test';

const rows = (page: Page) => page.getByRole('table', { name: 'Projects' }).locator('tbody tr');

/** The job numbers in the dashboard's list, top to bottom; empty while the skeleton is shown. */
export const shownJobs = (page: Page): Promise<string[]> =>
  rows(page).evaluateAll((all) =>
    all.map((row) => row.querySelector('td')?.textContent?.trim() ?? '').filter((text) => text !== ''),
  );

/** A job's row. */
export const rowOf = (page: Page, customId: string) =>
  rows(page).filter({ has: page.getByText(customId, { exact: true }) });

/** The decoded query string, without the question mark. */
export const query = (page: Page) => decodeURIComponent(new URL(page.url()).search.slice(1));

/** Ticks or unticks options of a filter and closes it again. */
export async function filterBy(page: Page, filter: string, options: readonly string[]) {
  await page.getByRole('button', { name: new RegExp(`^${filter}`) }).click();
  for (const option of options) await page.getByRole('menuitemcheckbox', { name: option }).click();
  await page.keyboard.press('Escape');
}

/** Opens a row's menu. */
export const openRowMenu = (page: Page, customId: string) =>
  page.getByRole('button', { name: `Actions of ${customId}` }).click();

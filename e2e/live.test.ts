import type { BrowserContext, Page, Request } from '@playwright/test';
import { rowOf, shownJobs } from './support/projectList.ts';
import { seedProject } from './support/seed.ts';
import { expect, test } from './support/test.ts';

test.use({ dataFor: 'live' });

/** Counts the streams that a browser's tabs have open. */
function streamsOf(context: BrowserContext) {
  const open = new Set<Request>();
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/v1/live') open.add(request);
  });
  context.on('requestfailed', (request) => void open.delete(request));
  context.on('requestfinished', (request) => void open.delete(request));
  return () => [...open].filter((request) => !request.frame().page().isClosed()).length;
}

/** Nobody has to look at the list before it is followed. */
const followed = (page: Page, list: string) =>
  page.waitForResponse((answer) => answer.url().includes('/v1/live?') && answer.url().includes(list));

/** What a page does every so often comes ten times as often. Playwright's clock is one for all tabs. */
const hurry = (page: Page) =>
  page.addInitScript(() => {
    const often = setInterval;
    window.setInterval = ((act: () => void, ms: number) => often(act, ms / 10)) as typeof setInterval;
  });

/** A dialog that nobody answers: nothing runs behind it. What the developer tools freeze runs on. */
async function putToSleep(page: Page) {
  const asleep = page.waitForEvent('dialog');
  page.evaluate(() => alert()).catch(() => {});
  await asleep;
}

test('what others do to projects is on the dashboard without a reload', async ({ visit, seed }) => {
  const { page } = await visit('pm');
  const following = followed(page, 'projects');
  await page.goto('/dashboard');
  await following;
  const other = await seed('admin');
  const id = await seedProject(other, { customId: 'C-900', name: 'Created elsewhere' });
  await expect(rowOf(page, 'C-900')).toBeVisible();
  await other.put(`projects/${id}`, { status: 'completed', status_override: true });
  await expect(rowOf(page, 'C-900')).toBeHidden();
});

test('what others do to units is on their page without a reload', async ({ visit, seed }) => {
  const { page } = await visit('admin');
  const following = followed(page, 'administration');
  await page.goto('/admin/units');
  await following;
  const other = await seed('full_admin');
  await other.post('units', { name: 'Skid' });
  await expect(page.getByText('Skid', { exact: true })).toBeVisible();
});

test('the tabs of a browser share one stream, which outlives the tab that held it', async ({
  visit,
  seed,
}) => {
  const { page, context } = await visit('pm');
  const streams = streamsOf(context);
  const following = followed(page, 'projects');
  await page.goto('/dashboard');
  await following;
  const second = await context.newPage();
  const together = followed(page, 'administration');
  await second.goto('/items');
  await together;
  await expect.poll(streams).toBe(1);
  const taken = followed(second, 'items');
  await page.close();
  await taken;
  await expect.poll(streams).toBe(1);
  const third = await context.newPage();
  const joined = followed(second, 'projects');
  await third.goto('/dashboard');
  await joined;
  const other = await seed('admin');
  await seedProject(other, { customId: 'C-901', name: 'Seen by a tab without a stream' });
  await expect(rowOf(third, 'C-901')).toBeVisible();
  expect(await shownJobs(third)).toContain('C-901');
});

test('a tab that holds the stream and the renewal, and sleeps, holds up nobody', async ({ visit, seed }) => {
  const { page, context } = await visit('pm');
  const following = followed(page, 'projects');
  await page.goto('/dashboard');
  await following;
  const second = await context.newPage();
  await hurry(second);
  const together = followed(page, 'projects');
  await second.goto('/dashboard');
  await together;
  await page.evaluate(() => {
    navigator.locks.request('mobprep.refresh', () => new Promise(() => {})).catch(() => {});
  });
  await putToSleep(page);
  const taken = followed(second, 'projects');
  await taken;
  await seedProject(await seed('admin'), { customId: 'C-902', name: 'Seen behind a tab that sleeps' });
  await expect(rowOf(second, 'C-902')).toBeVisible();
  const third = await context.newPage();
  await third.goto('/dashboard');
  await expect(rowOf(third, 'C-902')).toBeVisible();
});

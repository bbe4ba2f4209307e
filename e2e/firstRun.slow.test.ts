import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { choose } from './support/jobEntryPage.ts';
import { newDataFolder, removeFolder, type SuiteServer, startServerAlone } from './support/suiteServer.ts';
import { expect, test } from './support/test.ts';
import { readPrintedList } from './support/workbook.ts';

const root = join(import.meta.dirname, '..');
const administrator = { email: 'ada@example.com', name: 'Ada Morrow', password: 'correct horse battery' };
const preparer = { email: 'bo@example.com', name: 'Bo Larsen', password: 'seven brown ladders' };

/** The operator's command that creates the first administrator. The password is on its stdin. */
const createAdministrator = (dataFolder: string) =>
  new Promise<void>((done, fail) => {
    const args = ['--email', administrator.email, '--name', administrator.name, '--new-database'];
    const child = execFile(
      process.execPath,
      ['api/src/commands/createAdministrator.ts', ...args],
      { cwd: root, env: { ...process.env, NODE_NO_WARNINGS: '1', MOBPREP_DATA: dataFolder } },
      (error) => (error ? fail(error) : done()),
    );
    child.stdin?.end(administrator.password);
  });

let server: SuiteServer;
test.beforeEach(async () => {
  const dataFolder = await newDataFolder();
  await createAdministrator(dataFolder);
  const JWT_SECRET = 'a secret that only this test knows';
  server = await startServerAlone({ dataFolder, environment: { MOBPREP_MODE: 'production', JWT_SECRET } });
});
test.afterEach(async () => {
  await server.stop();
  await removeFolder(server.dataFolder);
});

async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto(`${server.url}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first();
const link = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('link', { name });

/** The menu's entry while a step of the set-up is open. */
const setUp = (page: Page) => page.getByRole('complementary').getByRole('link', { name: 'Set up MobPrep' });

/** Goes to a screen of the set-up, as its page offers it. */
async function toStep(page: Page, name: string) {
  await setUp(page).click();
  await link(page, name).click();
}

async function download(page: Page, name: string, file: string): Promise<string> {
  const arriving = page.waitForEvent('download');
  await button(page, name).click();
  const path = test.info().outputPath(file);
  await (await arriving).saveAs(path);
  return path;
}

test('an empty installation reaches its first Excel, as the guide says', async ({ browser }) => {
  const page = await browser.newPage({ acceptDownloads: true });

  // Set up MobPrep
  await signIn(page, administrator);
  await link(page, 'Set up MobPrep').click();
  await button(page, 'Work without job costing').click();
  await expect(page.getByText('1 of 5 steps done')).toBeVisible();
  const sample = await download(page, 'Download a sample', 'sample.xlsx');
  await link(page, 'Upload Excel').click();
  await page.getByLabel('Catalogue workbook').setInputFiles(sample);
  await button(page, 'Tick all').click();
  await expect(page.getByText(/^\d+ new, 0 changed\. Items that are not/)).toBeVisible();
  await button(page, 'Apply').click();
  await toStep(page, 'Create New Assembly');
  await page.getByLabel('Assembly Name').fill('Every crew');
  await page.getByRole('button', { name: /^Add Hard hat, type/ }).click();
  await button(page, 'Save').click();
  await expect(link(page, 'Every crew')).toBeVisible();
  await toStep(page, 'Employees');
  await button(page, 'Add Employee').click();
  const dialog = page.getByRole('dialog', { name: 'Add Employee' });
  await dialog.getByLabel('Name').fill(preparer.name);
  await dialog.getByLabel('Email').fill(preparer.email);
  await dialog.getByRole('button', { name: 'Generate' }).click();
  const given = await dialog.getByLabel('Password', { exact: true }).inputValue();
  await dialog.getByRole('combobox', { name: 'Role' }).selectOption({ label: 'PM' });
  await dialog.getByRole('button', { name: 'Add Employee' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  // Every step is done or skipped.
  await page.reload();
  await expect(setUp(page)).toHaveCount(0);
  await expect(link(page, 'Prepare your first job')).toHaveAttribute('href', '/help/first-job');
  await page.close();

  // Prepare your first job
  const work = await browser.newPage({ acceptDownloads: true });
  await signIn(work, { email: preparer.email, password: given });
  await work.getByLabel('Password that you were given').fill(given);
  await work.getByLabel('New password').fill(preparer.password);
  await button(work, 'Save and go on').click();
  await link(work, 'Create New Project').click();
  // No jobs were uploaded.
  await expect(work.getByRole('radio', { name: 'Without job costing' })).toBeChecked();
  await work.getByLabel('Job name').fill('North Depot Reroof');
  await choose(work, 'Project manager', preparer.name);
  await choose(work, 'Field manager', preparer.name);
  await button(work, 'Next: Mob Prep').click();
  await link(work, /^Assembly/).click();
  await work.getByRole('button', { name: /^Every crew/ }).click();
  await button(work, 'Select All').click();
  await work.getByRole('button', { name: /^Add Selected/ }).click();
  await button(work, 'Back to Options').click();
  await link(work, /^Categories/).click();
  await work.getByRole('button', { name: /^Hand Tools/ }).click();
  await button(work, 'Add Utility knife').click();
  await button(work, 'Next: Check Out').click();
  const workbook = await download(work, 'DOWNLOAD EXCEL', 'first.xlsx');
  const { facts, lines } = await readPrintedList(workbook);
  expect(facts['Crew size']).toBe('6');
  expect(lines.map(({ name, quantity }) => [name, quantity])).toEqual([
    ['Hard hat, type II, white', 6],
    ['Hard hat chin strap', 6],
    ['Utility knife', 6],
  ]);
  await work.close();
});

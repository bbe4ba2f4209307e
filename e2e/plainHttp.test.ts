import { signIn } from './support/browser.ts';
import { namePeople, next } from './support/jobEntryPage.ts';
import { launchOptions } from './support/launchOptions.ts';
import { expect, test } from './support/test.ts';
import { readPrintedList } from './support/workbook.ts';

// An office server without https: the page isn't a secure context, so much of what browsers offer at localhost is missing.
const name = 'mobprep.test';
test.use({
  dataFor: 'plain http',
  settings: { HOST: '0.0.0.0' },
  launchOptions: {
    ...launchOptions,
    args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${name} 127.0.0.1`],
  },
});

/** The browser says that it can't use this header here. */
const unused = 'Cross-Origin-Opener-Policy header has been ignored';
const officeAddress = (url: string) => ({
  baseURL: url.replace('127.0.0.1', name),
  provokes: new RegExp(unused),
});

test('the main path works over plain http at another name than localhost', async ({ visit, suite }) => {
  // What a tab still reads is refused once another tab has signed out.
  const provokes = new RegExp(`${unused}|status of 401`);
  const { page, context, complaints } = await visit(null, { ...officeAddress(suite.url), provokes });
  await signIn(page, 'fm');
  expect(await page.evaluate(() => isSecureContext)).toBe(false);

  await page.getByRole('link', { name: 'Create New Project' }).click();
  await page.getByText('Without job costing').click();
  await page.getByLabel('Job name').fill('Office annex');
  await namePeople(page);
  await page.getByLabel('Item name').fill('Borrowed lift');
  await page.getByRole('button', { name: 'Add item' }).click();
  await next(page, 'Mob Prep');
  await page.waitForURL(/\/project\/[^/]+\/\d+\/mob-prep$/);

  await page.getByRole('link', { name: /Categories/ }).click();
  await page.getByRole('button', { name: /^Safety & Fall Protection/ }).click();
  await page.getByRole('button', { name: 'Add Disposable coveralls, XL', exact: true }).click();
  await next(page, 'Check Out');
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'DOWNLOAD EXCEL' }).click();
  const file = test.info().outputPath('list.xlsx');
  await (await arriving).saveAs(file);
  expect((await readPrintedList(file)).lines.map((line) => line.name)).toEqual([
    'Disposable coveralls, XL',
    'Borrowed lift',
  ]);

  // A second tab takes over the session by its cookie, and signing out ends it there too.
  const second = await context.newPage();
  await second.goto('/dashboard');
  await expect(second.getByRole('heading', { name: 'Project List' })).toBeVisible();
  expect(complaints.filter((text) => !text.includes(unused))).toEqual([]);
  await page.getByRole('button', { name: 'Logout' }).click();
  await second.waitForURL('**/login');
});

test('"copied" is said when something was copied', async ({ visit, suite }) => {
  const { page } = await visit(null, officeAddress(suite.url));
  await signIn(page, 'admin');
  await page.goto('/admin/employees');
  await page.getByRole('button', { name: 'Add Employee' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Generate' }).click();
  const password = await dialog.getByLabel('Password', { exact: true }).inputValue();
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Password copied')).toBeVisible();
  await dialog.getByLabel('Name').click();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(dialog.getByLabel('Name')).toHaveValue(password);
});

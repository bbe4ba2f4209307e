import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { newPage, openBrowser, signIn } from './support/browser.ts';
import { shownFact, shownLines } from './support/checkoutPage.ts';
import { removeFolder } from './support/suiteServer.ts';
import { readPrintedList } from './support/workbook.ts';

let browser: Browser;
let downloads: string;
beforeAll(async () => {
  browser = await openBrowser();
  downloads = await mkdtemp(join(tmpdir(), 'mobprep-downloads-'));
});
afterAll(async () => {
  await browser.close();
  await removeFolder(downloads);
});

const now = new Date();
const pad = (part: number) => String(part).padStart(2, '0');
const sheetDay = `${now.getMonth() + 1}/${now.getDate()}/${pad(now.getFullYear() % 100)}`;
const fileDay = `${pad(now.getFullYear() % 100)}${pad(now.getMonth() + 1)}${pad(now.getDate())}`;

const choose = (page: Page, label: string, name: string) =>
  page.getByLabel(label).selectOption({ label: name });

/** Waits for the title of the browser's tab. */
const titled = (page: Page, title: string) =>
  page.waitForFunction((wanted) => document.title === wanted, title);

async function addItem(page: Page, name: string) {
  await page.getByRole('button', { name: `Add ${name}`, exact: true }).click();
}

async function downloadWorkbook(page: Page): Promise<{ name: string; file: string }> {
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'DOWNLOAD EXCEL' }).click();
  const download = await arriving;
  const file = join(downloads, download.suggestedFilename());
  await download.saveAs(file);
  return { name: download.suggestedFilename(), file };
}

/** The workbook says what checkout shows: facts, lines, their order, quantities and units. */
async function expectWorkbookAsShown(page: Page, file: string, facts: readonly string[]) {
  const printed = await readPrintedList(file);
  expect(printed.lines).toEqual(await shownLines(page));
  for (const label of facts)
    expect([label, printed.facts[label]]).toEqual([label, await shownFact(page, label)]);
  expect(printed.facts['Date']).toBe(sheetDay);
}

describe('the main job, with a job from job costing', () => {
  it('goes from the list of jobs to the downloaded workbook', async () => {
    const { page, context, complaints } = await newPage(browser);
    await signIn(page, 'pm');

    await page.getByRole('link', { name: 'Create New Project' }).click();
    await page.waitForURL('**/job-entry');
    await titled(page, 'Job Entry · MobPrep');

    // Nothing is saved before the required fields are filled in.
    await page.getByRole('button', { name: 'Next: Mob Prep' }).click();
    await page.getByText('Please select a Spectrum job').waitFor();
    expect(await page.getByText('Required', { exact: true }).count()).toBe(3);

    await page.getByRole('combobox', { name: 'Search jobs by number or description' }).fill('southside');
    await page.getByRole('option', { name: /26-0018/ }).click();
    expect(await page.getByText('Please select a Spectrum job').count()).toBe(0);
    await choose(page, 'Project manager', 'Tobias Nakamba');
    await choose(page, 'Field manager', 'Gus Wetherby');
    await choose(page, 'Mob-prep preparer', 'Beatriz Kowal');
    await page.getByLabel('Notes').first().fill('Pool stays open.\nCrane lane from the east lot only.');
    await page.getByRole('checkbox', { name: 'Steel Deck', exact: true }).check();
    await page.getByRole('button', { name: 'Next: Mob Prep' }).click();

    await page.waitForURL(/\/project\/26-0018\/\d+\/mob-prep$/);
    await page.getByText('Draft saved successfully!').waitFor();
    const draft = new URL(page.url()).pathname.replace(/\/mob-prep$/, '');
    await titled(page, 'Southside Rec Center (Draft #1) - Mobilization Prep · MobPrep');

    await page.getByRole('link', { name: /Categories/ }).click();
    await page.waitForURL(`**${draft}/mob-prep/items**`);
    await page.getByRole('button', { name: /^Power Tools & Welders/ }).click();
    // One per two people, for a crew of six.
    expect(await page.getByRole('spinbutton', { name: 'Quantity of Impact driver, 18 V' }).inputValue()).toBe(
      '3',
    );
    await addItem(page, 'Impact driver, 18 V');
    const related = page.getByRole('dialog');
    await related.getByText('Hex bits, 1/4 and 5/16 in, pack of 10').waitFor();
    await page.keyboard.press('Enter');
    await related.waitFor({ state: 'detached' });

    await page
      .getByRole('searchbox')
      .or(page.getByLabel('Search all 399 items'))
      .first()
      .fill('disposbale coveralls');
    await addItem(page, 'Disposable coveralls, XL');
    await page.getByText('Already added - modify quantity in checkout').first().waitFor();

    await page.reload();
    await page.getByText('Selected Items').first().waitFor();
    await page.getByRole('button', { name: 'Next: Check Out' }).click();
    await page.waitForURL(`**${draft}/checkout`);
    await page.getByRole('heading', { name: 'Mobilization Prep List' }).waitFor();
    await page.getByRole('spinbutton', { name: 'Quantity of Disposable coveralls, XL' }).fill('11');
    await page.keyboard.press('Enter');
    const notes = page.getByRole('textbox', { name: 'Notes' });
    await notes.fill('Changed at checkout.');
    await notes.blur();
    await page.getByText('Saved', { exact: true }).waitFor();

    const { name, file } = await downloadWorkbook(page);
    expect(name).toBe(`MPA Checkout 26-0018_${fileDay}.xlsx`);
    await expectWorkbookAsShown(page, file, [
      'Job #',
      'Location',
      'PM',
      'FM',
      'Preparer',
      'Crew size',
      'Roof deck',
      'Date',
    ]);
    const printed = await readPrintedList(file);
    expect(printed.facts['Job name']).toBe('Southside Rec Center');
    expect(printed.facts['Notes']).toBe('Changed at checkout.');
    expect(printed.lines.map(({ name: item, quantity }) => [item, quantity])).toEqual([
      ['Disposable coveralls, XL', 11],
      ['Impact driver, 18 V', 3],
      ['Hex bits, 1/4 and 5/16 in, pack of 10', 2],
    ]);

    // The status follows the download, and a reload shows what was saved.
    await page.locator('dl').first().getByText('Excel', { exact: true }).waitFor();
    await page.reload();
    expect(
      await page.getByRole('spinbutton', { name: 'Quantity of Disposable coveralls, XL' }).inputValue(),
    ).toBe('11');
    await page.goBack();
    await page.waitForURL(`**${draft}/mob-prep/items**`);

    await page.goto('/project/26-0018');
    await page.getByText('Drafts (1)').waitFor();
    await page.getByText('Excel', { exact: true }).first().waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('the main job, without job costing', () => {
  it('takes a typed name and a generated number to the workbook', async () => {
    const { page, context, complaints } = await newPage(browser);
    await signIn(page, 'fm');
    await page.goto('/job-entry');
    await page.getByText('Without job costing').click();
    await page.getByLabel('Job name').fill('Canopy "B" = patch');
    await choose(page, 'Project manager', 'Marisol Vantree');
    await choose(page, 'Field manager', 'Caleb Ostrander');
    await choose(page, 'Mob-prep preparer', 'Noor Eastlake');
    await page.getByRole('button', { name: 'Next: Mob Prep' }).click();
    await page.waitForURL(/\/project\/[^/]+\/\d+\/mob-prep$/);
    const [, , customId = ''] = new URL(page.url()).pathname.split('/');
    expect(customId).toMatch(/^C-\d+$/);
    await titled(page, 'Canopy "B" = patch (Draft #1) - Mobilization Prep · MobPrep');

    await page.getByRole('link', { name: /Categories/ }).click();
    await page.getByRole('button', { name: /^Safety & Fall Protection/ }).click();
    await addItem(page, 'Disposable coveralls, XL');
    await page.getByRole('button', { name: 'Next: Check Out' }).click();
    await page.getByRole('heading', { name: 'Mobilization Prep List' }).waitFor();
    const { name, file } = await downloadWorkbook(page);
    expect(name).toBe(`MPA Checkout ${customId}_${fileDay}.xlsx`);
    await expectWorkbookAsShown(page, file, ['Job #', 'PM', 'FM', 'Preparer', 'Crew size']);
    expect((await readPrintedList(file)).facts['Job name']).toBe('Canopy "B" = patch');
    expect(complaints).toEqual([]);
    await context.close();
  });
});

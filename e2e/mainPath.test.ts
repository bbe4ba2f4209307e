import type { Page } from '@playwright/test';
import { signIn } from './support/browser.ts';
import { shownFact, shownLines } from './support/checkoutPage.ts';
import { appears, hearsKeys } from './support/settled.ts';
import { expect, test } from './support/test.ts';
import { readPrintedList } from './support/workbook.ts';

test.use({ dataFor: 'main path' });

/** The dates that a file made since then may have: two if midnight has passed. */
function daysSince(begun: Date): readonly Date[] {
  const now = new Date();
  return begun.getDate() === now.getDate() ? [now] : [begun, now];
}
const pad = (part: number) => String(part).padStart(2, '0');
const sheetDay = (day: Date) => `${day.getMonth() + 1}/${day.getDate()}/${pad(day.getFullYear() % 100)}`;
const fileDay = (day: Date) =>
  `${pad(day.getFullYear() % 100)}${pad(day.getMonth() + 1)}${pad(day.getDate())}`;

const choose = (page: Page, label: string, name: string) =>
  page.getByLabel(label).selectOption({ label: name });

async function addItem(page: Page, name: string) {
  await page.getByRole('button', { name: `Add ${name}`, exact: true }).click();
}

interface Workbook {
  readonly name: string;
  readonly file: string;
  /** The dates it may have. */
  readonly days: readonly Date[];
}

async function downloadWorkbook(page: Page): Promise<Workbook> {
  const begun = new Date();
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'DOWNLOAD EXCEL' }).click();
  const download = await arriving;
  const file = test.info().outputPath(download.suggestedFilename());
  await download.saveAs(file);
  return { name: download.suggestedFilename(), file, days: daysSince(begun) };
}

/** Expects the workbook to match checkout: facts, lines, their order, quantities and units. */
async function expectWorkbookAsShown(page: Page, { file, days }: Workbook, facts: readonly string[]) {
  const printed = await readPrintedList(file);
  expect(printed.lines.length).toBeGreaterThan(0);
  expect(printed.lines).toEqual(await shownLines(page));
  for (const label of facts)
    expect([label, printed.facts[label]]).toEqual([label, await shownFact(page, label)]);
  expect(days.map(sheetDay)).toContain(printed.facts['Date']);
}

test.describe('the main job, with a job from job costing', () => {
  test('goes from the job list to the downloaded workbook', async ({ visit }) => {
    const { page } = await visit(null);
    await signIn(page, 'pm');

    await page.getByRole('link', { name: 'Create New Project' }).click();
    await page.waitForURL('**/job-entry');
    await expect(page).toHaveTitle('Job Entry · MobPrep');

    // Nothing is saved before the required fields are filled in.
    await page.getByRole('button', { name: 'Next: Mob Prep' }).click();
    await expect(page.getByText('Please select a Spectrum job')).toBeVisible();
    await expect(page.getByText('Required', { exact: true })).toHaveCount(2);

    await page.getByRole('combobox', { name: 'Search jobs by number or description' }).fill('southside');
    await page.getByRole('option', { name: /26-0018/ }).click();
    await expect(page.getByText('Please select a Spectrum job')).toHaveCount(0);
    await choose(page, 'Project manager', 'Tobias Nakamba');
    await choose(page, 'Field manager', 'Gus Wetherby');
    await choose(page, 'Mob-prep preparer', 'Beatriz Kowal');
    await page.getByLabel('Notes').first().fill('Pool stays open.\nCrane lane from the east lot only.');
    await page.getByRole('checkbox', { name: 'Steel Deck', exact: true }).check();
    const saved = appears(page, 'Draft saved successfully!');
    await page.getByRole('button', { name: 'Next: Mob Prep' }).click();

    await page.waitForURL(/\/project\/26-0018\/\d+\/mob-prep$/);
    await saved;
    const draft = new URL(page.url()).pathname.replace(/\/mob-prep$/, '');
    await expect(page).toHaveTitle('Southside Rec Center (Draft #1) - Mobilization Prep · MobPrep');

    await page.getByRole('link', { name: /Categories/ }).click();
    await page.waitForURL(`**${draft}/mob-prep/items**`);
    await page.getByRole('button', { name: /^Power Tools & Welders/ }).click();
    // One per two people, for a crew of six.
    await expect(page.getByRole('spinbutton', { name: 'Quantity of Impact driver, 18 V' })).toHaveValue('3');
    await addItem(page, 'Impact driver, 18 V');
    const related = page.getByRole('dialog');
    await related.getByText('Hex bits, 1/4 and 5/16 in, pack of 10').waitFor();
    await hearsKeys(related);
    await page.keyboard.press('Enter');
    await related.waitFor({ state: 'detached' });

    await page
      .getByRole('searchbox')
      .or(page.getByLabel('Search all 399 items'))
      .first()
      .fill('disposbale coveralls');
    await addItem(page, 'Disposable coveralls, XL');
    await expect(page.getByText('Already added - modify quantity in checkout').first()).toBeVisible();

    await page.reload();
    await expect(page.getByText('Selected Items').first()).toBeVisible();
    await page.getByRole('button', { name: 'Next: Check Out' }).click();
    await page.waitForURL(`**${draft}/checkout`);
    await expect(page.getByRole('heading', { name: 'Mobilization Prep List' })).toBeVisible();
    await page.getByRole('spinbutton', { name: 'Quantity of Disposable coveralls, XL' }).fill('11');
    await page.keyboard.press('Enter');
    const notes = page.getByRole('textbox', { name: 'Notes' });
    await notes.fill('Changed at checkout.');
    await notes.blur();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();

    const workbook = await downloadWorkbook(page);
    expect(workbook.days.map((day) => `MPA Checkout 26-0018_${fileDay(day)}.xlsx`)).toContain(workbook.name);
    await expectWorkbookAsShown(page, workbook, [
      'Job #',
      'Location',
      'PM',
      'FM',
      'Preparer',
      'Crew size',
      'Roof deck',
      'Date',
    ]);
    const printed = await readPrintedList(workbook.file);
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
    await expect(page.getByRole('spinbutton', { name: 'Quantity of Disposable coveralls, XL' })).toHaveValue(
      '11',
    );
    await page.goBack();
    await page.waitForURL(`**${draft}/mob-prep/items**`);

    await page.goto('/project/26-0018');
    await expect(page.getByText('Drafts (1)')).toBeVisible();
    await expect(page.getByText('Excel', { exact: true }).first()).toBeVisible();
  });
});

test.describe('the main job, without job costing', () => {
  test('goes from a typed name and a generated number to the workbook', async ({ visit }) => {
    const { page } = await visit('fm');
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
    await expect(page).toHaveTitle('Canopy "B" = patch (Draft #1) - Mobilization Prep · MobPrep');

    await page.getByRole('link', { name: /Categories/ }).click();
    await page.getByRole('button', { name: /^Safety & Fall Protection/ }).click();
    await addItem(page, 'Disposable coveralls, XL');
    await expect(page.getByText('Already added - modify quantity in checkout').first()).toBeVisible();
    await page.getByRole('button', { name: 'Next: Check Out' }).click();
    await expect(page.getByRole('heading', { name: 'Mobilization Prep List' })).toBeVisible();
    const workbook = await downloadWorkbook(page);
    expect(workbook.days.map((day) => `MPA Checkout ${customId}_${fileDay(day)}.xlsx`)).toContain(
      workbook.name,
    );
    await expectWorkbookAsShown(page, workbook, ['Job #', 'PM', 'FM', 'Preparer', 'Crew size']);
    expect((await readPrintedList(workbook.file)).facts['Job name']).toBe('Canopy "B" = patch');
  });
});

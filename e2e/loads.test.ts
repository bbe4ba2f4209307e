import type { Page } from '@playwright/test';
import { faultsOf } from './support/faultsOf.ts';
import { password, people } from './support/people.ts';
import { seedDraft, seedLoad } from './support/seedLoads.ts';
import { chooseFromMore, settled, still } from './support/settled.ts';
import { expect, test } from './support/test.ts';

test.use({ dataFor: 'loads' });

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`^Load ${name},`) });
const progress = (page: Page, text: string) => page.getByRole('heading', { name: text });

test('a list goes onto a truck and comes back, on a phone', async ({ visit, seed }) => {
  const { customId, draft } = await seedDraft(await seed('fm'), 8);
  const { page } = await visit('fm', phone);
  await page.goto(`/project/${customId}/${draft}/checkout`);
  await page.getByRole('link', { name: 'Start loading' }).click();
  await page.getByRole('textbox', { name: 'Truck' }).fill('Truck 14');
  await page.getByRole('button', { name: 'Start loading' }).click();
  await box(page, 'Item 1').click();
  await box(page, 'Item 2').click();
  await page.getByRole('button', { name: /^Undo: / }).click();
  await expect(progress(page, '1 of 8 loaded')).toBeVisible();
  await page.getByRole('button', { name: 'Details of Item 3' }).click();
  await page.getByRole('spinbutton', { name: 'Loaded of Item 3' }).fill('1');
  await page.getByRole('button', { name: 'Yard is out' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(box(page, 'Item 3')).toHaveText('1/2');
  await chooseFromMore(page, 'All loaded except');
  await expect(page.getByRole('checkbox', { name: 'Leave out Item 3,' })).toBeChecked();
  await page.getByRole('button', { name: 'Load 6 lines' }).click();
  await expect(page.getByText(/^All sent/)).toBeVisible();
  await page.reload();
  await expect(progress(page, '7 of 8 loaded')).toBeVisible();
  for (const step of ['Done loading', 'Truck has left']) {
    await page.getByRole('button', { name: step }).click();
    const agree = page.getByRole('alertdialog').getByRole('button', { name: step });
    await agree.waitFor();
    // It rises where the question before it has just sunk: a press must not begin on its way.
    await still(page);
    await agree.click();
  }
  await page.getByRole('button', { name: 'Returns' }).click();
  await page.getByRole('button', { name: 'All 8 came back' }).click();
  await expect(progress(page, '8 of 8 accounted for')).toBeVisible();
  await page.getByRole('button', { name: 'Close load' }).click();
  await expect(page.getByText(/^All sent/)).toBeVisible();
  await page.goto(`/project/${customId}`);
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'Truck 14, trip 1' }) });
  await expect(card).toContainText('Closed');
});

test('two people on one load see each other’s ticks at once', async ({ visit, seed }) => {
  const { id } = await seedLoad(await seed('fm'), 3);
  const { page: caleb } = await visit('fm', phone);
  const { page: marisol } = await visit('pm', { viewport: { width: 768, height: 1024 } });
  for (const page of [caleb, marisol]) {
    const following = page.waitForResponse((answer) => answer.url().includes('loads='), { timeout: 60_000 });
    await page.goto(`/load/${id}`);
    await following;
    await expect(box(page, 'Item 1')).toBeVisible();
  }
  await box(caleb, 'Item 1').click();
  await expect(box(marisol, 'Item 1')).toBeChecked();
  await box(marisol, 'Item 2').click();
  await expect(progress(caleb, '2 of 3 loaded')).toBeVisible();
  await expect(marisol.getByText('Loaded lately: Caleb Ostrander')).toBeAttached();
});

test('what nobody could send is named, sent later, and counted twice only until somebody says so', async ({
  visit,
  seed,
}) => {
  const { id } = await seedLoad(await seed('fm'), 3);
  const { page: caleb, complaints } = await visit('fm', phone);
  const { page: marisol } = await visit('pm');
  for (const page of [caleb, marisol]) {
    await page.goto(`/load/${id}`);
    await expect(box(page, 'Item 1')).toBeVisible();
  }
  await caleb.route('**/v1/operations', (route) => route.abort());
  await box(caleb, 'Item 1').click();
  await expect(caleb.getByText('1 change only on this device')).toBeVisible();
  await expect(box(caleb, 'Item 1')).toHaveAttribute('data-pending');
  await box(marisol, 'Item 1').click();
  await expect(marisol.getByText(/^All sent/)).toBeVisible();
  await caleb.unroute('**/v1/operations');
  await caleb.evaluate(() => dispatchEvent(new Event('online')));
  await expect(caleb.getByText(/^Counted twice\? Marisol/)).toBeVisible();
  await caleb.getByRole('button', { name: 'Count once' }).click();
  for (const page of [caleb, marisol]) await expect(box(page, 'Item 1')).toBeChecked();
  complaints.length = 0;
});

test('the code on a sheet opens its load, after signing in', async ({ visit, seed }) => {
  const { code, id } = await seedLoad(await seed('fm'), 40);
  const { page } = await visit(null, phone);
  await page.goto(`/l/${code}?p=2`);
  await page.getByLabel('Email').fill(people.fm.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: /sign in/i }).click();
  await expect(page.getByText('These are the lines of page 2.')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(`/load/${id}`);
  await expect(box(page, 'Item 1')).toBeHidden();
  await page.getByRole('button', { name: 'Show all lines' }).click();
  await expect(box(page, 'Item 1')).toBeVisible();
});

test('a list that changes after its sheet is taken over, with what is loaded, and the old sheet says that it is old', async ({
  visit,
  seed,
}) => {
  const calls = await seed('fm');
  const { id, code, project_id, draft_id } = await seedLoad(calls, 3);
  const { page: caleb, complaints } = await visit('fm', phone);
  const { page: marisol } = await visit('pm');
  for (const page of [caleb, marisol]) {
    const following = page.waitForResponse((answer) => answer.url().includes('loads='), { timeout: 60_000 });
    await page.goto(`/load/${id}`);
    await following;
  }
  await box(caleb, 'Item 1').click();
  await expect(caleb.getByText(/^All sent/)).toBeVisible();
  await calls.post(`projects/${project_id}/contents/${draft_id}/items/batch`, {
    lines: [{ item_name: 'Item 4', unit_id: 1, quantity: 5 }],
  });
  await caleb.reload();
  await caleb.getByRole('button', { name: 'Show differences' }).click();
  await expect(caleb.getByText('1 difference since this sheet', { exact: true })).toBeVisible();
  expect(await faultsOf(caleb)).toEqual([]);
  // Somebody whose network is gone learns it, and nothing changes.
  await caleb.route('**/v1/loads/*/list', (route) => route.abort());
  await caleb.getByRole('button', { name: 'Take over' }).click();
  await expect(caleb.getByText('Taking over the list needs a network')).toBeVisible();
  await caleb.unroute('**/v1/loads/*/list');
  complaints.length = 0;
  await caleb.getByRole('button', { name: 'Take over' }).click();
  for (const page of [caleb, marisol]) {
    await expect(progress(page, '1 of 4 loaded')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Load Item 4, 5 EA' })).toBeVisible();
  }
  await expect(caleb.getByText(/since this sheet/)).toBeHidden();
  await caleb.goto(`/l/${code}?p=1`);
  await expect(caleb.getByText('The list has changed since this sheet. A newer sheet exists.')).toBeVisible();
  await expect(box(caleb, 'Item 1')).toBeChecked();
});

test('a load of 1,000 lines draws those that are near, and each of them can be ticked', async ({
  visit,
  seed,
}) => {
  const { id } = await seedLoad(await seed('fm'), 1_000);
  const { page } = await visit('fm', phone);
  await page.goto(`/load/${id}`);
  await expect(box(page, 'Item 1')).toBeVisible();
  expect(await page.getByRole('checkbox').count()).toBeLessThan(60);
  await page.getByRole('searchbox', { name: 'Search this load' }).fill('Item 1000');
  await box(page, 'Item 1000').click();
  await expect(progress(page, '1 of 1000 loaded')).toBeVisible();
  await chooseFromMore(page, 'All loaded except');
  await page.getByRole('button', { name: 'Load 999 lines' }).click();
  await expect(progress(page, '1000 of 1000 loaded')).toBeVisible();
  await expect(page.getByText(/^All sent/)).toBeVisible({ timeout: 60_000 });
});

for (const screen of ['', '/return', '/sheet'])
  test(`a load${screen} fits phone, tablet and desktop, light and dark`, async ({ visit, seed }) => {
    const calls = await seed('fm');
    const { id } = await seedLoad(calls, 12);
    const { page } = await visit('fm');
    await page.goto(`/load/${id}`);
    for (const name of ['Item 1', 'Item 2']) await box(page, name).click();
    await expect(page.getByText(/^All sent/)).toBeVisible();
    for (const colorScheme of ['dark', 'light'] as const)
      for (const width of [390, 768, 1440]) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`/load/${id}${screen}`);
        await settled(page);
        expect(await faultsOf(page), `${colorScheme} ${width}`).toEqual([]);
      }
  });

test('a project engineer reads a load and can change nothing', async ({ visit, seed }) => {
  const { id } = await seedLoad(await seed('fm'), 3);
  const { page } = await visit('pe', phone);
  await page.goto(`/load/${id}`);
  await expect(box(page, 'Item 1')).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Done loading' })).toBeHidden();
});

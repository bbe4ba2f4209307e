import type { DraftAnswer, Load } from 'shared-api/contract';
import { dayAfter, monthDayText, weekdayText, weekOf } from 'shared-api/rules';
import { type SeedCalls, seedProject } from './support/seed.ts';
import { expect, test } from './support/test.ts';

test.use({ dataFor: 'week' });

const today = new Date().toISOString().slice(0, 10);
const [monday, tuesday, thursday] = [0, 1, 3].map((distance) => dayAfter(weekOf(today), distance));
const columnOf = (day = '') => new RegExp(`${monthDayText(day)}\\b`);

let count = 0;
/** A draft with a list that leaves on a day. */
async function seedTruck({ post }: SeedCalls, day = '') {
  count += 1;
  const name = `Week ${count}`;
  const project = await seedProject({ post } as SeedCalls, { customId: `W-${process.pid}-${count}`, name });
  const { data } = (await post(`projects/${project}/contents`, {
    ...{ pm_id: 6, fm_id: 11, mob_prep_preparer_id: 16 },
    ...{ on_site_from: day, back_in_yard: dayAfter(day, 20) },
  })) as DraftAnswer; // what creating one returns
  const path = `projects/${project}/contents/${data.id}`;
  await post(`${path}/items`, { item_id: 1010, quantity: 2 });
  return { name, path };
}

test('somebody drags a truck to another day, and others see it there', async ({ visit, seed }) => {
  const { name, path } = await seedTruck(await seed('pm'), thursday);
  const { id } = (await (await seed('fm')).post(`${path}/loads`, {})) as Load; // what starting one returns
  const { page: marisol } = await visit('pm');
  const { page: noor, context } = await visit('pe');
  const columns = [marisol, noor].map((page) => ({
    card: page.getByRole('article', { name }),
    on: (day = '') =>
      page
        .locator('section', { has: page.getByRole('heading', { name: columnOf(day) }) })
        .getByRole('article', { name }),
  }));
  const [here, there] = columns;
  if (!here || !there) throw new Error('two people look');
  const loading = await context.newPage();
  await loading.goto(`/load/${id}`);
  for (const page of [marisol, noor]) await page.goto('/yard');
  await expect(here.on(thursday)).toBeVisible();
  await expect(there.on(thursday)).toBeVisible();
  await expect(noor.getByRole('button', { name: `Move ${name}` })).toHaveCount(0);

  const to = await marisol.getByRole('heading', { name: columnOf(tuesday) }).boundingBox();
  const from = await here.card.boundingBox();
  if (!to || !from) throw new Error('nothing to drag');
  await marisol.mouse.move(from.x + 20, from.y + from.height - 6);
  await marisol.mouse.down();
  await marisol.mouse.move(to.x + 40, to.y + 120, { steps: 5 });
  await marisol.mouse.up();
  // On a later day of the week, Tuesday is over.
  const asks = marisol.getByRole('button', { name: `Move to ${monthDayText(tuesday ?? '')}` });
  await expect(asks.or(marisol.getByText(`${name} leaves ${weekdayText(tuesday ?? '')}`))).toBeVisible();
  if (await asks.isVisible()) await asks.click();
  await expect(there.on(tuesday)).toBeVisible();
  await expect(loading.getByText(`Leaves ${monthDayText(tuesday ?? '')}`)).toBeVisible();
  await marisol.getByRole('button', { name: 'Undo' }).click();
  await expect(there.on(thursday)).toBeVisible();
});

test('a truck is moved with the keyboard alone, and the page says what that breaks', async ({
  visit,
  seed,
}) => {
  const { name } = await seedTruck(await seed('pm'), monday);
  const { page } = await visit('fm');
  await page.goto(`/yard?days=7&from=${monday}`);
  const move = page.getByRole('button', { name: `Move ${name}` });
  await move.focus();
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Move to Sun/ });
  await expect(dialog).toContainText('is on a weekend');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('article', { name })).toBeVisible();
});

test('a calendar program reads the link without signing in, until it is turned off', async ({
  visit,
  seed,
  suite,
}) => {
  const { name } = await seedTruck(await seed('pm'), thursday);
  const { page } = await visit('pe');
  await page.goto('/yard');
  await page.getByRole('button', { name: 'Calendar link' }).click();
  await page.getByRole('button', { name: 'Make link' }).click();
  const link = await page.getByRole('textbox', { name: 'Your link' }).inputValue();
  const calendar = await fetch(link);
  expect(new URL(link).origin).toBe(new URL(suite.url).origin);
  expect([calendar.status, calendar.headers.get('content-type')]).toEqual([
    200,
    'text/calendar; charset=utf-8',
  ]);
  expect(await calendar.text()).toContain(`SUMMARY:Trip 1 leaves: ${name}\r\n`);
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByRole('button', { name: 'Make link' })).toBeVisible();
  expect((await fetch(link)).status).toBe(404);
});

import { next } from './support/jobEntryPage.ts';
import { seedProject } from './support/seed.ts';
import { expect, test } from './support/test.ts';

interface Made {
  readonly id: number;
}

test.use({ dataFor: 'dates', settings: { TZ: 'America/Chicago' } });

test('typed in Auckland, dates are the same days in Chicago, and quantities per crew day follow them', async ({
  visit,
  seed,
}) => {
  const admin = await seed('full_admin');
  const projectId = await seedProject(admin, { customId: 'D-1', name: 'Harbor Reroof' });
  const rule = { kind: 'measure', measure: 'crew_days', coverage: 10, waste: 0, minimum: 1 };
  const place = { category_id: 1, unit_id: 1, is_sub_item: false, is_inventory_item: false };
  const water = (await admin.post('items', {
    ...place,
    item_name: 'Water, case',
    quantity_rule: rule,
  })) as Made;
  const people = { pm_id: 6, fm_id: 11, mob_prep_preparer_id: 16 };
  const { data } = (await admin.post(`projects/${projectId}/contents`, people)) as { data: Made };
  const contents = `projects/${projectId}/contents/${data.id}`;
  await admin.post(`${contents}/items`, { item_id: water.id, quantity: 1 });
  const draft = `/project/D-1/${data.id}`;

  const { page } = await visit('pm', { timezoneId: 'Pacific/Auckland' });
  await page.goto(`${draft}/job-entry`);
  await page.getByLabel('On site from').fill('2026-12-07');
  await page.getByLabel('Back in the yard').fill('2026-12-04');
  await next(page, 'Checkout');
  await expect(page.getByText("Back in the yard can't be before the first day on site")).toBeVisible();
  await page.getByLabel('Back in the yard').fill('2026-12-18');
  await expect(page.getByText('10 working days.')).toBeVisible();
  await next(page, 'Checkout');
  const question = page.getByRole('dialog', { name: 'Quantities for the new dates' });
  await expect(question.getByText('60 crew days ÷ 10 crew days each = 6 EA')).toBeVisible();
  await question.getByRole('button', { name: /^Apply to 1 line/ }).click();
  await page.waitForURL(`**${draft}/checkout`);
  await expect(page.getByText('Dec 7 to 18, 2026 · 10 working days')).toBeVisible();
  await expect(page.getByRole('spinbutton', { name: 'Quantity of Water, case' })).toHaveValue('6');

  // Somebody else moves the end, a working week later.
  expect(await admin.get(contents)).toMatchObject({
    on_site_from: '2026-12-07',
    back_in_yard: '2026-12-18',
  });
  await admin.put(contents, { back_in_yard: '2026-12-25' });
  await expect(page.getByText(/^The crew, a date, a measurement or a rule has changed/)).toBeVisible();
  await page.getByRole('button', { name: 'Review' }).click();
  const review = page.getByRole('dialog');
  await expect(review.getByText('90 crew days ÷ 10 crew days each = 9 EA')).toBeVisible();
  await review.getByRole('button', { name: 'Apply to 1 line' }).click();
  await expect(page.getByRole('spinbutton', { name: 'Quantity of Water, case' })).toHaveValue('9');
  await expect(page.getByText('Dec 7 to 25, 2026 · 15 working days')).toBeVisible();
});

test('a truck has its draft’s days until it has its own', async ({ visit, seed }) => {
  const admin = await seed('full_admin');
  const projectId = await seedProject(admin, { customId: 'D-2', name: 'Pier 4' });
  const people = { pm_id: 6, fm_id: 11, mob_prep_preparer_id: 16 };
  const { data } = (await admin.post(`projects/${projectId}/contents`, people)) as { data: Made };
  const contents = `projects/${projectId}/contents/${data.id}`;
  await admin.post(`${contents}/items`, { item_id: 1001, quantity: 3 });
  const load = (await admin.post(`${contents}/loads`, {})) as Made;

  const { page } = await visit('fm');
  await page.goto(`/load/${load.id}`);
  await expect(page.getByText('0 of 1 loaded')).toBeVisible();
  await expect(page.getByText(/Leaves/)).toHaveCount(0);
  await admin.put(contents, { on_site_from: '2026-12-07', back_in_yard: '2026-12-18' });
  await page.reload();
  await expect(page.getByText(/Leaves Dec 7 · Back Dec 18, 2026/)).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Change the days' }).click();
  const dialog = page.getByRole('dialog', { name: 'Days' });
  await dialog.getByLabel('Leaves').fill('2026-12-21');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText("A truck can't be back before it leaves")).toBeVisible();
  await dialog.getByLabel('Leaves').fill('2026-12-09');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/Leaves Dec 9 · Back Dec 18, 2026/)).toBeVisible();
  expect(await admin.get(`loads/${load.id}`)).toMatchObject({
    load: { leaves_on: '2026-12-09', own_days: ['leaves_on'] },
  });
});

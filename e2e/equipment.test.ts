import type { DraftAnswer } from 'shared-api/contract';
import { dayAfter } from 'shared-api/rules';
import { type SeedCalls, seedProject } from './support/seed.ts';
import { expect, test } from './support/test.ts';

test.use({ dataFor: 'equipment' });

const hoist = 1010;
const today = new Date().toISOString().slice(0, 10);

/** A draft that wants one hoist for two weeks. */
async function seedJob({ post }: SeedCalls, name: string) {
  const customId = `E-${process.pid}-${name}`;
  const project = await seedProject({ post } as SeedCalls, { customId, name });
  const { data } = (await post(`projects/${project}/contents`, {
    ...{ pm_id: 6, fm_id: 11, mob_prep_preparer_id: 16 },
    ...{ on_site_from: dayAfter(today, 2), back_in_yard: dayAfter(today, 12) },
  })) as DraftAnswer; // what creating one returns
  await post(`projects/${project}/contents/${data.id}/items`, { item_id: hoist, quantity: 1 });
  return `/project/${customId}/${data.id}/checkout`;
}

test('who reserves the last piece is told it is short, and so is everybody who looks', async ({
  visit,
  seed,
}) => {
  await (await seed('admin')).put(`yards/1/items/${hoist}`, { quantity: 1 });
  const calls = await seed('pm');
  const [first, second] = [await seedJob(calls, 'Mill'), await seedJob(calls, 'Depot')];
  const { page: marisol } = await visit('pm');
  const { page: caleb } = await visit('fm');
  const { page: noor } = await visit('pe');
  await noor.goto('/yard/equipment');
  await expect(noor.getByRole('button', { name: /^1 on a list: Mill/ })).toBeVisible();
  await marisol.goto(first);
  await caleb.goto(second);

  await marisol.getByRole('button', { name: 'Reserve' }).click();
  await expect(marisol.getByText('Reserved', { exact: true })).toBeVisible();
  await expect(noor.getByRole('button', { name: /^1 reserved: Mill/ })).toBeVisible();
  await expect(caleb.getByText(/0 of 1 free all days\. Mill has 1 until/)).toBeVisible();

  await caleb.getByRole('button', { name: 'Reserve' }).click();
  await expect(caleb.getByText('Reserved. Now short by 1.')).toBeVisible();
  await expect(marisol.getByText(/0 of 1 free all days\. Depot has 1 until/)).toBeVisible();
  await expect(noor.getByRole('button', { name: /^1 reserved: Depot.*1 short/ })).toBeVisible();

  await caleb.getByRole('button', { name: /^Rent 1 of/ }).click();
  await expect(caleb.getByText(/^Rent: /)).toBeVisible();
  await expect(noor.getByRole('button', { name: /Depot/ })).toHaveCount(0);
});

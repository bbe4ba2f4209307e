import type { Page } from '@playwright/test';
import type { Load, LoadDetail } from 'shared-api/contract';
import { type Network, startNetwork } from './support/network.ts';
import { type SeedCalls, seedProject } from './support/seed.ts';
import { test as base, expect } from './support/test.ts';

/** The suite behind a network that can be cut. */
const test = base.extend<object, { network: Network }>({
  network: [
    async ({ suite }, use) => {
      const network = await startNetwork(suite.url);
      await use(network);
      await network.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ network }, use) => use(network.url),
});
test.use({ dataFor: 'offline' });
test.afterEach(({ network }) => {
  network.loseAnswers(false);
  network.mend();
});

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** Without a network, the browser names each request that failed. */
const cut = { ...phone, provokes: /ERR_|Failed to load resource|net::/ };
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`^Load ${name},`) });
const progress = (page: Page, text: string) => page.getByRole('heading', { name: text });

let count = 0;
/** A load of its own with so many lines, each of 2 pieces. */
async function seedLoad(seed: SeedCalls, lines: number): Promise<Load> {
  count += 1;
  const customId = `O-${process.pid}-${count}`;
  const project = await seedProject(seed, { customId, name: `Roof ${count}` });
  const draft = (await seed.post(`projects/${project}/contents`, {
    ...{ pm_id: 6, fm_id: 11, mob_prep_preparer_id: 16 },
  })) as { data: { id: number } }; // what creating one returns
  const path = `projects/${project}/contents/${draft.data.id}`;
  for (let from = 1; from <= lines; from += 100) {
    const batch = Array.from({ length: Math.min(100, lines - from + 1) }, (_, at) => ({
      ...{ item_name: `Item ${from + at}`, unit_id: 1, quantity: 2 },
    }));
    await seed.post(`${path}/items/batch`, { lines: batch });
  }
  return (await seed.post(`${path}/loads`, {})) as Load; // what starting one returns
}

/** The events that the server has of a load. */
const eventsOf = async (seed: SeedCalls, id: number) =>
  ((await seed.get(`loads/${id}`)) as LoadDetail).events; // what reading one returns

async function keep(page: Page, id: number) {
  await page.goto(`/load/${id}`);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Keep on this device' }).click();
  await expect(page.getByText(/^Kept on this device/)).toBeVisible();
}

test('a kept load opens without a network, and what is ticked there is sent once', async ({
  visit,
  seed,
  network,
}) => {
  const calls = await seed('fm');
  const { id, code } = await seedLoad(calls, 6);
  const { page, context } = await visit('fm', cut);
  await keep(page, id);
  await page.close();
  network.cut();

  const roof = await context.newPage();
  await roof.goto(`/l/${code}`);
  await expect(progress(roof, '0 of 6 loaded')).toBeVisible();
  await box(roof, 'Item 1').click();
  await box(roof, 'Item 2').click();
  await expect(roof.getByText('2 changes only on this device')).toBeVisible();
  await roof.reload();
  await expect(progress(roof, '2 of 6 loaded')).toBeVisible();
  await box(roof, 'Item 3').click();
  await expect(roof.getByText('3 changes only on this device')).toBeVisible();
  await roof.close();

  network.mend();
  const yard = await context.newPage();
  await yard.goto(`/load/${id}`);
  await expect(yard.getByText(/^All sent/)).toBeVisible();
  await expect(progress(yard, '3 of 6 loaded')).toBeVisible();
  expect(await eventsOf(calls, id)).toHaveLength(3);
});

import { axeFindings } from './support/axeFindings.ts';
import { overflowOf } from './support/faultsOf.ts';
import { type Seed, seedProject } from './support/seed.ts';
import { settled } from './support/settled.ts';
import { expect, test } from './support/test.ts';

test.use({ dataFor: 'audit' });

const people = { pm_id: 6, fm_id: 11, mob_prep_preparer_id: 16 };

/** A draft with 60 lines that were added at once. Returns the project's name. */
async function addLines(seed: Seed, customId: string) {
  const calls = await seed('pm');
  const name = `Depot ${customId}`;
  const project = await seedProject(calls, { customId, name });
  const { data } = (await calls.post(`projects/${project}/contents`, people)) as { data: { id: number } };
  const { items } = (await calls.get('items?limit=60')) as { items: readonly { id: number }[] };
  const lines = items.map(({ id }) => ({ item_id: id, quantity: 2 }));
  await calls.post(`projects/${project}/contents/${data.id}/items/batch`, { lines });
  return name;
}

for (const [width, colorScheme] of [
  [1440, 'light'],
  [768, 'dark'],
  [390, 'light'],
] as const)
  test(`an administrator finds and unfolds what somebody did, at ${width} px`, async ({ visit, seed }) => {
    const name = await addLines(seed, `A-${width}`);
    const { page } = await visit('admin', { viewport: { width, height: 900 }, colorScheme });
    await page.goto('/admin/audit');
    await page.getByRole('combobox', { name: "Record's name" }).fill(name);
    await page.getByRole('option', { name: new RegExp(`${name} \\(Draft #1\\)`) }).click();
    await page.waitForURL(/kind=draft&record=\d+/);
    await expect(page.getByText('60 lines added')).toBeVisible();
    await page.getByRole('button', { name: 'Show 60 changes' }).click();
    const changes = page.getByRole('list', { name: 'Changes of this action' }).getByRole('listitem');
    await expect(changes).toHaveCount(50);
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(changes).toHaveCount(60);
    await expect(changes.first()).toContainText('Quantity: 2');
    await settled(page);
    expect(await overflowOf(page)).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.getByRole('main').innerText()).not.toMatch(/#\d+(?!\))|\d{4}-\d\d-\d\dT/);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download Excel' }).click();
    expect((await download).suggestedFilename()).toMatch(/^audit_\d{6}\.xlsx$/);
    await page
      .getByRole('link', { name: `${name} (Draft #1)` })
      .first()
      .click();
    await page.waitForURL(/\/checkout$/);
  });

import { expect, test } from './support/test.ts';

test.use({ dataFor: 'packages' });

const place = '/project/25-1003/5006';
const packageId = 202;

interface Listed {
  readonly items: readonly { readonly id: number; readonly item_name: string }[];
}

test('a changed package reaches the people of a draft, and what one takes over the others see', async ({
  visit,
  seed,
}) => {
  const { get, post } = await seed('admin');
  const { items: catalogue } = (await get('items')) as Listed; // what the lists return
  const { items: packaged } = (await get(`assemblies/${packageId}/items`)) as Listed;
  const onList = (await get('projects/304/contents/5006/items')) as { item_id: number }[];
  const added = catalogue.find(({ id }) => !onList.some(({ item_id }) => item_id === id));
  const [removed] = packaged;
  if (!added || !removed) throw new Error('The demo data has both.');

  const [{ page: marisol }, { page: caleb }] = [await visit('pm'), await visit('fm')];
  await marisol.goto(`${place}/checkout`);
  await caleb.goto(`${place}/mob-prep/assembly`);
  await marisol.getByRole('spinbutton', { name: `Quantity of ${removed.item_name}` }).waitFor();
  await post(`assemblies/${packageId}/items/changes`, { add: [added.id], remove: [removed.id] });
  const told = /^Fall Protection - Low Slope changed: 1 added, 1 removed$/;
  await expect(marisol.getByText(told)).toBeVisible();
  await expect(caleb.getByText(told)).toBeVisible();

  await marisol.getByRole('button', { name: 'Review' }).click();
  const dialog = marisol.getByRole('dialog', { name: 'Changed packages' });
  await dialog.getByRole('button', { name: `Add ${added.item_name}` }).click();
  await dialog.getByRole('button', { name: `Remove ${removed.item_name}` }).click();
  await expect(dialog.getByText('Nothing left to take over')).toBeVisible();
  await expect(caleb.getByText(told)).toHaveCount(0);
  const selected = caleb.getByRole('region', { name: 'Selected Items' });
  await expect(selected.getByRole('spinbutton', { name: `Quantity of ${added.item_name}` })).toBeVisible();
  await expect(selected.getByText(removed.item_name)).toHaveCount(0);

  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await marisol.getByRole('button', { name: `Undo: ${removed.item_name} removed` }).click();
  await expect(caleb.getByText(/changed: 1 removed$/)).toBeVisible();
});

test('a package goes with its lines for everybody, and undo brings both back', async ({ visit, seed }) => {
  const { get } = await seed('admin');
  const lines = (await get('projects/304/contents/5006/items')) as { assembly_ids?: number[] }[];
  const own = lines.filter(({ assembly_ids }) => assembly_ids?.join() === '201').length;
  const [{ page: marisol }, { page: caleb }] = [await visit('pm'), await visit('fm')];
  await caleb.goto(`${place}/checkout`);
  const total = caleb.getByText(String(lines.length), { exact: true });
  await expect(total.first()).toBeVisible();
  await marisol.goto(`${place}/checkout?package=201`);
  await marisol.getByRole('button', { name: `Remove Crew Safety Starter with ${own} lines` }).click();
  await expect(caleb.getByText(String(lines.length - own), { exact: true }).first()).toBeVisible();
  await marisol.getByRole('button', { name: 'Undo: Crew Safety Starter removed' }).click();
  await expect(total.first()).toBeVisible();
  await expect(marisol.getByText(/lines from Crew Safety Starter/)).toBeVisible();
});

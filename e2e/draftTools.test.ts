import { demoDraft, spareDraft } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test.use({ dataFor: 'draft tools' });

const { customId, projectId, id } = spareDraft;
const place = `/project/${customId}/${id}`;
const list = `projects/${projectId}/contents/${id}/items`;

interface Line {
  readonly item_id: number;
  readonly item_name: string;
  readonly quantity: number;
}

/** A line of the draft that is in sight at Checkout. */
const first = 'Hard hat, type II, white';

test('a quantity is undone by Ctrl+Z, and not over what somebody else has set since', async ({
  visit,
  seed,
}) => {
  const { get, put } = await seed('admin');
  const lineOf = async () => ((await get(list)) as Line[]).find((line) => line.item_name === first);
  const { page } = await visit('pm');
  await page.goto(`${place}/checkout`);
  const quantity = page.getByRole('spinbutton', { name: `Quantity of ${first}` });
  const before = Number(await quantity.inputValue());

  await quantity.fill(String(before + 5));
  await quantity.press('Enter');
  await page.getByRole('button', { name: `Undo: ${first} ${before} → ${before + 5}` }).waitFor();
  await quantity.press('Control+z');
  await page.getByText(`Undone: ${first} ${before} → ${before + 5}`).waitFor();
  expect((await lineOf())?.quantity).toBe(before);

  await quantity.fill(String(before + 6));
  await quantity.press('Enter');
  await page.getByRole('button', { name: `Undo: ${first} ${before} → ${before + 6}` }).waitFor();
  await put(`${list}/${(await lineOf())?.item_id}`, { quantity: 77 });
  await page.getByRole('button', { name: /^Undo:/ }).click();
  await page.getByText(`Petra Lindqvist set ${first} to 77.`).waitFor();
  expect((await lineOf())?.quantity).toBe(77);
});

test('a list is pasted, then brought back from the history by a project engineer', async ({
  visit,
  seed,
}) => {
  const { get } = await seed('admin');
  const lines = async () => (await get(list)) as Line[];
  const before = (await lines()).length;
  const { page } = await visit('pm');
  await page.goto(`${place}/mob-prep/items`);
  await page.getByRole('button', { name: 'Paste a list' }).click();
  await page.getByRole('textbox', { name: 'List' }).fill('7\tcrane mat\n3 barrier tape gun');
  await page.getByRole('button', { name: 'Match' }).click();
  for (const name of ['crane mat', 'barrier tape gun'])
    await page.getByRole('combobox', { name: `Item for ${name}` }).selectOption('custom');
  await page.getByRole('button', { name: 'Add 2 items' }).click();
  await page.getByRole('button', { name: 'Undo: 2 items added' }).waitFor();
  expect(await lines()).toHaveLength(before + 2);

  const { page: engineer } = await visit('pe');
  await engineer.goto(`${place}/checkout`);
  await engineer.getByRole('button', { name: 'History' }).click();
  const history = engineer.getByRole('dialog', { name: 'History' });
  await history.getByText('7 EA added').waitFor();
  await history
    .getByRole('button', { name: /^Bring back list/ })
    .first()
    .click();
  await engineer.getByRole('alertdialog').getByRole('button', { name: 'Bring back' }).click();
  await engineer.getByText(/^List of .* brought back$/).waitFor();
  expect(await lines()).toHaveLength(before);
});

test('another crew changes the quantities that follow it, and one click takes it back', async ({
  visit,
  seed,
}) => {
  const { get } = await seed('admin');
  const quantities = async () => ((await get(list)) as Line[]).map((line) => line.quantity).sort();
  const before = await quantities();
  const { page } = await visit('pm');
  await page.goto(`${place}/job-entry`);
  await page.getByRole('spinbutton', { name: /Crew size/ }).fill('23');
  await page.getByRole('button', { name: 'Next: Mob Prep' }).click();
  await page.getByRole('button', { name: /^Apply to/ }).click();
  await page.waitForURL(`**${place}/mob-prep`);
  expect(await quantities()).not.toEqual(before);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByText('Undone: Quantities for a crew of 23').waitFor();
  expect(await quantities()).toEqual(before);
});

test('the totals stay in sight while the list of Checkout is read to its end', async ({ visit }) => {
  const { page } = await visit('pm');
  await page.goto(`/project/${demoDraft.customId}/${demoDraft.id}/checkout`);
  const totals = page.getByRole('heading', { name: 'Totals' });
  const last = page.getByRole('button', { name: /^Additional Item/ });
  await expect(last).not.toBeInViewport();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
  await expect(totals).toBeInViewport();
});

test('the panels of Mob Prep are 600 px high, and the related items at most 672 px wide', async ({
  visit,
}) => {
  const { page } = await visit('pm');
  const { customId, id } = demoDraft;
  const panels = page.getByRole('region', { name: 'Selected Items' }).locator('..');
  for (const screen of ['items?q=half-mask', 'previous-jobs', 'assembly']) {
    await page.goto(`/project/${customId}/${id}/mob-prep/${screen}`);
    await expect.poll(async () => (await panels.boundingBox())?.height).toBe(600);
  }
  await page.goto(`/project/${customId}/${id}/mob-prep/items?q=half-mask`);
  await page.getByRole('button', { name: 'Add Half-mask respirator' }).click();
  const related = await page.getByRole('dialog', { name: /Related items/ }).boundingBox();
  expect(related?.width).toBeLessThanOrEqual(672);
});

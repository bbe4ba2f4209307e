import { choose, next, notes } from './support/jobEntryPage.ts';
import { spareDraft } from './support/screens.ts';
import { appears, settled } from './support/settled.ts';
import { expect, type TestFixtures as Fixtures, test } from './support/test.ts';

test.use({ dataFor: 'live draft' });

const { customId, projectId, id } = spareDraft;
const place = `/project/${customId}/${id}`;
const list = `projects/${projectId}/contents/${id}/items`;
const first = 'Hard hat, type II, white';

interface ListedItem {
  readonly item_id: number;
  readonly subcategory_name: string;
}

/** Two people on the checkout of one draft. */
async function twoPeople(visit: Fixtures['visit']) {
  const [marisol, caleb] = await Promise.all(
    (['pm', 'fm'] as const).map(async (person) => {
      const { page } = await visit(person, { provokes: /412/ });
      await page.goto(`${place}/checkout`);
      const box = page.getByRole('spinbutton', { name: `Quantity of ${first}` });
      await box.waitFor();
      return {
        page,
        box,
        more: page.getByRole('button', { name: `Increase Quantity of ${first}` }),
      };
    }),
  );
  if (!marisol || !caleb) throw new Error('Both have a page.');
  // Each is told of the other once both streams are open.
  await marisol.page.getByRole('img', { name: /^Caleb Ostrander is / }).waitFor();
  await caleb.page.getByRole('img', { name: /^Marisol Vantree is / }).waitFor();
  return { marisol, caleb };
}

test('what one changes appears on the other’s screen, with who did it', async ({ visit }) => {
  const { marisol, caleb } = await twoPeople(visit);
  const before = Number(await marisol.box.inputValue());
  const news = Promise.all([
    appears(marisol.page, `Caleb Ostrander set ${before} → ${before + 12}`),
    appears(marisol.page, 'Caleb Ostrander changed 1 line.'),
  ]);
  await caleb.box.fill(String(before + 12));
  await caleb.box.press('Enter');
  await news;
  await expect(marisol.box).toHaveValue(String(before + 12));
  await expect(marisol.page.getByRole('img', { name: `Caleb Ostrander is on ${first}` })).toBeVisible();
});

test('clicks of both add up', async ({ visit, seed }) => {
  const { marisol, caleb } = await twoPeople(visit);
  const before = Number(await marisol.box.inputValue());
  await Promise.all(
    [marisol, caleb].map(async ({ more }) => {
      for (let click = 0; click < 3; click += 1) await more.click();
    }),
  );
  for (const { box } of [marisol, caleb]) await expect(box).toHaveValue(String(before + 6));
  const { get } = await seed('admin');
  const lines = (await get(list)) as { item_name: string; quantity: number }[];
  expect(lines.find(({ item_name }) => item_name === first)?.quantity).toBe(before + 6);
});

test('a number that is being typed stays, and a conflict keeps both until somebody chooses', async ({
  visit,
}) => {
  const { marisol, caleb } = await twoPeople(visit);
  await marisol.box.fill('31');
  await caleb.box.fill('44');
  await caleb.box.press('Enter');
  await marisol.page.getByText('Caleb Ostrander: 44').waitFor();
  await expect(marisol.box).toHaveValue('31');
  await marisol.box.press('Enter');
  await marisol.page.getByText(new RegExp(`^Caleb Ostrander set ${first} to 44`)).waitFor();
  await expect(marisol.box).toHaveValue('44');
  const choice = marisol.page.getByRole('group', { name: `Two quantities of ${first}` });
  await marisol.page.reload();
  await expect(choice).toHaveText(/^Caleb Ostrander: 44, .+\. You: 31, .+\./);
  await choice.getByRole('button', { name: /^Use 31/ }).press('Enter');
  await expect(caleb.box).toHaveValue('31');
  await expect(marisol.box).toBeFocused();
  await expect(choice).toBeHidden();
});

test('a project that somebody completes and reopens is read-only and writable again, with who did it', async ({
  visit,
  seed,
}) => {
  const { page } = await visit('pm');
  await page.goto(`${place}/checkout`);
  const box = page.getByRole('spinbutton', { name: `Quantity of ${first}` });
  await box.waitFor();
  const { put } = await seed('admin');
  await put(`projects/${projectId}`, { status: 'completed', status_override: true });
  await page.getByText('Petra Lindqvist completed this project.').waitFor();
  await expect(box).toBeHidden();
  await put(`projects/${projectId}`, { status: 'active', status_override: true });
  await page.getByText('Petra Lindqvist reopened this project.').waitFor();
  await expect(page.getByText('Petra Lindqvist completed this project.')).toBeHidden();
  await expect(box).toBeVisible();
});

test('a draft that somebody deletes stays on screen with what was typed, and a way out', async ({
  visit,
  seed,
}) => {
  const { post, remove } = await seed('admin');
  const people = { pm_id: 6, fm_id: 11, mob_prep_preparer_id: 16 };
  const { data } = (await post(`projects/${projectId}/contents`, people)) as { data: { id: number } };
  const [checkout, entry] = await Promise.all(
    (['checkout', 'job-entry'] as const).map(async (screen) => {
      const { page } = await visit('pm', { provokes: /404/ });
      await page.goto(`/project/${customId}/${data.id}/${screen}`);
      const field = page.getByRole('textbox', { name: 'Notes' }).first();
      await field.fill('Typed before the end');
      return page;
    }),
  );
  if (!checkout || !entry) throw new Error('Both are open.');
  await remove(`projects/${projectId}/contents/${data.id}`);
  for (const page of [checkout, entry]) await page.getByText('Petra Lindqvist deleted this draft.').waitFor();
  await expect(checkout.getByText('Typed before the end')).toBeVisible();
  await expect(notes(entry)).toHaveValue('Typed before the end');
  await expect(entry.getByText('Can’t be saved any more')).toBeVisible();
  await checkout.getByRole('main').getByRole('link', { name: 'Go to project' }).click();
  await checkout.waitForURL(`**/project/${customId}`);
});

test('a line that somebody adds above doesn’t move the one that is read', async ({ visit, seed }) => {
  const { page } = await visit('pm');
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto(`${place}/checkout`);
  const boxes = page.getByRole('spinbutton', { name: /^Quantity of / });
  await boxes.first().waitFor();
  const name = (await boxes.nth(9).getAttribute('aria-label')) ?? '';
  const read = page.getByRole('spinbutton', { name, exact: true });
  await read.evaluate((box) => box.scrollIntoView({ block: 'start' }));
  const placeOf = async () => Math.round((await read.boundingBox())?.y ?? 0);
  const { get, post } = await seed('admin');
  const lines = (await get(list)) as ListedItem[];
  const known = new Set(lines.map(({ item_id }) => item_id));
  const { items } = (await get('items')) as {
    items: (ListedItem & { readonly id: number; readonly name: string })[];
  };
  const added = items.find(
    (item) =>
      !known.has(item.id) &&
      item.subcategory_name === lines[0]?.subcategory_name &&
      `Quantity of ${item.name}` < name,
  );
  await settled(page);
  const before = await placeOf();
  await post(list, { item_id: added?.id, quantity: 1 });
  await page.getByText(String(known.size + 1), { exact: true }).waitFor();
  await expect.poll(async () => Math.abs((await placeOf()) - before)).toBeLessThanOrEqual(1);
});

test('the project page says who is on which draft, and the dashboard that somebody is here', async ({
  visit,
}) => {
  const { page } = await visit('pm');
  await page.goto(`/project/${customId}`);
  const { page: other } = await visit('fm');
  await other.goto(`${place}/checkout`);
  await page.getByText(/^Caleb Ostrander is on Draft #\d$/).waitFor();
  await page.goto('/dashboard');
  await page.getByRole('img', { name: 'Caleb Ostrander is here' }).waitFor();
});

test('job entry follows what the other saves, and leaves a field alone that its user is in', async ({
  visit,
}) => {
  const [marisol, caleb] = await Promise.all(
    (['pm', 'fm'] as const).map(async (person) => {
      const { page } = await visit(person, { provokes: /412/ });
      await page.goto(`${place}/job-entry`);
      return page;
    }),
  );
  if (!marisol || !caleb) throw new Error('Both have a page.');
  await marisol.getByRole('img', { name: /^Caleb Ostrander is / }).waitFor();
  const preparer = marisol.getByRole('combobox', { name: 'Mob-prep preparer' });
  await notes(marisol).fill('Crane from the north.');
  await notes(caleb).fill('Crane from the south.');
  await choose(caleb, 'Mob-prep preparer', 'Noor Eastlake');
  await next(caleb, 'Checkout');
  await expect(preparer.getByRole('option', { selected: true })).toHaveText('Noor Eastlake');
  await expect(preparer).toHaveAccessibleDescription('Caleb Ostrander changed this');
  await expect(notes(marisol)).toHaveValue('Crane from the north.');
  await expect(notes(marisol)).toBeFocused();
  await expect(notes(marisol)).toHaveAccessibleDescription('Caleb Ostrander: Crane from the south.');
  await next(marisol, 'Checkout');
  const dialog = marisol.getByRole('dialog', { name: 'This draft was changed' });
  await expect(dialog.getByText('Crane from the south.')).toBeVisible();
  await expect(dialog.getByText('Mob-prep preparer')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  const notesOnCheckout = caleb.getByRole('textbox', { name: 'Notes' });
  await expect(notesOnCheckout).toHaveValue('Crane from the north.');
  await expect(caleb.getByText('Marisol Vantree changed this')).toBeVisible();
  await marisol.waitForURL('**/checkout');
  await notesOnCheckout.focus();
  await notes(marisol).fill('Crane from the east.');
  await notes(marisol).blur();
  await expect(notesOnCheckout).toHaveAccessibleDescription('Marisol Vantree: Crane from the east.');
  await expect(notesOnCheckout).toHaveValue('Crane from the north.');
  await notesOnCheckout.blur();
  await expect(notesOnCheckout).toHaveValue('Crane from the east.');
});

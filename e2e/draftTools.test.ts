import type { Page } from '@playwright/test';
import { idle } from './support/pageRequests.ts';
import { password, people } from './support/people.ts';
import { demoDraft, spareDraft } from './support/screens.ts';
import { settled } from './support/settled.ts';
import { openUntilLoaded } from './support/shellChunk.ts';
import { expect, type TestFixtures as Fixtures, test } from './support/test.ts';

test.use({ dataFor: 'draft tools' });

const { customId, projectId, id } = spareDraft;
const place = `/project/${customId}/${id}`;
const list = `projects/${projectId}/contents/${id}/items`;

interface Line {
  readonly item_id: number;
  readonly item_name: string;
  readonly quantity: number;
}

/** Opens the items of Mob Prep as PM. Returns the page, the draft's lines and how many there are. */
async function openItems(visit: Fixtures['visit'], seed: Fixtures['seed']) {
  const { get } = await seed('admin');
  const lines = async () => (await get(list)) as Line[];
  const before = (await lines()).length;
  const { page } = await visit('pm');
  await page.goto(`${place}/mob-prep/items`);
  return { page, lines, before };
}

/** A line of the draft that is visible at Checkout. */
const first = 'Hard hat, type II, white';

test("Ctrl+Z undoes a quantity, but undoing never overwrites somebody else's later change", async ({
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

test('a number that Enter has left selected is replaced by typing, also after a click into it', async ({
  visit,
}) => {
  const { page } = await visit('pm');
  await page.goto(`${place}/checkout`);
  const quantity = page.getByRole('spinbutton', { name: `Quantity of ${first}` });
  for (const number of ['11', '15']) {
    await quantity.click();
    await page.keyboard.type(number);
    await page.keyboard.press('Enter');
    await expect(quantity).toHaveValue(number);
  }
});

test('a list is pasted, and a project engineer restores the earlier list from the history', async ({
  visit,
  seed,
}) => {
  const { page, lines, before } = await openItems(visit, seed);
  // An earlier list to bring back.
  const [line] = await lines();
  const { put } = await seed('pm');
  await put(`${list}/${line?.item_id}`, { quantity: (line?.quantity ?? 0) + 1 });
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

test('a new crew size changes the quantities that follow it, and one click undoes that', async ({
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
  await page.getByRole('button', { name: 'Undo: Quantities for a crew of 23' }).click();
  await page.getByText('Undone: Quantities for a crew of 23').waitFor();
  expect(await quantities()).toEqual(before);
});

test('a list of 20 items needs no mouse: search, number, Enter, and the next item has the focus', async ({
  visit,
  seed,
}) => {
  const { page, lines, before } = await openItems(visit, seed);
  await page.getByRole('button', { name: /^Add / }).first().waitFor();
  const focused = page.locator('button[aria-label^="Add "]:focus');
  const focusedSearch = page.locator('input[type=search]:focus');
  const added: string[] = [];
  for (const term of ['bit', 'blade', 'tape', 'cord', 'rope', 'ladder', 'pipe']) {
    // After the last row the search has the focus again.
    await page.keyboard.press((await focused.count()) === 1 || added.length === 0 ? '/' : 'ControlOrMeta+A');
    await page.keyboard.type(term);
    await expect(page.getByRole('heading', { name: 'Search results' })).toBeVisible();
    // The rows are this term's, not those of the one before.
    await idle(page);
    await page.keyboard.press('Enter');
    await idle(page);
    while (added.length < 20 && (await focused.count()) === 1) {
      const name = (await focused.getAttribute('aria-label'))?.replace(/^Add /, '') ?? '';
      await page.keyboard.press('7');
      await page.keyboard.press('Enter');
      await expect.poll(async () => (await lines()).some((line) => line.item_name === name)).toBe(true);
      added.push(name);
      // Behind the dialog of related items, if that is quicker.
      await page.getByRole('button', { name: `Undo: ${name} added`, includeHidden: true }).waitFor();
      const related = page.getByRole('dialog', { name: /Related items/ });
      await expect(page.locator(`button[aria-label="Add ${name}"]`)).toHaveCount(0);
      await expect(focused.or(focusedSearch).or(related).first()).toBeVisible();
      if (await related.isVisible()) await page.keyboard.press('Escape');
      await expect(related).toBeHidden();
      await expect(focused.or(focusedSearch)).toBeVisible();
    }
  }
  expect(added).toHaveLength(20);
  const taken = (await lines()).filter((line) => added.includes(line.item_name));
  expect(taken.map((line) => line.quantity)).toEqual(added.map(() => 7));
  expect(await lines()).toHaveLength(before + 20);
});

test("the totals stay in sight while Checkout's list is scrolled to its end", async ({ visit }) => {
  const { page } = await visit('pm');
  await page.goto(`/project/${demoDraft.customId}/${demoDraft.id}/checkout`);
  const totals = page.getByRole('heading', { name: 'Totals' });
  const last = page.getByRole('button', { name: /^Additional Item/ });
  await expect(last).not.toBeInViewport();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
  await expect(totals).toBeInViewport();
});

test('a category starts at its top, however far the previous one was scrolled', async ({ visit }) => {
  const { page } = await visit('pm');
  await page.goto(`${place}/mob-prep/items`);
  const open = async (name: string) => {
    await page.getByRole('region', { name: 'Categories' }).getByRole('button', { name }).click();
    return page.getByRole('region', { name, exact: true }).getByRole('listitem');
  };
  const rows = await open('Hand Tools');
  await rows.first().hover();
  await page.mouse.wheel(0, 3_000);
  await expect(rows.first()).not.toBeInViewport();
  await expect((await open('Safety & Fall Protection')).first()).toBeInViewport();
});

test('a button keeps its width while it is busy', async ({ visit }) => {
  const { page } = await visit('pm', { provokes: /ERR_FAILED/ });
  const arrived = Promise.withResolvers<void>();
  await page.route('**/items/batch', async (route) => {
    await arrived.promise;
    await route.abort();
  });
  await page.goto(`${place}/mob-prep/assembly`);
  await page.getByRole('region', { name: 'Packages' }).getByRole('button').nth(1).click();
  await page.getByRole('button', { name: 'Select All' }).click();
  const add = page.getByRole('button', { name: /^Add Selected/ });
  const before = await add.boundingBox();
  await add.click();
  await expect(add).toHaveAttribute('aria-busy', 'true');
  expect((await add.boundingBox())?.width).toBe(before?.width);
  arrived.resolve();
});

test("Mob Prep's panels are 600 px high, and the related items at most 672 px wide", async ({ visit }) => {
  const { page } = await visit('pm');
  const { customId, id } = demoDraft;
  const panels = page.getByRole('region', { name: 'Selected Items' }).locator('..');
  for (const screen of ['items?q=half-mask', 'previous-jobs', 'assembly']) {
    await page.goto(`/project/${customId}/${id}/mob-prep/${screen}`);
    await expect.poll(async () => (await panels.boundingBox())?.height).toBe(600);
  }
  await page.goto(`/project/${customId}/${id}/mob-prep/items?q=half-mask`);
  await expect(page.getByText(/^1 per /).first()).toBeVisible();
  await page.getByRole('button', { name: 'Add Half-mask respirator' }).click();
  const related = await page.getByRole('dialog', { name: /Related items/ }).boundingBox();
  expect(related?.width).toBeLessThanOrEqual(672);
});

test('a quantity that a second tab set meanwhile stays, and both values are shown', async ({
  visit,
  seed,
}) => {
  const { get } = await seed('admin');
  const lineOf = async () => ((await get(list)) as Line[]).find((line) => line.item_name === first);
  const { page, context } = await visit('pm', { provokes: /412/ });
  const second = await context.newPage();
  const quantity = (tab: typeof page) => tab.getByRole('spinbutton', { name: `Quantity of ${first}` });
  await page.goto(`${place}/checkout`);
  await second.goto(`${place}/checkout`);
  const before = Number(await quantity(page).inputValue());

  await quantity(page).fill(String(before + 5));
  await quantity(second).fill(String(before + 9));
  await quantity(second).press('Enter');
  await expect.poll(async () => (await lineOf())?.quantity).toBe(before + 9);
  await quantity(page).press('Enter');
  const told = page
    .getByRole('alert')
    .filter({ hasText: `Marisol Vantree set ${first} to ${before + 9} just now.` });
  await expect(told).toContainText(`You entered ${before + 5}. Nothing was overwritten.`);
  expect((await lineOf())?.quantity).toBe(before + 9);

  await page.getByRole('button', { name: `Use ${before + 5} for ${first}` }).click();
  await expect.poll(async () => (await lineOf())?.quantity).toBe(before + 5);
});

/** Ends somebody's sessions with a new password, as an administrator does. Returns how they sign in again. */
async function endSessions(seed: Fixtures['seed'], person: 'fm' | 'admin') {
  const { post } = await seed('full_admin');
  const fresh = 'Yard-rope-4711';
  const { id: userId } = (await (await seed(person)).get('users/me')) as { id: number };
  await post('users/admin/password-reset/reset', { user_id: userId, new_password: fresh });
  return async (page: Page) => {
    await page.waitForURL('**/login');
    await expect(
      page.getByText('Your session has ended. Sign in again to continue where you left off.'),
    ).toBeVisible();
    await page.getByLabel('Email').fill(people[person].email);
    await page.getByLabel('Password', { exact: true }).fill(fresh);
    await page.getByRole('button', { name: 'Sign in' }).click();
  };
}

test('notes at Checkout survive a session that an administrator ended', async ({ visit, seed }) => {
  const { page } = await visit('fm', { provokes: /401/ });
  await page.goto(`${place}/checkout`);
  await page.getByRole('textbox', { name: 'Notes', exact: true }).fill('Typed before the end');
  const signInAgain = await endSessions(seed, 'fm');
  await signInAgain(page);
  await page.waitForURL(`**${place}/checkout`);
  await expect(page.getByRole('textbox', { name: 'Notes', exact: true })).toHaveValue('Typed before the end');
  const { get } = await seed('full_admin');
  expect(await get(`projects/${projectId}/contents/${id}`)).not.toMatchObject({
    notes: 'Typed before the end',
  });
});

test('a form of several fields survives a session that was ended elsewhere', async ({ visit }) => {
  const { page, context } = await visit('admin', { provokes: /401/ });
  await page.goto('/items?category=1&sub=2&item=new');
  const name = page.getByRole('dialog', { name: 'Add New Item' }).getByRole('textbox', { name: 'Item Name' });
  await name.fill('Tower light, 4 heads');
  expect((await context.request.post('/v1/users/logout', { data: {} })).status()).toBe(204);
  await page.waitForURL('**/login');
  await page.getByLabel('Email').fill(people.admin.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(name).toHaveValue('Tower light, 4 heads');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Tower light, 4 heads added')).toBeVisible();
});

test('a pasted list and its corrections survive it too, and the last failure is not shown again', async ({
  visit,
  seed,
}) => {
  const { page } = await visit('admin', { provokes: /401/ });
  await page.goto(`${place}/mob-prep/items`);
  await page.getByRole('button', { name: 'Paste a list' }).click();
  await page.getByRole('textbox', { name: 'List' }).fill('7\ttower light');
  await page.getByRole('button', { name: 'Match' }).click();
  await page.getByRole('combobox', { name: 'Item for tower light' }).selectOption('custom');
  await page.getByRole('button', { name: 'Increase Quantity of tower light' }).click();
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  await page.route('**/items/batch', (route) => ended.then(() => route.continue()), { times: 1 });
  const sent = page.waitForRequest('**/items/batch');
  await page.getByRole('button', { name: 'Add 1 item' }).click();
  await sent;
  const signInAgain = await endSessions(seed, 'admin');
  end();
  await signInAgain(page);
  const dialog = page.getByRole('dialog', { name: 'Paste a list' });
  await expect(dialog.getByRole('spinbutton', { name: 'Quantity of tower light' })).toHaveValue('8');
  await expect(page.getByText('Failed to add item')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Add 1 item' }).click();
  await page.getByRole('button', { name: 'Undo: tower light added' }).waitFor();
});

test('a dialog stays open when its placeholder, late on a busy page, returns the focus', async ({
  visit,
}) => {
  const { page } = await visit('pm');
  await openUntilLoaded(page, `${place}/mob-prep/items`);
  await settled(page);
  const { promise: isSeen, resolve: seen } = Promise.withResolvers<void>();
  await page.route('**/static/js/**', (route) => isSeen.then(() => route.continue()));
  await page.evaluate(() => {
    const set = window.setTimeout.bind(window);
    const lateMs = (ms = 0) => (ms === 0 ? 200 : ms);
    window.setTimeout = Object.assign(
      (act: () => void, ms?: number) => set(act, lateMs(ms)),
      window.setTimeout,
    );
  });
  await page.getByRole('button', { name: 'Paste a list' }).click();
  await page.getByRole('status', { name: 'Loading Paste a list' }).waitFor();
  seen();
  await page.getByRole('textbox', { name: 'List' }).waitFor();
  // All timers are equally late, so this one runs after the one that returns the placeholder's focus.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 0)));
  await expect(page.getByRole('textbox', { name: 'List' })).toBeFocused();
});

test('compared quantities stay close to the names on a wide screen', async ({ visit }) => {
  const { page } = await visit('pm');
  const [left, right] = [demoDraft, spareDraft];
  await page.goto(
    `/compare?left=${left.customId}&leftDraft=${left.id}&right=${right.customId}&rightDraft=${right.id}`,
  );
  const leftEdge = async (text: string) =>
    (await page.getByText(text, { exact: true }).last().boundingBox())?.x ?? Number.NaN;
  await page.getByRole('checkbox').first().waitFor();
  expect((await leftEdge('Right')) - (await leftEdge('Different quantities, units or notes'))).toBeLessThan(
    600,
  );
});

import { spareDraft } from './support/screens.ts';
import { expect, test } from './support/test.ts';
import { phone } from './support/viewports.ts';

test.use({ dataFor: 'threads' });

const { customId, id } = spareDraft;
const list = `/project/${customId}/${id}/checkout`;
const line = 'Hard hat, type II, white';

test('what one writes on a line appears on the other’s screen, who answers on a phone', async ({ visit }) => {
  const { page: pm } = await visit('pm');
  const { page: pe } = await visit('pe', phone);
  await Promise.all([pm.goto(list), pe.goto(list)]);
  await pm.getByText(line, { exact: true }).hover();
  await pm.getByRole('button', { name: `Comment on ${line}` }).click();
  await pm.getByRole('textbox', { name: 'Comment' }).fill('Eight, or nine?');
  await pm.keyboard.press('Enter');
  await pe.getByRole('button', { name: `1 comment on ${line}, 1 new` }).click();
  const sheet = pe.getByRole('dialog', { name: line });
  await expect(sheet.getByText('Eight, or nine?')).toBeVisible();
  await sheet.getByRole('textbox', { name: 'Comment' }).fill('Nine.');
  await sheet.getByRole('button', { name: 'Send' }).click();
  await expect(pm.getByRole('log', { name: 'Comments' })).toContainText('Nine.');
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(pe.getByRole('button', { name: `2 comments on ${line}`, exact: true })).toBeVisible();
});

test('a thread goes by keyboard alone, and begins on any line', async ({ visit }) => {
  const { page } = await visit('fm');
  await page.goto(list);
  await page.getByRole('button', { name: /^Comments/ }).press('Enter');
  const all = page.getByRole('dialog', { name: 'Comments', exact: true });
  await all.getByRole('combobox', { name: 'Comment on a line' }).fill('sweatband');
  await page.getByRole('option', { name: /sweatband/ }).waitFor();
  await page.keyboard.press('Enter');
  const thread = page.getByRole('dialog', { name: /^Comments: .*sweatband/ });
  await expect(thread.getByRole('textbox', { name: 'Comment' })).toBeFocused();
  await page.keyboard.type('@mar');
  await page.getByRole('option', { name: 'Marisol Vantree' }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.type('how many?');
  await page.keyboard.press('Enter');
  await expect(thread.getByRole('log')).toContainText('@Marisol Vantree how many?');
  await page.keyboard.press('Escape');
  await expect(thread).toBeHidden();
});

test('a line of Mob Prep shows how to begin its thread while it is pointed at, or its number has the focus', async ({
  visit,
}) => {
  const { page } = await visit('fm');
  await page.goto(`/project/${customId}/${id}/mob-prep/items`);
  const selected = page.getByRole('region', { name: 'Selected Items' });
  const button = selected.getByRole('button', { name: /^Comment on/ }).first();
  const name = (await button.getAttribute('aria-label'))?.replace('Comment on ', '') ?? '';
  const shown = button.locator('..');
  await expect(shown).toHaveCSS('opacity', '0');
  await selected.getByText(name, { exact: true }).first().hover();
  await expect(shown).toHaveCSS('opacity', '1');
  await page.getByRole('heading').first().hover();
  await expect(shown).toHaveCSS('opacity', '0');
  await selected.getByRole('spinbutton', { name: new RegExp(name) }).focus();
  await expect(shown).toHaveCSS('opacity', '1');
  await button.press('Enter');
  await expect(page.getByRole('dialog', { name: `Comments: ${name}` })).toBeVisible();
});

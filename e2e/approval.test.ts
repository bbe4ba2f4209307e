import type { Page } from '@playwright/test';
import { people } from './support/people.ts';
import { spareDraft } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test.use({ dataFor: 'approval' });

const list = `/project/${spareDraft.customId}/${spareDraft.id}/checkout`;
const line = 'Hard hat, type II, white';

async function ask(page: Page, button: string) {
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask for approval' });
  await dialog.getByRole('combobox', { name: 'Who approves' }).selectOption(people.pm.name);
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`Waits for ${people.pm.name}`)).toBeVisible();
}

/** Goes where the newest notice leads, from wherever somebody is. */
async function followNotice(page: Page, text: string) {
  await page.getByRole('button', { name: 'Notices, 1 unread' }).click();
  await page.getByRole('dialog', { name: 'Notices' }).getByRole('link', { name: text }).first().click();
  await page.waitForURL(`**${list}`);
}

test('a list is approved, changed, again what was approved, and sent back', async ({ visit }) => {
  const [{ page: fm }, { page: pm }] = await Promise.all([visit('fm'), visit('pm')]);
  await Promise.all([fm.goto(list), pm.goto('/dashboard')]);
  await ask(fm, 'Ask for approval');

  await followNotice(pm, `${people.fm.name} asks you to approve the list`);
  await pm.getByRole('button', { name: 'Approve', exact: true }).click();
  const approved = `Approved by ${people.pm.name}`;
  for (const page of [pm, fm]) await expect(page.getByText(approved)).toBeVisible();
  const told = fm.getByRole('button', { name: 'Notices, 1 unread' });
  await expect(told).toBeVisible();

  await fm.getByRole('button', { name: `Increase Quantity of ${line}` }).click();
  for (const page of [pm, fm]) await expect(page.getByText('1 line changed since.')).toBeVisible();
  await fm.getByRole('button', { name: /^Undo: / }).click();
  for (const page of [pm, fm]) {
    await expect(page.getByText('1 line changed since.')).toBeHidden();
    await expect(page.getByText('Approved', { exact: true })).toBeVisible();
  }

  await fm.getByRole('button', { name: `Increase Quantity of ${line}` }).click();
  await ask(fm, 'Ask again');
  await pm.getByRole('button', { name: 'Ask for changes' }).click();
  const dialog = pm.getByRole('dialog', { name: 'Ask for changes' });
  await dialog.getByRole('textbox', { name: 'What should change' }).fill('Two is enough');
  await dialog.getByRole('button', { name: 'Ask for changes' }).click();
  await expect(dialog).toBeHidden();
  await expect(fm.getByText(`${people.pm.name} asked for changes`)).toBeVisible();
  await expect(fm.getByText('Two is enough')).toBeVisible();
});

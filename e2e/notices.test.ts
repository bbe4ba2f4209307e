import { people } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { phone } from './support/viewports.ts';

test.use({ dataFor: 'notices' });

const list = '/project/25-1003/5005/checkout';

/** Somebody names the PM on a line of Maple Grove. */
const mention = (text: string) => ({
  ...{ id: crypto.randomUUID(), item_id: 1078, load_id: null },
  ...{ text: `@${people.pm.name} ${text}`, mentions: [6] },
});

test('who is mentioned sees it on the bell at once, and goes there', async ({ visit, seed }) => {
  const { page } = await visit('pm');
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Notices' })).toBeVisible();
  const fm = await seed('fm');
  await fm.post('projects/304/contents/5005/comments', mention('is eight enough?'));
  const bell = page.getByRole('button', { name: 'Notices, 1 unread' });
  await bell.click();
  const panel = page.getByRole('dialog', { name: 'Notices' });
  await expect(panel).toContainText(/Caleb Ostrander mentioned you.*because you are named in it/);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(bell).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${list}?thread=item%201078`);
  await expect(page.getByText('is eight enough?')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Notices', exact: true })).toBeVisible();
});

test('a phone marks all as read, and other tabs follow', async ({ visit, seed }) => {
  const { page, context } = await visit('pm', phone);
  await page.goto('/account');
  const fm = await seed('fm');
  await fm.post('projects/304/contents/5005/comments', mention('and now?'));
  const other = await context.newPage();
  await other.goto('/items');
  const dotted = { name: /^Notices, \d+ unread$/ };
  await expect(other.getByRole('button', dotted)).toBeVisible();
  await page.getByRole('button', dotted).click();
  const sheet = page.getByRole('dialog', { name: 'Notices' });
  await sheet.getByRole('button', { name: 'Mark all read' }).click();
  await expect(sheet.getByText('Unread:')).toHaveCount(0);
  await expect(other.getByRole('button', { name: 'Notices', exact: true })).toBeVisible();
  await sheet.getByRole('link', { name: 'Change what you are told' }).click();
  await expect(page.getByRole('group', { name: 'Tell me when' })).toBeInViewport();
});

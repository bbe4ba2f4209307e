import type { Page } from '@playwright/test';
import { people } from './support/people.ts';
import { spareDraft } from './support/screens.ts';
import { expect, type TestFixtures as Fixtures, test } from './support/test.ts';

test.use({ dataFor: 'live on bad days' });

const { customId, projectId, id } = spareDraft;
const list = `projects/${projectId}/contents/${id}/items`;
const first = 'Hard hat, type II, white';
const hour = 3_600_000;

const boxOn = (page: Page) => page.getByRole('spinbutton', { name: `Quantity of ${first}` });

/** A page at the draft's checkout that is followed. */
async function checkout(page: Page) {
  const following = page.waitForResponse((answer) => answer.url().includes('/v1/live?drafts'));
  await page.goto(`/project/${customId}/${id}/checkout`);
  await boxOn(page).waitFor();
  await following;
}

/** Sets the first line as somebody else. */
async function setAs(calls: Awaited<ReturnType<Fixtures['seed']>>, quantity: number) {
  const lines = (await calls.get(list)) as { item_id: number; item_name: string }[];
  const line = lines.find(({ item_name }) => item_name === first);
  await calls.put(`${list}/${line?.item_id}`, { quantity });
}

test('a laptop that slept for an hour shows what happened meanwhile, and goes on', async ({
  visit,
  seed,
}) => {
  // It may fall asleep before its page has loaded what comes last.
  const { page } = await visit('pm', { provokes: /401|ERR_INTERNET_DISCONNECTED|Loading chunk/ });
  await page.clock.install();
  await checkout(page);
  const caleb = await seed('fm');
  // Asleep: nothing arrives, and no timer runs.
  await page.context().setOffline(true);
  await setAs(caleb, 51);
  await page.clock.fastForward(hour);
  await page.context().setOffline(false);
  await expect(boxOn(page)).toHaveValue('51');
  await setAs(caleb, 52);
  await expect(boxOn(page)).toHaveValue('52');
  await expect(page.getByText('Updates every 2 seconds')).toBeHidden();
});

test('a clock that is an hour off changes nothing, and ages are right', async ({ visit, seed }) => {
  const { page } = await visit('pm', { provokes: /412/ });
  await page.clock.install({ time: Date.now() + hour });
  await checkout(page);
  const caleb = await seed('fm');
  await boxOn(page).fill('61');
  await setAs(caleb, 62);
  await page.getByText('Caleb Ostrander: 62').waitFor();
  await boxOn(page).press('Enter');
  const choice = page.getByRole('group', { name: `Two quantities of ${first}` });
  await expect(choice).toHaveText(/^Caleb Ostrander: 62, just now\. You: 61, just now\./);
  await choice.getByRole('button', { name: /^Keep/ }).click();
});

test('somebody whose role changes sees what they may do from then on', async ({ visit, seed }) => {
  const { page } = await visit('pm');
  await checkout(page);
  await page.getByText('Cost by vendor').waitFor();
  const full = await seed('full_admin');
  const { users } = (await full.get('users')) as { users: { id: number; email: string }[] };
  const marisol = users.find(({ email }) => email === people.pm.email)?.id;
  await full.patch(`users/${marisol}`, { role: 'pe' });
  await page.getByText('What you may do here has changed.').waitFor();
  await expect(page.getByText('Cost by vendor')).toBeHidden();
  await full.patch(`users/${marisol}`, { role: 'pm' });
  await expect(page.getByText('Cost by vendor')).toBeVisible();
});

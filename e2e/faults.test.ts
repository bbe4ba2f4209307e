import type { Page } from '@playwright/test';
import { requestsEnd } from './support/pageRequests.ts';
import { demoDraft } from './support/screens.ts';
import { settled } from './support/settled.ts';
import { firstScreen, openUntilLoaded, overlays, shellChunk } from './support/shellChunk.ts';
import { expect, type TestFixtures, test } from './support/test.ts';

test.use({ dataFor: 'faults' });

const checkout = `/project/${demoDraft.customId}/${demoDraft.id}/checkout`;

const provokes = /status of (404|503)|mfe_|mfe-|Loading chunk|SyntaxError|Unexpected token|broken on purpose/;
const failed = 'This part of MobPrep did not load';

test.describe('the page itself', () => {
  for (const [what, answer] of [
    ['does not come', { status: 503, body: '' }],
    ['is broken', { contentType: 'text/javascript', body: "throw new Error('broken on purpose')" }],
  ] as const)
    test(`says so and offers to reload if its first script ${what}`, async ({ visit }) => {
      const { page } = await visit(null, { provokes });
      const scripts = /\/static\/js\//;
      await page.route(scripts, (route) => route.fulfill(answer));
      await page.goto('/login');
      await expect(page.getByText('MobPrep has not loaded yet.')).toBeVisible();
      await page.unroute(scripts);
      await page.getByRole('link', { name: 'Reload' }).click();
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    });

  test('says so if its live set is broken', async ({ visit }) => {
    const { page } = await visit(null, { provokes });
    await page.route('**/login', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('id="mobprep-live">{', 'id="mobprep-live">');
      await route.fulfill({ response, body });
    });
    await page.goto('/login');
    await expect(page.getByText('MobPrep has not loaded yet.')).toBeVisible();
  });
});

test.describe('a remote', () => {
  test('that owns the dashboard and is dead offers a way out to another page', async ({ visit }) => {
    const { page } = await visit('full_admin', { provokes });
    await page.route('**/remotes/mfe-jobs/**', (route) => route.fulfill({ status: 404, body: 'gone' }));
    await page.goto('/dashboard');
    await expect(page.getByText(failed)).toBeVisible();
    await page.getByRole('button', { name: 'Go to Items' }).click();
    await expect(page.getByRole('heading', { name: 'Items Management', level: 1 })).toBeVisible();
  });

  for (const [when, code] of [
    // Its name is there, as in every entry, but not its container.
    ['at import', "var mfe_items; throw new Error('broken on purpose')"],
    ['in its page', null],
  ] as const)
    test(`that throws ${when} offers a reload, which loads the version deployed since`, async ({ visit }) => {
      const { page } = await visit('full_admin', { provokes });
      const scripts = when === 'at import' ? '**/mfe-items/**/remoteEntry*' : '**/mfe-items/static/js/*.js';
      await page.route(scripts, async (route) => {
        if (code !== null) return route.fulfill({ contentType: 'text/javascript', body: code });
        const response = await route.fetch();
        const thrown = '(()=>{throw Error("broken on purpose")})()';
        const body = (await response.text()).replaceAll('"Items Management"', thrown);
        // The next version's files have other names, which the cache doesn't have.
        const headers = { ...response.headers(), 'cache-control': 'no-store' };
        return route.fulfill({ response, headers, body });
      });
      await page.goto('/items');
      await expect(page.getByText(failed)).toBeVisible();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText(failed)).toBeVisible();
      await page.unroute(scripts);
      await page.getByRole('button', { name: 'Reload' }).click();
      await expect(page.getByRole('heading', { name: 'Items Management', level: 1 })).toBeVisible();
    });
});

test.describe('a dialog whose code does not load', () => {
  /** Opens Checkout, then makes all further scripts fail before its history is opened. */
  async function failToOpen(visit: TestFixtures['visit']) {
    const { page } = await visit('pm', { provokes });
    const reports: unknown[] = [];
    await page.route('**/reports/remote-failures', (route) => {
      reports.push(route.request().postDataJSON());
      return route.fulfill({ status: 204 });
    });
    await openUntilLoaded(page, checkout);
    const history = page.getByRole('button', { name: 'History' });
    await expect(history).toBeVisible();
    const scripts = '**/static/js/**';
    await page.route(scripts, (route) => route.fulfill({ status: 404, body: 'gone' }));
    return { page, reports, open: () => history.click(), recover: () => page.unroute(scripts) };
  }

  test('is reported to the server, and the next click opens it', async ({ visit }) => {
    const { page, reports, open, recover } = await failToOpen(visit);
    await open();
    await expect(page.getByText('Failed to load the history')).toBeVisible();
    await expect
      .poll(() => reports)
      .toEqual([expect.objectContaining({ remote: 'mfe-checkout', kind: 'missing' })]);
    await recover();
    await open();
    await expect(page.getByRole('dialog', { name: 'History' })).toBeVisible();
  });

  /** Makes the server name another shell. */
  const deploy = (page: Page) =>
    page.route('**/remotes.json', async (route) => {
      const live = await (await route.fetch()).json();
      await route.fulfill({ json: { ...live, shell: 'another build' } });
    });

  test('reloads a tab that is too old, once', async ({ visit }) => {
    const { page, open } = await failToOpen(visit);
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await deploy(page);
    await open();
    // The page says it after eight seconds without its code.
    await expect(page.getByText('MobPrep has not loaded yet.')).toBeVisible({ timeout: 60_000 });
    expect(loads).toBe(1);
  });

  test('leaves a tab that is too old alone while it has unsaved work', async ({ visit }) => {
    const { page, reports, open } = await failToOpen(visit);
    await deploy(page);
    await page.route('**/v1/projects/*/contents/*', (route) => route.fulfill({ status: 503, json: {} }));
    const notes = page.getByLabel('Notes');
    await notes.fill('Crane from the north side');
    await open();
    await expect(page.getByText('Failed to load the history')).toBeVisible();
    await expect.poll(() => reports.length).toBe(1);
    await requestsEnd(page);
    await expect(notes).toHaveValue('Crane from the north side');
  });
});

test('a checkout note that still has the focus makes the browser ask, and survives a reload of the tab', async ({
  visit,
}) => {
  const { page } = await visit('pm');
  await page.goto(checkout);
  const notes = page.getByLabel('Notes');
  const typed = 'Crane from the north side';
  await notes.fill(typed);
  const asked = page.waitForEvent('dialog');
  const reloaded = page.reload();
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.accept();
  await reloaded;
  await expect(notes).toHaveValue(typed);
});

test('the frame works if what floats over the pages does not load, and Retry recovers', async ({ visit }) => {
  const { page } = await visit('full_admin', { provokes });
  const isOverlay = await overlays();
  await page.route(isOverlay, (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.goto('/items');
  await expect(page.getByText(failed)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Dashboard', exact: true })).toBeVisible();
  await page.unroute(isOverlay);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Items Management', level: 1 })).toBeVisible();
});

test('a browser that wrongly calls itself offline is not believed', async ({ visit }) => {
  const { page } = await visit('pm');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Project List' })).toBeVisible();
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => false });
    dispatchEvent(new Event('offline'));
  });
  await page.getByRole('link', { name: 'Items', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search items' }).fill('hard hat sweatband');
  await expect(page.getByRole('row', { name: /Hard hat sweatband/ })).toBeVisible();
  await expect(page.getByText(/^You are offline/)).toHaveCount(0);
});

test('a list does without the code of comments, and says so to somebody who opens them', async ({
  visit,
}) => {
  const { page } = await visit('pm', { provokes: /ERR_FAILED|Loading chunk/ });
  const scripts = await shellChunk('threads', ...firstScreen, 'shared-draft/ui', 'shared-ui/data');
  await page.route(scripts, (route) => route.abort());
  await page.goto(checkout);
  await expect(page.getByRole('spinbutton', { name: /^Quantity of / }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Comments' }).click();
  await expect(page.getByText('Comments did not load. Try again.')).toBeVisible();
  await expect(page.getByText(failed)).toHaveCount(0);
  await page.unroute(scripts);
  await page.getByRole('button', { name: 'Comments' }).click();
  await expect(page.getByRole('dialog', { name: 'Comments', exact: true })).toBeVisible();
});

for (const part of ['set-up-entry', 'recovery-notice'])
  test(`an administrator's page does without ${part}`, async ({ visit }) => {
    const { page } = await visit('full_admin', { provokes: /ERR_FAILED|Loading chunk/ });
    const isPart = await shellChunk(part, ...firstScreen);
    await page.route(isPart, (route) => route.abort());
    const asked = page.waitForEvent('requestfailed', (request) => isPart(new URL(request.url())));
    await page.goto('/dashboard');
    await asked;
    await page.getByRole('link', { name: 'Items' }).click();
    await expect(page.getByRole('heading', { name: 'Items Management', level: 1 })).toBeVisible();
  });

test('somebody offline is told so, is asked before the page closes, and has their changes saved once they are back', async ({
  visit,
  seed,
}) => {
  const { page, context } = await visit('pm', { provokes: /ERR_INTERNET_DISCONNECTED/ });
  await page.goto(checkout);
  const quantity = page.getByRole('spinbutton', { name: /^Quantity of / }).first();
  const before = Number(await quantity.inputValue());
  const name = (await quantity.getAttribute('aria-label'))?.replace(/^Quantity of /, '');
  const { get } = await seed('pm');
  const saved = async () => {
    const { projectId, id } = demoDraft;
    const lines = (await get(`projects/${projectId}/contents/${id}/items`)) as {
      item_name: string;
      quantity: number;
    }[];
    return lines.find((line) => line.item_name === name)?.quantity;
  };
  await settled(page);
  const told = page.getByText('You are offline. What you change is saved once you are back.');
  await context.setOffline(true);
  await expect(told).toBeVisible();
  await quantity.fill(String(before + 3));
  await quantity.press('Enter');
  await expect(quantity).toHaveAttribute('aria-busy', 'true');
  expect(await saved()).toBe(before);
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await context.setOffline(false);
  await expect(told).toHaveCount(0);
  await expect.poll(saved).toBe(before + 3);
});

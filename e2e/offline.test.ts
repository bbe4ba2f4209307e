import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import type { LoadDetail } from 'shared-api/contract';
import { killBrowser } from './support/killBrowser.ts';
import { type Network, startNetwork } from './support/network.ts';
import { networkIdle } from './support/pageRequests.ts';
import { type Person, password, people } from './support/people.ts';
import { buildOf, release } from './support/releases.ts';
import type { SeedCalls } from './support/seed.ts';
import { seedLoad } from './support/seedLoads.ts';
import { chooseFromMore } from './support/settled.ts';
import { copyDataFolder, removeFolder, startServerAlone } from './support/suiteServer.ts';
import { test as base, expect } from './support/test.ts';

/** The suite behind a network that can be cut. */
const test = base.extend<object, { network: Network }>({
  network: [
    async ({ suite }, use) => {
      const network = await startNetwork(suite.url);
      await use(network);
      await network.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ network }, use) => use(network.url),
});
test.use({ dataFor: 'offline' });
test.afterEach(({ network }) => {
  network.loseAnswers(false);
  network.mend();
});

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** Without a network, the browser names each request that failed. */
const cut = { ...phone, provokes: /ERR_|Failed to load resource|net::/ };
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`^Load ${name},`) });
const progress = (page: Page, text: string) => page.getByRole('heading', { name: text });

/** The events that the server has of a load. */
const eventsOf = async (seed: SeedCalls, id: number) =>
  ((await seed.get(`loads/${id}`)) as LoadDetail).events; // what reading one returns

async function keep(page: Page, id: number) {
  await page.goto(`/load/${id}`);
  await chooseFromMore(page, 'Keep on this device');
  await expect(page.getByText(/^Kept on this device/)).toBeVisible();
}

test('a kept load shows without a network what people said', async ({ visit, seed, network }) => {
  const calls = await seed('fm');
  const { id, project_id, draft_id } = await seedLoad(calls, 2);
  const about = { id: crypto.randomUUID(), item_id: null, load_id: id };
  await calls.post(`projects/${project_id}/contents/${draft_id}/comments`, {
    ...{ ...about, text: 'Gate 4 is closed', mentions: [] },
  });
  const { page, context } = await visit('fm', cut);
  await keep(page, id);
  await page.close();
  network.cut();
  const offline = await context.newPage();
  await offline.goto(`/load/${id}`);
  await offline.getByRole('button', { name: /^Comments/ }).click();
  await expect(offline.getByText('Gate 4 is closed')).toBeVisible();
});

test('a kept load opens without a network, and what is ticked there is sent once', async ({
  visit,
  seed,
  network,
}) => {
  const calls = await seed('fm');
  const { id, code } = await seedLoad(calls, 6);
  const { page, context } = await visit('fm', cut);
  await keep(page, id);
  await page.close();
  network.cut();

  const roof = await context.newPage();
  await roof.goto(`/l/${code}`);
  await expect(progress(roof, '0 of 6 loaded')).toBeVisible();
  await box(roof, 'Item 1').click();
  await box(roof, 'Item 2').click();
  await expect(roof.getByText('2 changes only on this device')).toBeVisible();
  await roof.reload();
  await expect(progress(roof, '2 of 6 loaded')).toBeVisible();
  await box(roof, 'Item 3').click();
  await expect(roof.getByText('3 changes only on this device')).toBeVisible();
  await roof.close();

  network.mend();
  const yard = await context.newPage();
  await yard.goto(`/load/${id}`);
  await expect(yard.getByText(/^All sent/)).toBeVisible();
  await expect(progress(yard, '3 of 6 loaded')).toBeVisible();
  expect(await eventsOf(calls, id)).toHaveLength(3);
});

test('500 changes whose answers are lost on the way are stored once', async ({ visit, seed, network }) => {
  const calls = await seed('fm');
  const { id } = await seedLoad(calls, 500);
  const { page } = await visit('fm', cut);
  await keep(page, id);
  network.cut();
  await chooseFromMore(page, 'All loaded except');
  await page.getByRole('button', { name: 'Load 500 lines' }).click();
  await expect(page.getByText('500 changes only on this device')).toBeVisible();
  network.loseAnswers(true);
  network.mend();
  // The server has stored some of them, and this device doesn't know.
  await expect.poll(async () => (await eventsOf(calls, id)).length).toBeGreaterThan(0);
  await expect(page.getByText('500 changes only on this device')).toBeVisible();
  network.loseAnswers(false);
  await expect(page.getByText(/^All sent/)).toBeVisible({ timeout: 60_000 });
  await expect(progress(page, '500 of 500 loaded')).toBeVisible();
  const events = await eventsOf(calls, id);
  expect(events).toHaveLength(500);
  expect(new Set(events.map(({ line_id }) => line_id)).size).toBe(500);
});

test('a browser that is killed right after a tick has it, though it has forgotten who signed in', async ({
  seed,
  network,
  launchOptions,
}) => {
  const calls = await seed('fm');
  const { id } = await seedLoad(calls, 3);
  const profile = await mkdtemp(join(tmpdir(), 'mobprep-profile-'));
  const open = () =>
    chromium.launchPersistentContext(profile, { ...launchOptions, ...phone, baseURL: network.url });
  const first = await open();
  await first.request.post('/v1/users/login', { data: { email: people.fm.email, password } });
  const page = first.pages()[0] ?? (await first.newPage());
  await keep(page, id);
  network.cut();
  await box(page, 'Item 2').click();
  await expect(box(page, 'Item 2')).toHaveText('✓');
  await killBrowser(first);

  const second = await open();
  // A browser that is killed has written its cookies or not.
  await second.clearCookies();
  const again = await second.newPage();
  await again.goto(`/load/${id}`);
  await expect(box(again, 'Item 2')).toHaveText('✓');
  await expect(again.getByText('1 change only on this device')).toBeVisible();
  network.mend();
  // What waits outlives the session.
  await again.getByLabel('Email').fill(people.fm.email);
  await again.getByLabel('Password', { exact: true }).fill(password);
  await again.getByRole('button', { name: /sign in/i }).click();
  await expect(again.getByText(/^All sent/)).toBeVisible();
  expect(await eventsOf(calls, id)).toMatchObject([{ kind: 'loaded', quantity: 2 }]);
  await second.close();
  await rm(profile, { recursive: true, force: true });
});

test('the sign-in page says what waits on the device, and asks for nothing where nothing was kept', async ({
  visit,
  seed,
  network,
}) => {
  const { id } = await seedLoad(await seed('fm'), 3);
  const { page, context } = await visit('fm', { ...cut, provokes: /ERR_|Failed to load resource|401/ });
  await keep(page, id);
  network.cut();
  await box(page, 'Item 1').click();
  await box(page, 'Item 2').click();
  await expect(page.getByText('2 changes only on this device')).toBeVisible();
  await context.clearCookies();
  await page.close();
  network.mend();
  const door = await context.newPage();
  const tells = door.waitForResponse(
    async (answer) =>
      answer.url().endsWith('.js') && (await answer.text()).includes('until they sign in here'),
  );
  await door.goto(`/load/${id}`);
  await expect(
    door.getByText(/^2 changes of .+ wait on this device until they sign in here\.$/),
  ).toBeVisible();
  const { page: stranger } = await visit(null);
  const asked: string[] = [];
  stranger.on('request', (request) => asked.push(request.url()));
  await stranger.goto('/login');
  await networkIdle(stranger);
  expect(asked).not.toContain((await tells).url());
});

test('tabs on one device share what waits', async ({ visit, seed, network }) => {
  const calls = await seed('fm');
  const { id } = await seedLoad(calls, 4);
  const { page, context } = await visit('fm', cut);
  await keep(page, id);
  const other = await context.newPage();
  await other.goto(`/load/${id}`);
  await expect(box(other, 'Item 1')).toBeVisible();
  network.cut();
  await box(page, 'Item 1').click();
  await box(other, 'Item 2').click();
  for (const tab of [page, other]) {
    await expect(progress(tab, '2 of 4 loaded')).toBeVisible();
    await expect(tab.getByText('2 changes only on this device')).toBeVisible();
  }
  network.mend();
  for (const tab of [page, other]) await tab.evaluate(() => dispatchEvent(new Event('online')));
  for (const tab of [page, other]) await expect(tab.getByText(/changes only on this device/)).toBeHidden();
  await expect.poll(async () => (await eventsOf(calls, id)).length).toBe(2);
});

/** Signs somebody in through the page, where they wanted to go. */
async function signIn(context: BrowserContext, person: Person, path: string) {
  const page = await context.newPage();
  await page.goto(path);
  await page.getByLabel('Email').fill(people[person].email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  return page;
}

test('whoever signs out hears what waits, and the next person sees whose it is and no more', async ({
  visit,
  seed,
  network,
}) => {
  const calls = await seed('fm');
  const { id } = await seedLoad(calls, 3);
  const { page, context } = await visit('fm', {
    ...cut,
    viewport: { width: 1440, height: 900 },
    isMobile: false,
  });
  await keep(page, id);
  network.cut();
  await box(page, 'Item 1').click();
  await expect(page.getByText('1 change only on this device')).toBeVisible();
  const leave = async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    return page.getByRole('dialog', { name: '1 change only on this device' });
  };
  await (await leave()).getByRole('button', { name: 'Stay' }).click();
  await expect(progress(page, '1 of 3 loaded')).toBeVisible();
  await (await leave()).getByRole('button', { name: 'Sign out, keep them here' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to MobPrep' })).toBeVisible();
  network.mend();
  const line = '1 change of Caleb Ostrander waits on this device until they sign in here.';
  const door = await context.newPage();
  await door.goto('/login');
  await expect(door.getByText(line)).toBeVisible();
  await door.close();

  const next = await signIn(context, 'pm', '/load');
  await expect(next.getByText(line)).toBeVisible();
  await next.close();
  expect(await eventsOf(calls, id)).toEqual([]);

  await context.clearCookies();
  const back = await signIn(context, 'fm', `/load/${id}`);
  await expect(back.getByText(/^All sent/)).toBeVisible();
  expect(await eventsOf(calls, id)).toHaveLength(1);
});

/** The versions of the load pages that a page was made for, and those whose scripts it has. */
const versionsOn = (page: Page) =>
  page.evaluate(() => {
    const live = JSON.parse(document.getElementById('mobprep-live')?.textContent ?? '{}');
    const { version } = live.remotes.find(({ name }: { name: string }) => name === 'mfe-loading');
    const scripts = performance.getEntriesByType('resource').flatMap(({ name }) => {
      const [, found] = /\/remotes\/mfe-loading\/(\d[^/]*|static)\//.exec(name) ?? [];
      return found ? [found === 'static' ? '1.0.0' : found] : [];
    });
    return { page: version as string, scripts: [...new Set(scripts)] };
  });

test('a release in between: the kept one runs until the new one is complete, and never both', async ({
  visit,
  seed,
  suite,
  network,
}) => {
  const { id } = await seedLoad(await seed('fm'), 3);
  const { page, context } = await visit('fm', cut);
  await keep(page, id);
  const before = await versionsOn(page);
  await page.close();
  network.cut();
  const folder = await mkdtemp(join(tmpdir(), 'mobprep-release-'));
  const build = await buildOf(folder, '1.7.0', undefined, 'mfe-loading');
  expect(await release('mfe-loading', suite.url, '--dist', build)).toMatchObject({ code: 0 });
  await rm(folder, { recursive: true });

  const roof = await context.newPage();
  await roof.goto(`/load/${id}`);
  await box(roof, 'Item 1').click();
  await expect(roof.getByText('1 change only on this device')).toBeVisible();
  expect(await versionsOn(roof)).toEqual({ page: before.page, scripts: [before.page] });
  network.mend();
  await expect(roof.getByText(/^All sent/)).toBeVisible();
  // Asks for the newest set once the server answers.
  await expect(async () => {
    const next = await context.newPage();
    await next.goto(`/load/${id}`);
    await expect(box(next, 'Item 1')).toBeVisible();
    const { page: version, scripts } = await versionsOn(next);
    expect(scripts).toEqual([version]);
    await next.close();
    expect(version).toBe('1.7.0');
  }).toPass();
  network.cut();
  const later = await context.newPage();
  await later.goto(`/load/${id}`);
  await expect(box(later, 'Item 1')).toHaveText('✓');
  expect(await versionsOn(later)).toEqual({ page: '1.7.0', scripts: ['1.7.0'] });
});

test('the switch of the server ends it on every device, and unsent work stays', async ({
  visit,
  seed,
  suite,
  network,
}) => {
  const calls = await seed('fm');
  const { id } = await seedLoad(calls, 3);
  const { page, context } = await visit('fm', cut);
  await keep(page, id);
  network.cut();
  await box(page, 'Item 1').click();
  await expect(page.getByText('1 change only on this device')).toBeVisible();
  const dataFolder = await copyDataFolder(process.env['MOBPREP_SEEDED'] ?? '');
  const off = await startServerAlone({ dataFolder, environment: { MOBPREP_OFFLINE: 'off' } });
  await page.close();
  network.leadTo(off.url);
  const next = await context.newPage();
  await next.goto('/load');
  const left = () =>
    next.evaluate(async () => [
      ...(await navigator.serviceWorker.getRegistrations()).flatMap(
        ({ scope }) => scope.match(/\/load$/) ?? [],
      ),
      ...(await caches.keys()).filter((name) => name.startsWith('mobprep-load')),
    ]);
  await expect.poll(left).toEqual([]);
  await off.stop();
  await removeFolder(dataFolder);
  network.leadTo(suite.url);
  await next.goto(`/load/${id}`);
  await expect(next.getByText(/^All sent/)).toBeVisible();
  expect(await eventsOf(calls, id)).toHaveLength(1);
});

test('pages outside load mode have no worker', async ({ visit, seed }) => {
  const { id } = await seedLoad(await seed('fm'), 2);
  const { page } = await visit('fm', phone);
  await keep(page, id);
  for (const address of ['/dashboard', '/login', '/help']) {
    await page.goto(address);
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  }
});

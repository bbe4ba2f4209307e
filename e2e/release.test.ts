import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import type { HealthReport, ReleaseChannelList } from 'shared-api/contract';
import { password } from './support/people.ts';
import { buildOf, changeScripts, liveVersion, release } from './support/releases.ts';
import { remotes } from './support/remotes.ts';
import { seedAs } from './support/seed.ts';
import { shareOf } from './support/shareOf.ts';
import { expect, test } from './support/test.ts';

test.use({ dataFor: 'releases' });
test.describe.configure({ mode: 'serial' });

const card = 'This part of MobPrep did not load';

let folder: string;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mobprep-release-'));
});
test.afterAll(() => rm(folder, { recursive: true }));

/** Hides a page as if somebody switched to another tab, which headless browsers never do. */
const lookAway = (page: Page) =>
  page.evaluate(() => {
    const hidden = { visibilityState: { value: 'hidden' }, hidden: { value: true } };
    for (const [name, { value }] of Object.entries(hidden))
      Object.defineProperty(document, name, { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    for (const name of Object.keys(hidden)) Reflect.deleteProperty(document, name);
  });

test('a release goes live for the next page, and a tab with the previous version keeps working', async ({
  visit,
  suite,
}) => {
  const old = await visit('full_admin');
  await old.page.clock.install();
  await old.page.goto('/items');
  await expect(old.page.getByRole('heading', { name: 'Items Management', level: 1 })).toBeVisible();
  // Unsaved typing holds the notice back. The tab hears of the release when it reads a list again.
  await old.page.getByRole('button', { name: 'Add New Item' }).click();
  const name = old.page.getByRole('dialog', { name: 'Add New Item' }).getByLabel('Item Name');
  await name.fill('Ridge');
  let hears = 0;
  old.page.on('response', (response) => {
    if (response.url().endsWith('/remotes.json')) hears += 1;
  });
  const released = await release('mfe-items', suite.url, '--dist', await buildOf(folder, '1.1.0'));
  expect(released).toMatchObject({ code: 0, said: expect.stringContaining('mfe-items 1.1.0 is live') });

  const next = await visit('full_admin');
  const entry = next.page.waitForResponse('**/remotes/mfe-items/1.1.0/**/remoteEntry.*');
  const asked: string[] = [];
  next.page.on('request', (request) => asked.push(request.url()));
  await next.page.goto('/items');
  expect((await entry).status()).toBe(200);
  await expect(next.page.getByRole('heading', { name: 'Items Management', level: 1 })).toBeVisible();
  // What was preloaded is what runs: without an integrity value, a preload would be fetched twice.
  const scripts = asked.filter((url) => url.includes('/remotes/mfe-items/1.1.0/'));
  expect(scripts).toEqual([...new Set(scripts)]);
  expect(scripts).not.toEqual([]);

  await old.page.clock.fastForward('06:00');
  await old.page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => hears).toBeGreaterThan(0);
  await name.fill('Ridge vent');
  const notice = old.page.getByText('MobPrep was updated.');
  await expect(notice).toBeHidden();
  await old.page.keyboard.press('Escape');
  await old.page.getByRole('button', { name: 'Discard' }).click();
  await expect(notice).toBeVisible();
  await old.page.getByRole('searchbox').first().fill('hoist');
  await expect(old.page.getByRole('heading', { name: 'Items Management', level: 1 })).toBeVisible();
  const taken = old.page.waitForResponse('**/remotes/mfe-items/1.1.0/**/remoteEntry.*');
  await old.page.getByRole('button', { name: 'Reload' }).click();
  expect((await taken).status()).toBe(200);

  const said: HealthReport['remotes'] = [];
  next.page.on('request', (request) => {
    if (!request.url().endsWith('/reports/health')) return;
    const { remotes } = request.postDataJSON() as HealthReport; // what the shell sends
    said.push(...remotes);
  });
  await expect(async () => {
    // The largest paint is known once somebody clicks.
    await next.page.getByRole('searchbox').first().click();
    await lookAway(next.page);
    const ofItems = { remote: 'mfe-items', version: '1.1.0' };
    expect(said).toContainEqual(expect.objectContaining({ ...ofItems, views: 1, failures: 0 }));
    expect(said).toContainEqual(expect.objectContaining({ ...ofItems, lcp: expect.any(Number) }));
  }).toPass({ timeout: 15_000 });
});

test("a release's script that was tampered with does not run, and Try again recovers", async ({ visit }) => {
  const { page } = await visit('full_admin', { provokes: /integrity|mfe_items|mfe-items|Loading chunk/ });
  const scripts = '**/remotes/mfe-items/1.1.0/static/js/*.js*';
  await page.route(scripts, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()};window.evil = true;` });
  });
  await page.goto('/items');
  await expect(page.getByRole('heading', { name: card })).toBeVisible({ timeout: 30_000 });
  expect(await page.evaluate(() => 'evil' in window)).toBe(false);
  await page.unroute(scripts);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Items Management', level: 1 })).toBeVisible();
});

/** The processes that a process started, as text. A bare Linux has no pgrep. */
const childrenOf = (pid: number): Promise<string> =>
  readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() =>
    promisify(execFile)('pgrep', ['-P', String(pid)]).then(({ stdout }) => stdout),
  );

/** Freezes the suite's database with all its processes. Returns a function that resumes it. */
async function freezeDatabase(dataFolder: string) {
  const pidFile = await readFile(join(dataFolder, 'postgres/postmaster.pid'), 'utf8');
  const parent = Number.parseInt(pidFile, 10);
  // First the parent, which starts and reaps all others, so that none comes or goes meanwhile.
  process.kill(parent, 'SIGSTOP');
  const children = (await childrenOf(parent)).trim().split(/\s+/).map(Number);
  for (const child of children) process.kill(child, 'SIGSTOP');
  return () => {
    for (const pid of [...children, parent]) process.kill(pid, 'SIGCONT');
  };
}

test('while the registry is down people get what was live last, and Retry recovers', async ({
  visit,
  suite,
}) => {
  const { page } = await visit('full_admin', { provokes: /status of 503/ });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const thaw = await freezeDatabase(suite.dataFolder);
  try {
    const next = await visit(null, { provokes: /status of 503/ });
    await next.page.goto('/login');
    await expect(next.page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(await liveVersion(suite.url)).toBe('1.1.0');
    const entry = page.waitForResponse('**/remotes/mfe-items/1.1.0/**/remoteEntry.*');
    await page.getByRole('link', { name: 'Items', exact: true }).click();
    expect((await entry).status()).toBe(200);
    await expect(page.getByRole('heading', { name: 'Items Management', level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retry' }).first()).toBeVisible({ timeout: 60_000 });
  } finally {
    thaw();
  }
  await page.getByRole('button', { name: 'Retry' }).first().click();
  await expect(page.getByRole('button', { name: /Hand Tools/ })).toBeVisible();
});

test('rolling back needs no restart, and a tab that has not loaded the release yet still gets its files', async ({
  visit,
  suite,
}) => {
  const { page } = await visit('full_admin');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const back = await release('mfe-items', suite.url, '--roll-back');
  expect(back).toMatchObject({ code: 0, said: expect.stringContaining('as it was installed is live') });
  expect(await liveVersion(suite.url)).toBe('1.0.0');
  await page.getByRole('link', { name: 'Items', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Items Management', level: 1 })).toBeVisible();
});

test('one command switches a remote off for everyone, another switches it back on', async ({ suite }) => {
  const off = await release('mfe-items', suite.url, '--switch-off');
  expect(off).toMatchObject({ code: 0, said: expect.stringContaining('mfe-items is switched off') });
  expect(await liveVersion(suite.url)).toBeUndefined();
  const on = await release('mfe-items', suite.url, '--switch-on');
  expect(on).toMatchObject({ code: 0, said: expect.stringContaining('as it was installed is live') });
  expect(await liveVersion(suite.url)).toBe('1.0.0');
});

test('a release that does not run in the live shell is never published', async ({ suite }) => {
  const dist = await buildOf(folder, '1.2.0');
  const scripts = join(dist, 'static/js');
  for (const file of await readdir(scripts))
    if (/^\d+\..*\.js$/.test(file)) await writeFile(join(scripts, file), 'throw new Error("broken")');
  const { code, said } = await release('mfe-items', suite.url, '--dist', dist);
  expect([code, said]).toEqual([1, expect.stringContaining("mfe-items doesn't run in the live shell")]);
  expect(said).toContain(card);
  expect(await liveVersion(suite.url)).toBe('1.0.0');
});

for (const [what, change, reason] of [
  [
    'an export that the shell lacks',
    { takes: { 'shared-ui': ['Confetti'] } },
    'it uses Confetti of shared-ui',
  ],
  [
    "a range that doesn't include the shell's version",
    { builtFor: { 'shared-ui': '^2.0.0' } },
    'it was built for shared-ui ^2.0.0, and the shell has',
  ],
  [
    "another remote's path",
    { routes: [{ path: '/dashboard', access: 'signed-in' }], guide: undefined },
    'it claims /dashboard, and mfe-jobs owns /dashboard',
  ],
] as const)
  test(`a release with ${what} is rejected, and the command says why`, async ({ suite }) => {
    const version = `1.3.0-${reason.length}`;
    const dist = await buildOf(folder, version, (same) => ({ ...same, ...change }));
    const { code, said } = await release('mfe-items', suite.url, '--dist', dist, '--without-browser');
    expect([code, said]).toEqual([1, expect.stringContaining(reason)]);
    expect(await liveVersion(suite.url)).toBe('1.0.0');
  });

test('a canary is for its chosen people and for nobody else', async ({ visit, suite }) => {
  const { put } = await seedAs(suite.url, 'full_admin');
  const canary = await release(
    'mfe-items',
    suite.url,
    '--dist',
    await buildOf(folder, '1.4.0'),
    '--canary',
    '1',
  );
  expect(canary).toMatchObject({ code: 0, said: expect.stringContaining('1.4.0 is live for 1% of users') });
  await put('releases/mfe-items/canary', { version: '1.4.0', roles: ['pe'], share: 0 });
  for (const [person, gets] of [
    ['pe', true],
    ['pm', false],
  ] as const) {
    const { page } = await visit(person);
    const entry = page.waitForResponse(/mfe-items\/.*remoteEntry/);
    await page.goto('/items');
    expect((await entry).url().includes('/1.4.0/')).toBe(gets);
    await expect(page.getByRole('heading', { name: 'Items Management', level: 1 })).toBeVisible();
  }
});

/** Active demo accounts with every role except project engineer. */
const otherPeople = [
  ...['ines.calloway', 'rourke.hallam', 'petra.lindqvist', 'osei.tarrant', 'marisol.vantree'],
  ...['dmitri.halloway', 'keiko.barrowman', 'caleb.ostrander', 'ruben.achterberg', 'shanice.polder'],
];

/** Signs somebody in and returns their cookies. */
async function cookiesOf(url: string, name: string) {
  const answer = await fetch(`${url}/v1/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${name}@example.com`, password }),
  });
  expect(answer.status).toBe(200);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

test('a canary that fails when drawn ends automatically, and the next page has the live version', async ({
  visit,
  suite,
}) => {
  const say = async (cookie: string, version: string, views: number, failures: number) => {
    const answer = await fetch(`${suite.url}/reports/health`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ remotes: [{ remote: 'mfe-items', version, views, failures }] }),
    });
    expect(answer.status).toBe(204);
  };
  const { get, put } = await seedAs(suite.url, 'full_admin');
  await put('releases/mfe-items/canary', { version: null, roles: [], share: 0 });
  const engineers = await Promise.all(
    ['finn.tolliver', 'beatriz.kowal'].map((name) => cookiesOf(suite.url, name)),
  );
  const others = await Promise.all(otherPeople.map((name) => cookiesOf(suite.url, name)));
  for (const cookie of [...engineers, ...others]) await say(cookie, '1.0.0', 20, 0);

  const dist = await buildOf(folder, '1.5.0');
  const broken = '(()=>{throw new Error("broken page")})()';
  await changeScripts(dist, (code) => code.replaceAll('"Items Management"', broken));
  await release('mfe-items', suite.url, '--dist', dist, '--without-browser', '--canary', '1');
  await put('releases/mfe-items/canary?unopened=true', { version: '1.5.0', roles: ['pe'], share: 0 });
  for (const cookie of engineers) await say(cookie, '1.5.0', 10, 5);

  const { page } = await visit('pe', { provokes: /broken page/ });
  await page.goto('/items');
  await expect(page.getByRole('heading', { name: card })).toBeVisible();
  const channel = async () => {
    const { channels } = (await get('releases')) as ReleaseChannelList; // the contract's answer
    return channels.find(({ remote }) => remote === 'mfe-items');
  };
  await expect.poll(async () => (await channel())?.canary).toBeNull();
  expect(await channel()).toMatchObject({
    canary_ended: {
      version: '1.5.0',
      reason: expect.stringMatching(
        /^It failed for 3 of 3 people, in 3 of 3 visits; 1\.0\.0 for 0 of \d+ people/,
      ),
    },
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Items Management', level: 1 })).toBeVisible();
});

for (const remote of shareOf(remotes))
  test(`${remote} runs in the live shell as a release`, async ({ suite }) => {
    const dist = await buildOf(folder, '2.0.0', undefined, remote);
    const released = await release(remote, suite.url, '--dist', dist);
    expect(released).toMatchObject({ code: 0, said: expect.stringContaining(`${remote} 2.0.0 is live`) });
    const { channels } = (await (
      await seedAs(suite.url, 'full_admin')
    ).get('releases')) as ReleaseChannelList; // the contract's answer
    const [latest] = channels.find((one) => one.remote === remote)?.releases ?? [];
    expect(latest).toMatchObject({ version: '2.0.0', was_opened_here: true });
  });

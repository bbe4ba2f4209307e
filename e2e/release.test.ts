import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LiveRemotes } from 'shared-api/contract';
import { seedAs } from './support/seed.ts';
import { expect, test } from './support/test.ts';

test.use({ dataFor: 'releases' });
test.describe.configure({ mode: 'serial' });

const root = join(import.meta.dirname, '..');
const card = 'This part of MobPrep did not load';

const remotes = ['mfe-jobs', 'mfe-mobprep', 'mfe-checkout', 'mfe-items', 'mfe-admin'] as const;
type Remote = (typeof remotes)[number];

let folder: string;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mobprep-release-'));
});
test.afterAll(() => rm(folder, { recursive: true }));

type Change = (description: Record<string, unknown>) => Record<string, unknown>;

/** A copy of a built remote under another version, as its pipeline would have built it. */
async function buildOf(
  version: string,
  change: Change = (same) => same,
  remote: Remote = 'mfe-items',
): Promise<string> {
  const dist = join(folder, remote, version);
  await cp(join(root, remote, 'dist'), dist, { recursive: true });
  const file = join(dist, 'remote.json');
  const description = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...change(description), version }));
  return dist;
}

async function deployToken(remote: Remote): Promise<string> {
  const { post } = await seedAs('full_admin');
  const token = await post('deploy-tokens', { remote, name: 'CI', days: 1 });
  return (token as { secret: string }).secret; // what a creation answers
}

const release = (url: string, ...args: string[]) => releaseOf('mfe-items', url, ...args);

/** Runs the command as a pipeline does; answers its exit code and everything that it says. */
async function releaseOf(
  remote: Remote,
  url: string,
  ...args: string[]
): Promise<{ code: number; said: string }> {
  const command = ['tooling/release/release.ts', remote, '--to', url, ...args];
  const env = { ...process.env, MOBPREP_DEPLOY_TOKEN: await deployToken(remote), NODE_NO_WARNINGS: '1' };
  return new Promise((done) => {
    execFile(process.execPath, command, { cwd: root, env }, (error, stdout, stderr) =>
      done({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
    );
  });
}

async function liveVersion(url: string) {
  const live = (await (await fetch(`${url}/remotes.json`)).json()) as LiveRemotes; // the contract's answer
  return live.remotes.find(({ name }) => name === 'mfe-items')?.version;
}

test('a release goes live for the next page, and a tab with the version before goes on', async ({
  visit,
  suite,
}) => {
  const old = await visit('full_admin');
  await old.page.clock.install();
  await old.page.goto('/items');
  await expect(old.page.getByRole('heading', { name: 'Items Management', level: 1 })).toBeVisible();
  const released = await release(suite.url, '--dist', await buildOf('1.1.0'));
  expect(released).toMatchObject({ code: 0, said: expect.stringContaining('mfe-items 1.1.0 is live') });

  const next = await visit('full_admin');
  const entry = next.page.waitForResponse('**/remotes/mfe-items/1.1.0/**/remoteEntry.*');
  const asked: string[] = [];
  next.page.on('request', (request) => asked.push(request.url()));
  await next.page.goto('/items');
  expect((await entry).status()).toBe(200);
  await expect(next.page.getByRole('heading', { name: 'Items Management', level: 1 })).toBeVisible();
  // What was preloaded is what runs: a preload without the integrity would be fetched a second time.
  const scripts = asked.filter((url) => url.includes('/remotes/mfe-items/1.1.0/'));
  expect(scripts).toEqual([...new Set(scripts)]);
  expect(scripts).not.toEqual([]);
  await old.page.getByRole('searchbox').first().fill('hoist');
  await expect(old.page.getByRole('heading', { name: 'Items Management', level: 1 })).toBeVisible();

  await old.page.clock.fastForward('06:00');
  await expect(old.page.getByText('MobPrep was updated.')).toBeVisible();
  const taken = old.page.waitForResponse('**/remotes/mfe-items/1.1.0/**/remoteEntry.*');
  await old.page.getByRole('button', { name: 'Reload' }).click();
  expect((await taken).status()).toBe(200);
});

test('a script of a release with other bytes does not run, and Try again recovers', async ({ visit }) => {
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

test('rolling back needs no restart, and a tab that has yet to load the release still gets its files', async ({
  visit,
  suite,
}) => {
  const { page } = await visit('full_admin');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const back = await release(suite.url, '--roll-back');
  expect(back).toMatchObject({ code: 0, said: expect.stringContaining('as it was installed is live') });
  expect(await liveVersion(suite.url)).toBe('1.0.0');
  await page.getByRole('link', { name: 'Items', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Items Management', level: 1 })).toBeVisible();
});

test('a release that does not run in the live shell is never published', async ({ suite }) => {
  const dist = await buildOf('1.2.0');
  const scripts = join(dist, 'static/js');
  for (const file of await readdir(scripts))
    if (/^\d+\..*\.js$/.test(file)) await writeFile(join(scripts, file), 'throw new Error("broken")');
  const { code, said } = await release(suite.url, '--dist', dist);
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
  ['a range that the shell is out of', { builtFor: { 'shared-ui': '^2.0.0' } }, 'the shell has 1.0.0'],
  [
    "another remote's path",
    { routes: [{ path: '/dashboard', access: 'signed-in' }] },
    'it claims /dashboard, and mfe-jobs owns /dashboard',
  ],
] as const)
  test(`a release with ${what} is refused, and the command says why`, async ({ suite }) => {
    const version = `1.3.0-${reason.length}`;
    const dist = await buildOf(version, (same) => ({ ...same, ...change }));
    const { code, said } = await release(suite.url, '--dist', dist, '--without-browser');
    expect([code, said]).toEqual([1, expect.stringContaining(reason)]);
    expect(await liveVersion(suite.url)).toBe('1.0.0');
  });

test('a canary is for its share of people, each time the same, and for nobody else', async ({
  visit,
  suite,
}) => {
  const { put } = await seedAs('full_admin');
  const canary = await release(suite.url, '--dist', await buildOf('1.4.0'), '--canary', '1');
  expect(canary).toMatchObject({ code: 0, said: expect.stringContaining('1.4.0 is there for 1% of people') });
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

for (const remote of remotes)
  test(`${remote} runs in the live shell as a release`, async ({ suite }) => {
    const dist = await buildOf('2.0.0', undefined, remote);
    const released = await releaseOf(remote, suite.url, '--dist', dist);
    expect(released).toMatchObject({ code: 0, said: expect.stringContaining(`${remote} 2.0.0 is live`) });
  });

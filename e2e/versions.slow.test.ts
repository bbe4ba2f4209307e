import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { ReleaseChannelList } from 'shared-api/contract';
import { countCopies, oneOfEach } from './support/copies.ts';
import {
  buildOf,
  changeDescription,
  changeScripts,
  liveRemote,
  liveVersion,
  release,
} from './support/releases.ts';
import { remotes } from './support/remotes.ts';
import { seedAs } from './support/seed.ts';
import { test as base, expect } from './support/test.ts';

const root = join(import.meta.dirname, '..');
const distOf = (web: string, name: string) => join(web, name, 'dist');

/** A separate installation, in which shell and remotes are replaced. */
const test = base.extend<object, { readonly web: string }>({
  web: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures this one needs.
    async ({}, use) => {
      const web = await mkdtemp(join(tmpdir(), 'mobprep-versions-'));
      for (const name of ['shell', ...remotes])
        await cp(distOf(root, name), distOf(web, name), { recursive: true });
      await use(web);
      await rm(web, { recursive: true });
    },
    { scope: 'worker' },
  ],
  settings: [({ web }, use) => use({ MOBPREP_WEB: web }), { scope: 'worker' }],
});

test.use({ dataFor: 'versions' });
test.describe.configure({ mode: 'serial' });

type Versions = Readonly<Record<string, string>>;

/** The versions of our packages that this repository's shell hands over, moved by this many minor versions. */
async function versionsAfter(minors: number): Promise<Versions> {
  const provides = JSON.parse(await readFile(join(distOf(root, 'shell'), 'provides.json'), 'utf8'));
  const ours = Object.keys(provides).filter((name) => name.startsWith('shared-'));
  return Object.fromEntries(
    ours.map((name) => {
      const { version } = provides[name];
      const [major = 0, minor = 0] = version.split('.').map(Number);
      return [name, minors === 0 ? version : `${major}.${Math.max(0, minor + minors)}.0`];
    }),
  );
}

/** Makes a built remote look built for these versions, both in what the gate reads and in what its code requires. */
async function buildFor(dist: string, version: string, versions: Versions) {
  const builtFor = Object.fromEntries(Object.entries(versions).map(([name, one]) => [name, `^${one}`]));
  await changeDescription(dist, (same) => ({
    ...same,
    version,
    builtFor: { ...same.builtFor, ...builtFor },
  }));
  let asked = 0;
  await changeScripts(dist, (code) =>
    code.replace(/requiredVersion:"[^"]*"([^{}]*shareKey:"([^"]*)")/g, (found, rest, name) => {
      if (!builtFor[name]) return found;
      asked += 1;
      return `requiredVersion:"${builtFor[name]}"${rest}`;
    }),
  );
  expect(asked).toBeGreaterThan(3);
  return dist;
}

/** Installs a shell that hands over these versions. */
async function installShell(web: string, versions: Versions) {
  const dist = distOf(web, 'shell');
  await cp(distOf(root, 'shell'), dist, { recursive: true });
  let told = 0;
  await changeScripts(dist, (code) =>
    code.replace(/"(shared-[^"]*)":\{version:"[^"]*"/g, (_, name) => {
      told += 1;
      return `"${name}":{version:"${versions[name]}"`;
    }),
  );
  expect(told).toBe(Object.keys(versions).length);
  const file = join(dist, 'provides.json');
  const provides = JSON.parse(await readFile(file, 'utf8'));
  for (const [name, version] of Object.entries(versions)) provides[name].version = version;
  await writeFile(file, JSON.stringify(provides));
}

/** Expects a category to list its items, and a search to find others. */
async function expectItemsToWork(page: Page) {
  await page.goto('/items?category=6');
  await expect(page.getByRole('heading', { name: 'Items Management', level: 1 })).toBeVisible();
  const rows = page.getByRole('row');
  await expect.poll(() => rows.count()).toBeGreaterThan(5);
  await page.getByRole('searchbox', { name: 'Search items' }).fill('hoist');
  await expect(rows.filter({ hasText: /hoist/i }).first()).toBeVisible();
}

test('an open tab still gets the files of its installation after they were replaced', async ({
  visit,
  suite,
  web,
}) => {
  const { page } = await visit('full_admin');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const installed = distOf(web, 'mfe-items');
  const kept = join(suite.dataFolder, 'files/installed/remotes/mfe-items/static/js');
  const scripts = (await readdir(join(installed, 'static/js'))).filter((name) => name.endsWith('.js'));
  await expect.poll(() => readdir(kept).catch(() => [])).toEqual(expect.arrayContaining(scripts));
  await rm(installed, { recursive: true });
  await page.getByRole('link', { name: 'Items', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Items Management', level: 1 })).toBeVisible();
  await cp(distOf(root, 'mfe-items'), installed, { recursive: true });
  await expect.poll(() => liveVersion(suite.url)).toBe('1.0.0');
});

test("a remote built for earlier versions works in this shell, with the shell's react and session", async ({
  visit,
  suite,
  web,
}) => {
  const dist = await buildFor(await buildOf(web, '1.1.0'), '1.1.0', await versionsAfter(-1));
  const released = await release('mfe-items', suite.url, '--dist', dist);
  expect(released).toMatchObject({ code: 0, said: expect.stringContaining('1.1.0 is live') });
  const { page } = await visit('full_admin');
  const copies = await countCopies(page);
  const entry = page.waitForResponse('**/remotes/mfe-items/1.1.0/**/remoteEntry.*');
  await expectItemsToWork(page);
  expect((await entry).status()).toBe(200);
  expect(await copies()).toEqual(oneOfEach);
});

test('a release for later versions waits for its shell, and gives way when that shell is rolled back', async ({
  visit,
  suite,
  web,
}) => {
  const { get, post } = await seedAs(suite.url, 'full_admin');
  const [now, next] = [await versionsAfter(0), await versionsAfter(1)];
  const dist = await buildFor(await buildOf(web, '1.2.0'), '1.2.0', next);
  const { code, said } = await release('mfe-items', suite.url, '--dist', dist, '--without-browser');
  const reason = `it was built for shared-ui ^${next['shared-ui']}, and the shell has ${now['shared-ui']}`;
  expect([code, said]).toEqual([1, expect.stringContaining(reason)]);
  expect(await liveVersion(suite.url)).toBe('1.1.0');

  await installShell(web, next);
  await expect(() => post('releases/mfe-items/promote?unopened=true', { version: '1.2.0' })).toPass({
    timeout: 15_000,
  });
  await expectItemsToWork((await visit('full_admin')).page);

  await installShell(web, now);
  await expect.poll(() => liveVersion(suite.url)).toBe('1.0.0');
  await expectItemsToWork((await visit('full_admin')).page);
  const { channels } = (await get('releases')) as ReleaseChannelList; // the contract's answer
  const { problem } = channels.find(({ remote }) => remote === 'mfe-items') ?? {};
  expect(problem).toMatch(/^1\.2\.0 doesn't fit: it was built for/);

  await installShell(web, next);
  await expect.poll(() => liveVersion(suite.url)).toBe('1.2.0');
  await installShell(web, now);
  await post('releases/mfe-items/promote', { version: null });
});

test('an installed remote for later versions shows a card, the rest works, and the remote works in its own shell', async ({
  visit,
  suite,
  web,
}) => {
  const [now, next] = [await versionsAfter(0), await versionsAfter(1)];
  await installShell(web, now);
  await buildFor(distOf(web, 'mfe-items'), '1.0.1', next);
  await expect.poll(() => liveVersion(suite.url)).toBe('1.0.1');
  const { page } = await visit('full_admin', { provokes: /mfe_items|mfe-items|does not fit|satisfy/ });
  await page.goto('/items');
  await expect(page.getByText('Items was built for another version of MobPrep.')).toBeVisible();
  await page.getByRole('link', { name: 'Units', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Units', level: 1 })).toBeVisible();

  await installShell(web, next);
  await expect.poll(async () => (await liveRemote(suite.url))?.misfit).toBeUndefined();
  await expectItemsToWork((await visit('full_admin')).page);
});

test('an installed remote that uses an export the shell lacks shows the same card, with the reason for admins', async ({
  visit,
  suite,
  web,
}) => {
  const { get } = await seedAs(suite.url, 'full_admin');
  await changeDescription(distOf(web, 'mfe-items'), (same) => ({
    ...same,
    version: '1.0.2',
    takes: { 'shared-ui': ['Confetti'] },
  }));
  await expect.poll(() => liveVersion(suite.url)).toBe('1.0.2');
  const { page } = await visit('full_admin', { provokes: /mfe-items/ });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/items');
  await expect(page.getByText('Items was built for another version of MobPrep.')).toBeVisible();
  expect(asked.filter((url) => url.includes('/remotes/mfe-items/'))).toEqual([]);
  const { channels } = (await get('releases')) as ReleaseChannelList; // the contract's answer
  expect(channels.find(({ remote }) => remote === 'mfe-items')?.problem).toMatch(
    /^1\.0\.2 doesn't fit: it uses Confetti of shared-ui/,
  );
});

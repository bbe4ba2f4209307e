import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { isBuiltFile } from 'shared-api/rules';
import { buildOf, release } from './support/releases.ts';
import { pageOf, remotes } from './support/remotes.ts';
import { settled } from './support/settled.ts';
import { openUntilLoaded, sharedChunk } from './support/shellChunk.ts';
import { test as base, expect } from './support/test.ts';

interface Cdn {
  readonly url: string;
  /** The server whose files it passes on. */
  origin: string;
  /** The files that it tampers with. */
  spoils: ((url: URL) => boolean) | null;
}

async function listen(server: Server) {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

/** The suite with another origin in front of its files, which passes them on unchanged. */
const test = base.extend<object, { readonly cdn: Cdn }>({
  cdn: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures this one needs.
    async ({}, use) => {
      const proxy = createServer(({ url = '/', headers }, answer) => {
        const isSpoilt = cdn.spoils?.(new URL(url, cdn.origin));
        const asked = isSpoilt ? { ...headers, 'accept-encoding': 'identity' } : headers;
        request(new URL(url, cdn.origin), { headers: asked }, (response) => {
          const { 'content-length': _, ...rest } = response.headers;
          answer.writeHead(response.statusCode ?? 502, isSpoilt ? rest : response.headers);
          response.on('end', () => answer.end(isSpoilt ? ';window.evil = true;' : ''));
          response.pipe(answer, { end: false });
        })
          .on('error', () => answer.destroy())
          .end();
      });
      const cdn: Cdn = { url: await listen(proxy), origin: '', spoils: null };
      await use(cdn);
      proxy.closeAllConnections();
      proxy.close();
    },
    { scope: 'worker' },
  ],
  settings: [({ cdn }, use) => use({ MOBPREP_ASSETS_URL: cdn.url }), { scope: 'worker' }],
});

test.use({ dataFor: 'cdn' });
test.describe.configure({ mode: 'serial' });
test.beforeEach(({ suite, cdn }) => Object.assign(cdn, { origin: suite.url, spoils: null }));

const isFile = (url: URL) => isBuiltFile(url.pathname);

test('every script and font comes from the CDN, once each, and nothing violates the policy', async ({
  visit,
  cdn,
}) => {
  const { page } = await visit('full_admin');
  const asked: URL[] = [];
  page.on('request', (one) => {
    // What the page before asked for doesn't count.
    if (one.isNavigationRequest()) asked.length = 0;
    asked.push(new URL(one.url()));
  });
  for (const path of ['/dashboard', ...remotes.map(pageOf)]) {
    await openUntilLoaded(page, path);
    await settled(page);
    const files = asked.filter(isFile).map(({ href }) => href);
    expect(files.filter((url) => !url.startsWith(`${cdn.url}/`))).toEqual([]);
    expect(files).toEqual([...new Set(files)]);
    expect(files.length).toBeGreaterThan(10);
  }
});

test('the sign-in page uses the CDN too', async ({ visit }) => {
  const { page } = await visit(null);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

const provokes = /integrity|mfe_items|mfe-items|Loading chunk/;
const items = (page: Page) => page.getByRole('heading', { name: 'Items Management', level: 1 });
const at =
  (addresses: RegExp) =>
  ({ pathname }: URL) =>
    addresses.test(pathname);
const isEvil = (page: Page) => page.evaluate(() => 'evil' in window);

for (const [what, spoils] of [
  ['its entry', async () => at(/mfe-items\/.*remoteEntry/)],
  ['its page', async () => at(/mfe-items\/static\/js\/\d/)],
  ['what it takes from the shell', sharedChunk],
] as const)
  test(`a remote does not run if ${what} was tampered with, and Try again recovers`, async ({
    visit,
    cdn,
  }) => {
    cdn.spoils = await spoils();
    const { page } = await visit('full_admin', { provokes });
    await page.goto('/items');
    await expect(page.getByRole('heading', { name: 'This part of MobPrep did not load' })).toBeVisible();
    expect(await isEvil(page)).toBe(false);
    cdn.spoils = null;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(items(page)).toBeVisible();
  });

test('nothing runs if the first scripts were tampered with, and the page says so', async ({ visit, cdn }) => {
  cdn.spoils = at(/\/static\/js\//);
  const { page } = await visit(null, { provokes });
  await page.goto('/login');
  await expect(page.getByText('MobPrep has not loaded yet.')).toBeVisible();
  expect(await isEvil(page)).toBe(false);
});

test('a release comes from the CDN, each file once, and does not run if tampered with', async ({
  visit,
  suite,
  cdn,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'mobprep-cdn-'));
  const released = await release('mfe-items', suite.url, '--dist', await buildOf(folder, '1.1.0'));
  await rm(folder, { recursive: true });
  expect(released).toMatchObject({ code: 0, said: expect.stringContaining('1.1.0 is live') });
  const { page } = await visit('full_admin', { provokes });
  const asked: string[] = [];
  page.on('request', (one) => asked.push(one.url()));
  await page.goto('/items');
  await expect(items(page)).toBeVisible();
  const files = asked.filter((url) => url.startsWith(`${cdn.url}/remotes/mfe-items/1.1.0/`));
  expect(files.length).toBeGreaterThan(2);
  expect(files).toEqual([...new Set(files)]);
  expect(asked.filter((url) => isFile(new URL(url)) && !url.startsWith(`${cdn.url}/`))).toEqual([]);

  cdn.spoils = at(/\/mfe-items\/1\.1\.0\//);
  const spoilt = await visit('full_admin', { provokes });
  await spoilt.page.goto('/items');
  await expect(spoilt.page.getByRole('heading', { name: 'This part of MobPrep did not load' })).toBeVisible();
  expect(await isEvil(spoilt.page)).toBe(false);
});

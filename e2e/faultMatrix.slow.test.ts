import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page, Route } from '@playwright/test';
import { scriptTimeoutMs } from 'shared-api/rules';
import { requestsEnd } from './support/pageRequests.ts';
import { addSample, isSample } from './support/sampleRemote.ts';
import { demoDraft } from './support/screens.ts';
import { openUntilLoaded, overlays, sharedChunk, shellChunk } from './support/shellChunk.ts';
import { expect, test } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });

type Files = (url: URL) => boolean;

const root = join(import.meta.dirname, '..');

async function jsOfItems() {
  const manifest = JSON.parse(await readFile(join(root, 'mfe-items/dist/mf-manifest.json'), 'utf8'));
  const { sync, async } = manifest.exposes[0].assets.js;
  return { exposed: String(sync[0]), page: String(async[0]) };
}

const endsWith =
  (file: string): Files =>
  ({ pathname }) =>
    file !== '' && pathname.endsWith(file);
const isEntry: Files = ({ pathname }) => pathname.startsWith('/remotes/mfe-items/static/js/remoteEntry');

/** The files that load one after the other before a remote's page is drawn. */
const hops: readonly { readonly name: string; readonly files: () => Promise<Files> }[] = [
  { name: 'entry', files: async () => isEntry },
  { name: 'exposed chunk', files: async () => endsWith((await jsOfItems()).exposed) },
  { name: 'page chunk', files: async () => endsWith((await jsOfItems()).page) },
  { name: 'shared chunk', files: sharedChunk },
];

/** What the server sends instead of a file. */
const wrongAnswers = [
  { name: '404', answer: { status: 404, body: 'gone' } },
  { name: '503', answer: { status: 503, body: 'busy' } },
  { name: 'wrong JSON', answer: { contentType: 'application/json', body: '{"not":"it"}' } },
  { name: 'HTML', answer: { contentType: 'text/html', body: '<!doctype html><title>Proxy</title>' } },
] as const;

const provokes =
  /status of (404|503)|mfe_items|mfe-items|Loading chunk|SyntaxError|Unexpected token|MIME type/;

const card = (page: Page) => page.getByRole('heading', { name: 'This part of MobPrep did not load' });
const items = (page: Page) => page.getByRole('heading', { name: 'Items Management', level: 1 });
const tryAgain = (within: Page | Locator) => within.getByRole('button', { name: 'Try again' });

async function expectCardInFrame(page: Page) {
  await expect(card(page)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('link', { name: 'Dashboard', exact: true })).toBeVisible();
}

/** Expects a notice after 8 s that `what` is slow, whose Try again shows the page once the files are released. */
async function expectNotice(page: Page, what: string, release: () => void) {
  const notice = page.getByText(`${what} is taking longer than usual`);
  await expect(notice).toBeHidden();
  await page.clock.runFor(8_000);
  await expect(notice).toBeVisible();
  release();
  // A read that is slow too has a notice of its own.
  const bar = page
    .locator('div')
    .filter({ has: notice })
    .filter({ has: tryAgain(page) });
  await tryAgain(bar.last()).click();
  await expect(items(page)).toBeVisible();
}

/** Opens a remote's page while files are held back, and waits until a script, and not only its preload, requests one of them. */
async function openWithout(page: Page, files: Files, label = 'Loading Items') {
  const held: Route[] = [];
  let holding = true;
  await page.route(files, (route) => (holding ? void held.push(route) : route.continue()));
  await page.clock.install();
  await page.goto('/items', { waitUntil: 'commit' });
  const scripts = () => page.evaluate(() => Array.from(document.scripts, ({ src }) => src).filter(Boolean));
  await expect.poll(async () => (await scripts()).some((src) => files(new URL(src)))).toBe(true);
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await expect(page.getByLabel(label)).toBeVisible();
  return {
    /** Lets further requests through. */
    release: () => {
      holding = false;
    },
    /** Answers the requests that were held back. */
    answerLate: () => Promise.all(held.map((route) => route.continue())),
  };
}

for (const { name, files } of hops)
  test.describe(`a remote's ${name}`, () => {
    for (const { name: fault, answer } of wrongAnswers)
      test(`returns ${fault}: the page shows a card, and Try again recovers`, async ({ visit }) => {
        const { page } = await visit('full_admin', { provokes });
        const broken = await files();
        await page.route(broken, (route) => route.fulfill(answer));
        await page.goto('/items');
        await expectCardInFrame(page);
        await page.unroute(broken);
        await tryAgain(page).click();
        await expect(items(page)).toBeVisible();
      });

    test('hangs: the page shows a card after the time limit, and Try again recovers', async ({ visit }) => {
      const { page } = await visit('full_admin', { provokes });
      const { release } = await openWithout(page, await files());
      await page.clock.fastForward(scriptTimeoutMs);
      await expectCardInFrame(page);
      await expect(page.getByText('Items did not answer in time.')).toBeVisible();
      release();
      await tryAgain(page).click();
      await expect(items(page)).toBeVisible();
    });

    test('is slow: the page shows a skeleton and, after 8 s, a notice whose Try again retries', async ({
      visit,
    }) => {
      const { page } = await visit('full_admin', { provokes });
      const { release, answerLate } = await openWithout(page, await files());
      await expectNotice(page, 'Items', release);
      await answerLate();
      await requestsEnd(page);
      await expect(items(page)).toBeVisible();
    });
  });

test.describe('a shell part that every page needs', () => {
  for (const [name, files, label] of [
    ['what signed-in people need', () => shellChunk('signed-in', 'main', 'early'), 'Opening MobPrep'],
    ['what floats over the pages', overlays, 'Loading MobPrep'],
  ] as const)
    test(`is slow (${name}): after 8 s the page shows a notice whose Try again retries`, async ({
      visit,
    }) => {
      const { page } = await visit('full_admin', { provokes });
      const { release, answerLate } = await openWithout(page, await files(), label);
      await expectNotice(page, 'MobPrep', release);
      await answerLate();
    });
});

test('a dialog whose code is slow shows its frame with a skeleton and, after 8 s, a notice whose Try again retries', async ({
  visit,
}) => {
  const { page } = await visit('full_admin', { provokes });
  // Routed from the start, because an open page may request a file before it learns that its requests are held.
  let holding = false;
  await page.route('**/static/js/**', (route) => (holding ? undefined : route.continue()));
  await page.clock.install();
  // Without what every dialog needs, the page would show another frame.
  await openUntilLoaded(page, '/items');
  await requestsEnd(page);
  holding = true;
  await page.keyboard.press('v');
  const dialog = page.getByRole('dialog', { name: 'What am I running' });
  await expect(dialog.getByLabel('Loading What am I running')).toBeVisible();
  const notice = dialog.getByText('What am I running is taking longer than usual');
  await expect(notice).toBeHidden();
  await page.clock.runFor(8_000);
  await expect(notice).toBeVisible();
  holding = false;
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByText('Modules', { exact: true })).toBeVisible();
});

/** A place of each kind, where it is, what shows that the page works, what fills it and how that shows. */
const places = [
  {
    id: 'project/panel/v1',
    path: `/project/${demoDraft.customId}`,
    own: (page: Page) => page.getByRole('heading', { name: /^Drafts \(/ }),
    filler: "() => 'The sample is here'",
    never: null,
    filled: (page: Page) => page.getByText('The sample is here'),
  },
  {
    id: 'categories/chips/v1',
    path: `/project/${demoDraft.customId}/${demoDraft.id}/mob-prep/items`,
    own: (page: Page) => page.getByRole('button', { name: /^Add / }).first(),
    filler: "async ({ itemIds }) => new Map(itemIds.map((id) => [id, { label: 'From the sample' }]))",
    never: '() => new Promise(() => {})',
    filled: (page: Page) => page.getByText('From the sample').first(),
  },
  {
    id: 'checkout/actions/v1',
    path: `/project/${demoDraft.customId}/${demoDraft.id}/checkout`,
    own: (page: Page) => page.getByRole('button', { name: 'DOWNLOAD EXCEL' }),
    filler: "[{ label: 'Open the sample', access: 'signed-in', to: () => '/dashboard' }]",
    never: null,
    filled: (page: Page) => page.getByRole('button', { name: 'More' }),
  },
] as const;

for (const { id, path, own, filler, never, filled } of places)
  test.describe(`the place ${id}`, () => {
    const provokesSample = /mfe_sample|mfe-sample|status of (404|503)|broken|Unexpected token|MIME type/;

    /** Opens the page and expects it to work without the filler, and one failure in `V` and at the server. */
    async function expectCounted(page: Page) {
      const reported = page.waitForRequest('**/reports/remote-failures');
      await page.goto(path);
      await expect(own(page)).toBeVisible();
      expect((await reported).postDataJSON()).toMatchObject({ remote: 'mfe-sample' });
      await expect(filled(page)).toBeHidden();
      await page.keyboard.press('v');
      const dialog = page.getByRole('dialog', { name: 'What am I running' });
      await expect(dialog.getByText(`${id} from mfe-sample`)).toBeVisible();
      await expect(dialog.getByText('failed 1 time')).toBeVisible();
    }

    test('shows what a remote puts there', async ({ visit }) => {
      const { page } = await visit('pm');
      await addSample(page, id, filler);
      await page.goto(path);
      await expect(filled(page)).toBeVisible();
    });

    for (const { name, answer } of wrongAnswers)
      test(`stays empty if the filler's entry returns ${name}, and V counts it`, async ({ visit }) => {
        const { page } = await visit('pm', { provokes: provokesSample });
        await addSample(page, id, filler);
        await page.route(isSample, (route) => route.fulfill(answer));
        await expectCounted(page);
      });

    test('stays empty if the filler throws, and V counts it', async ({ visit }) => {
      const { page } = await visit('pm', { provokes: provokesSample });
      await addSample(page, id, `(() => { throw new Error('broken'); })()`);
      await expectCounted(page);
    });

    if (never)
      test('stays empty if the filler never answers, and V counts it after 2 s', async ({ visit }) => {
        const { page } = await visit('pm');
        await addSample(page, id, never);
        await expectCounted(page);
      });

    test("stays empty while the filler's entry hangs: the page works, and nothing counts", async ({
      visit,
    }) => {
      const { page } = await visit('pm', { provokes: provokesSample });
      await addSample(page, id, filler);
      const asked = page.waitForRequest('**/remotes/mfe-sample/**');
      await page.route(isSample, () => {});
      await page.goto(path);
      await asked;
      await expect(own(page)).toBeVisible();
      await expect(filled(page)).toBeHidden();
    });

    test('is not filled by a filler of another version of it, which is not even requested', async ({
      visit,
    }) => {
      const { page } = await visit('pm');
      await addSample(page, id.replace('/v1', '/v2'), filler);
      const asked: string[] = [];
      page.on('request', (request) => isSample(new URL(request.url())) && asked.push(request.url()));
      await page.goto(path);
      await expect(own(page)).toBeVisible();
      await requestsEnd(page);
      await expect(filled(page)).toBeHidden();
      expect(asked).toEqual([]);
    });
  });

/** The page contains the live set. A tab requests it only after a remote has failed, and never requests a federation manifest. */
test.describe('the live set after a remote has failed', () => {
  const manifests: Files = ({ pathname }) => /^\/remotes\.json$|\/mf-manifest\.json$/.test(pathname);
  const faults: readonly { name: string; fail: (route: Route) => void }[] = [
    ...wrongAnswers.map(({ name, answer }) => ({ name, fail: (route: Route) => void route.fulfill(answer) })),
    { name: 'nothing', fail: () => {} },
  ];

  async function failWith(page: Page, fail: (route: Route) => void) {
    await page.route(manifests, fail);
    await page.route(isEntry, (route) => route.fulfill({ status: 404, body: 'gone' }));
    const asked = page.waitForRequest('**/remotes.json');
    await page.goto('/items', { waitUntil: 'commit' });
    await asked;
    await expectCardInFrame(page);
  }

  async function recover(page: Page) {
    await page.unroute(isEntry);
    await tryAgain(page).click();
    await expect(items(page)).toBeVisible();
  }

  for (const { name, fail } of faults)
    test(`is answered with ${name}: the card stays, and Try again recovers`, async ({ visit }) => {
      const { page } = await visit('full_admin', { provokes });
      await failWith(page, fail);
      await recover(page);
    });

  test('is slow: its late response leaves the recovered page alone', async ({ visit }) => {
    const { page } = await visit('full_admin', { provokes });
    const held: Route[] = [];
    await failWith(page, (route) => void held.push(route));
    await recover(page);
    await Promise.all(held.map((route) => route.continue()));
    await requestsEnd(page);
    await expect(items(page)).toBeVisible();
  });

  test('is not requested by a working page', async ({ visit }) => {
    const { page } = await visit('full_admin');
    await page.route(manifests, (route) => route.abort());
    await page.goto('/items');
    await expect(items(page)).toBeVisible();
  });
});

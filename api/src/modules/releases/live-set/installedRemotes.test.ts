import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { guideLimits } from 'shared-api/rules';
import { readInstalledRemotes } from './installedRemotes.ts';

let webRoot: string;
beforeEach(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'mobprep-live-'));
});
afterEach(() => rm(webRoot, { recursive: true }));

const entry = 'static/js/remoteEntry.1.js';
const manifest = {
  metaData: { remoteEntry: { name: entry, path: '' } },
  exposes: [
    { path: './App', assets: { js: { sync: ['static/js/2.js'] } } },
    { path: './panels', assets: { js: { sync: ['static/js/3.js'] } } },
  ],
};
const description = (name: string, path: string) => ({
  name,
  title: 'Title',
  version: '1.0.0',
  routes: [{ path, access: 'signed-in' }],
  menu: [],
  builtFor: {},
  takes: {},
  carries: [],
});

/** Creates a built remote. `files` replaces some of its files; null leaves one out. */
async function build(name: string, path: string, files: Record<string, string | null> = {}) {
  const whole = {
    'remote.json': JSON.stringify(description(name, path)),
    'mf-manifest.json': JSON.stringify(manifest),
    [entry]: '',
    'static/js/2.js': '',
    ...files,
  };
  for (const [file, content] of Object.entries(whole)) {
    if (content === null) continue;
    const place = join(webRoot, name, 'dist', file);
    await mkdir(dirname(place), { recursive: true });
    await writeFile(place, content);
  }
}

const namesOf = (found: readonly { name: string }[]) => found.map(({ name }) => name);

const picture = {
  kind: 'picture',
  alt: 'A list',
  light: 'list.1.webp',
  dark: 'list.2.webp',
  width: 900,
  height: 540,
};
const page = {
  slug: 'items',
  title: 'Items',
  summary: 'What there is.',
  group: 'Prepare a job',
  order: 1,
  screens: ['/items'],
  blocks: [
    { kind: 'list', ordered: true, entries: [[{ kind: 'paragraph', runs: [{ text: 'Look' }] }, picture]] },
  ],
};
const guideFile = 'static/guide/guide.1.json';
const guideOf = (change: object = {}) => JSON.stringify({ pages: [{ ...page, ...change }] });
const withGuide = (content: string) => ({
  'remote.json': JSON.stringify({ ...description('mfe-items', '/items'), guide: guideFile }),
  [guideFile]: content,
  'static/guide/list.1.webp': '',
  'static/guide/list.2.webp': '',
});

it('no page waits for what fills places of other pages', async () => {
  const fills = [{ place: 'checkout/panel/v1', from: './panels' }];
  const filling = JSON.stringify({ ...description('mfe-items', '/items'), fills });
  await build('mfe-items', '/items', { 'remote.json': filling });
  const { remotes } = await readInstalledRemotes(webRoot);
  expect(remotes).toMatchObject([{ scripts: ['/remotes/mfe-items/static/js/2.js'], fills }]);
});

describe('the guide of a remote', () => {
  it('is part of the installation, by its address', async () => {
    await build('mfe-items', '/items', withGuide(guideOf()));
    const { remotes, refused } = await readInstalledRemotes(webRoot);
    expect([remotes.map(({ guide }) => guide), refused]).toEqual([[`/remotes/mfe-items/${guideFile}`], []]);
  });

  it.each([
    ['is missing', {}, { [guideFile]: null }, `${guideFile} is missing`],
    ['lacks a picture', {}, { 'static/guide/list.2.webp': null }, 'static/guide/list.2.webp is missing'],
    ['says something else', { title: '' }, {}, `${guideFile} is malformed: /pages/0/title`],
    [
      'runs a script',
      { blocks: [{ kind: 'paragraph', runs: [{ text: 'Look', to: 'javascript:alert(1)' }] }] },
      {},
      `${guideFile} is malformed`,
    ],
    [
      'leads to another site without saying so',
      { blocks: [{ kind: 'note', runs: [{ text: 'Look', to: '//example.com' }] }] },
      {},
      `${guideFile} is malformed`,
    ],
    [
      'explains a screen of another team',
      { screens: ['/items', '/checkout'] },
      {},
      `${guideFile} explains /checkout, which is no page of this remote`,
    ],
    ['is too long', { summary: 'x'.repeat(guideLimits.bytes) }, {}, `${guideFile} is larger than 128 kB`],
  ])('that %s keeps the remote from being shown', async (_what, change, files, reason) => {
    await build('mfe-items', '/items', { ...withGuide(guideOf(change)), ...files });
    const { refused } = await readInstalledRemotes(webRoot);
    expect(refused).toEqual([{ name: 'mfe-items', reason: expect.stringContaining(reason) }]);
  });
});

describe('the installation', () => {
  it('holds built remotes with their file addresses, and ignores the rest', async () => {
    await build('mfe-items', '/items');
    await mkdir(join(webRoot, 'mfe-new'));
    const { remotes, refused } = await readInstalledRemotes(webRoot);
    expect(remotes).toEqual([
      {
        source: 'installation',
        channel: 'live',
        integrity: {},
        madeAt: expect.stringMatching(/^20.*Z$/),
        ...description('mfe-items', '/items'),
        manifestUrl: '/remotes/mfe-items/mf-manifest.json',
        entry: `/remotes/mfe-items/${entry}`,
        scripts: ['/remotes/mfe-items/static/js/2.js'],
      },
    ]);
    expect(refused).toEqual([]);
  });

  it.each([
    ['mfe-bad', { 'remote.json': null }, 'remote.json is missing'],
    ['mfe-bad', { 'remote.json': '<!doctype html>' }, 'remote.json is not JSON'],
    ['mfe-bad', { 'remote.json': '{"name":"mfe-bad"}' }, 'remote.json is malformed: '],
    ['mfe-bad', { 'mf-manifest.json': '{}' }, 'mf-manifest.json is malformed: '],
    ['mfe-bad', { [entry]: null }, `${entry} is missing`],
    ['mfe-bad', { 'remote.json': JSON.stringify(description('mfe-items', '/b')) }, 'names it mfe-items'],
    ['mfe-job-reports', {}, 'its name must be mfe- and lowercase letters'],
  ])('refuses %s with %j and keeps the others', async (name, files, reason) => {
    await build('mfe-items', '/items');
    await build(name, '/bad', files);
    const { remotes, refused } = await readInstalledRemotes(webRoot);
    expect(namesOf(remotes)).toEqual(['mfe-items']);
    expect(refused).toEqual([{ name, reason: expect.stringContaining(reason) }]);
  });
});

import type { ListedRemote } from 'shared-api/contract';
import { type Cdn, renderShellPage } from './shellPage.ts';

const route = { path: '/project/:customId/items', access: 'signed-in' };
const remote: ListedRemote = {
  name: 'mfe-items',
  title: 'Items</script><script>alert(1)</script>',
  version: '1.0.0',
  routes: [
    {
      ...route,
      reads: ['items', 'projects/custom/:customId', 'projects/{id}'],
      scripts: ['static/js/3.js'],
      uses: ['shared-ui/data'],
    },
  ],
  menu: [],
  builtFor: {},
  takes: {},
  carries: [],
  source: 'installation',
  channel: 'live',
  integrity: {},
  madeAt: '2026-01-02T03:04:05.000Z',
  manifestUrl: '/remotes/mfe-items/mf-manifest.json',
  entry: '/remotes/mfe-items/static/js/remoteEntry.1.js',
  scripts: ['/remotes/mfe-items/static/js/2.js'],
};
const page = (
  mayBeSignedIn: boolean,
  shown = remote,
  cdn: Cdn | null = null,
  path = '/project/C-101/items',
) =>
  renderShellPage({
    template: {
      html: '<head><!--mobprep:head-->\n<script defer src="/static/js/1.js"></script></head><!--mobprep:frame <style>p{}</style><h1>{title}</h1>-->',
      build: 'b1',
      fonts: ['/static/media/f.woff2'],
      chunks: new Map([
        ['signed-in', ['/static/js/9.js']],
        ['floating-layer', ['/static/js/6.js']],
        ['shared-ui/data', ['/static/js/8.js']],
        ['shared-draft', ['/static/js/7.js']],
      ]),
    },
    nonce: 'n0nce',
    path,
    remotes: [shown],
    revision: 'r1',
    mayBeSignedIn,
    cdn,
    scriptTimeoutMs: 120_000,
    passwordMin: 10,
    sendsMail: false,
    publicUrl: 'https://mobprep.example.com',
  });

describe("the shell's page", () => {
  it('contains nonce, fonts and the live set, and nothing in it can close its element', () => {
    const html = page(false);
    expect(html).toContain('nonce="n0nce"');
    expect(html).toContain('href="/static/media/f.woff2"');
    expect(html.match(/<\/script>/g)).toHaveLength(2);
    const block = html.match(/id="mobprep-live">(.*)<\/script>/)?.[1] ?? '';
    const { builtFor: _, takes: __, carries: ___, manifestUrl: ____, ...shown } = remote;
    expect(JSON.parse(block)).toEqual({
      shell: 'b1',
      remotes: [{ ...shown, routes: [route] }],
      revision: 'r1',
      mayBeSignedIn: false,
      reads: ['items', 'projects/custom/C-101', 'projects/{id}'],
      scriptTimeoutMs: 120_000,
      passwordMin: 10,
      sendsMail: false,
    });
  });

  it('says where people open MobPrep, for codes on paper', () => {
    expect(page(true)).toContain('<meta name="mobprep-address" content="https://mobprep.example.com">');
  });

  it("preloads the page's scripts, but only for somebody who may be signed in", () => {
    expect(page(true)).toContain('href="/remotes/mfe-items/static/js/remoteEntry.1.js" as="script"');
    expect(page(true)).toContain('href="/remotes/mfe-items/static/js/2.js" as="script"');
    const fromShell = ['/static/js/9.js', '/static/js/6.js', '/static/js/8.js'];
    for (const script of [...fromShell, '/remotes/mfe-items/static/js/3.js'])
      expect(page(true)).toContain(`href="${script}" as="script"`);
    expect(page(true)).not.toContain('/static/js/7.js');
    expect(page(true)).not.toContain('integrity=');
    expect(page(false)).not.toContain('as="script"');
  });

  it('is the same at an address in capitals, which the router takes too', () => {
    const scriptsAt = (path: string) => page(true, remote, null, path).match(/href="[^"]*" as="script"/g);
    expect(scriptsAt('/PROJECT/C-101/Items/')).toEqual(scriptsAt('/project/C-101/items'));
  });
});

describe('the first frame', () => {
  it("names the remote that owns the address, as text, and may be styled by the page's policy", () => {
    const html = page(true);
    expect(html).toContain('<h1>Items&lt;/script>&lt;script>alert(1)&lt;/script></h1>');
    expect(html).toContain('<style nonce="n0nce">p{}</style>');
  });

  it('is left out for signed-out people, and at addresses that no remote owns', () => {
    for (const html of [page(false), page(true, remote, null, '/nowhere')]) {
      expect(html).not.toContain('<h1>');
      expect(html).not.toContain('p{}');
    }
  });
});

describe('the scripts of a release', () => {
  it('are preloaded with the hash of their bytes', () => {
    const base = '/remotes/mfe-items/1.1.0/';
    const release: ListedRemote = {
      ...remote,
      source: 'release',
      manifestUrl: `${base}mf-manifest.json`,
      entry: `${base}static/js/remoteEntry.1.js`,
      scripts: [],
      integrity: { 'static/js/remoteEntry.1.js': 'entry', 'static/js/3.js': 'page' },
    };
    const html = page(true, release);
    expect(html).toContain(`href="${base}static/js/remoteEntry.1.js" as="script" integrity="sha384-entry"`);
    expect(html).toContain(`href="${base}static/js/3.js" as="script" integrity="sha384-page"`);
    expect(html).toContain('href="/static/js/9.js" as="script">');
  });
});

const url = 'https://cdn.example.com';

it('loads every file from the CDN if there is one, in the mode that allows checking bytes', () => {
  const integrity = {
    ...{
      '/static/js/1.js': 'first',
      '/static/js/9.js': 'signed-in',
      '/static/js/6.js': 'floating',
      '/static/js/8.js': 'data',
    },
    [remote.entry]: 'entry',
    '/remotes/mfe-items/static/js/2.js': 'exposed',
    '/remotes/mfe-items/static/js/3.js': 'page',
  };
  const html = page(true, remote, { url, integrity });
  const addresses = [...html.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, address = '']) => address);
  const others = [...page(true).matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, address = '']) => address);
  expect(addresses).toEqual(others.map((address) => `${url}${address}`));
  expect(html.match(/crossorigin/g)).toHaveLength(addresses.length);
  expect(html).toContain(`"assets":"${url}","integrity":${JSON.stringify(integrity)}`);
  expect(html).toContain(`<script defer crossorigin integrity="sha384-first" src="${url}/static/js/1.js">`);
  expect(html).toContain(
    `href="${url}/static/js/9.js" as="script" integrity="sha384-signed-in" crossorigin>`,
  );
});

it('loads a first script without a known hash from this server, and never preloads one', () => {
  const html = page(true, remote, { url, integrity: {} });
  expect(html).toContain('<script defer src="/static/js/1.js">');
  expect(html).not.toContain('as="script"');
});

import { withLocalRemote } from './withLocalRemote.ts';

const live = {
  remotes: [
    { name: 'mfe-items', version: '1.1.0', entry: '/remotes/mfe-items/1.1.0/entry.js' },
    { name: 'mfe-jobs', version: '1.0.0' },
  ],
  mayBeSignedIn: true,
  assets: 'https://cdn.example.com',
  integrity: { '/static/js/1.js': 'shell' },
};
const html = `<head><style nonce="n0nce"></style><link rel="preload" href="/remotes/mfe-items/1.1.0/entry.js" as="script">
<link rel="preload" href="/remotes/mfe-jobs/entry.js" as="script">
<script type="application/json" id="mobprep-live">${JSON.stringify(live)}</script></head><body></body>`;
const files: Record<string, object> = {
  'remote.json': { name: 'mfe-items', title: 'Items </script>', version: '2.0.0', builtFor: {}, takes: {} },
  'mf-manifest.json': {
    metaData: { remoteEntry: { name: 'static/js/remoteEntry.1.js', path: '' } },
    exposes: [{ path: './App', assets: { js: { sync: ['static/js/2.js'] } } }],
  },
};
const remote = {
  name: 'mfe-items',
  base: '/remotes/mfe-items/',
  read: async (file: string) => JSON.stringify(files[file]),
  suite: 'https://mobprep.example.com',
};

describe("a running suite's page with a remote from this machine", () => {
  it('has that remote instead of the live one, and keeps all others', async () => {
    const page = await withLocalRemote(html, remote);
    const shown = JSON.parse(/id="mobprep-live">(.*?)<\/script>/.exec(page)?.[1] ?? '{}');
    expect(shown.mayBeSignedIn).toBe(true);
    expect(shown.remotes).toMatchObject([
      { name: 'mfe-jobs', version: '1.0.0' },
      {
        name: 'mfe-items',
        version: '2.0.0',
        entry: '/remotes/mfe-items/static/js/remoteEntry.1.js',
        scripts: ['/remotes/mfe-items/static/js/2.js'],
      },
    ]);
  });

  it("loads nothing from a CDN, because this machine isn't behind one", async () => {
    const page = await withLocalRemote(html, remote);
    const shown = JSON.parse(/id="mobprep-live">(.*?)<\/script>/.exec(page)?.[1] ?? '{}');
    expect(Object.keys(shown)).toEqual(['remotes', 'mayBeSignedIn']);
  });

  it('preloads nothing from the live one', async () => {
    const page = await withLocalRemote(html, remote);
    expect(page).not.toContain('1.1.0/entry.js" as="script"');
    expect(page).toContain('/remotes/mfe-jobs/entry.js" as="script"');
  });

  it("says so in a banner that the page's policy allows", async () => {
    const page = await withLocalRemote(html, remote);
    expect(page).toContain('mfe-items from this machine, the rest from https://mobprep.example.com');
    expect(page).toContain('<style nonce="n0nce">.from-here');
  });
});

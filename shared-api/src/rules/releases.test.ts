import { releaseBase, scriptIntegrity } from './releases.ts';

const base = releaseBase('mfe-items', '1.2.0');
const remotes = [
  {
    entry: `${base}static/js/remoteEntry.1.js`,
    integrity: { 'static/js/remoteEntry.1.js': 'entry', 'static/js/2.js': 'page' },
  },
  { entry: '/remotes/mfe-jobs/static/js/remoteEntry.3.js', integrity: {} },
];

describe('what the bytes of a script have to be', () => {
  it.each([
    [`${base}static/js/remoteEntry.1.js`, 'sha384-entry'],
    [`${base}static/js/2.js`, 'sha384-page'],
    ['/static/js/2.js', ''],
    ['/remotes/mfe-jobs/static/js/2.js', ''],
  ])('%s: %j', (path, integrity) => {
    expect(scriptIntegrity(remotes, path)).toBe(integrity);
  });

  it('is known of an installed script that a CDN has, and of no other one', () => {
    const installed = { '/static/js/2.js': 'shell', '/remotes/mfe-jobs/static/js/2.js': 'jobs' };
    const paths = [...Object.keys(installed), '/static/js/3.js', '/constructor', `${base}static/js/2.js`];
    expect(paths.map((path) => scriptIntegrity(remotes, path, installed))).toEqual([
      ...['sha384-shell', 'sha384-jobs', null, null, 'sha384-page'],
    ]);
  });

  it.each([
    `${base}static/js/3.js`,
    `${base}constructor`,
    `${releaseBase('mfe-items', '1.1.0')}static/js/2.js`,
    `${releaseBase('mfe-other', '1.2.0')}static/js/2.js`,
  ])('is not known of %s, which no live release has', (path) => {
    expect(scriptIntegrity(remotes, path)).toBeNull();
  });
});

import {
  releaseBase,
  releasePathPattern,
  releaseVersionPattern,
  remoteNamePattern,
  scriptIntegrity,
} from './releases.ts';

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
    [`/old${base}static/js/2.js`, ''],
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

describe('what a release may be called', () => {
  const fit = (pattern: string, texts: readonly string[]) =>
    texts.filter((text) => new RegExp(pattern, 'u').test(text));

  it('is a remote by a short name in small letters', () => {
    const wrong = ['items', 'mfe-', 'mfe-Items', 'mfe-items2', 'mfe-a/b', `mfe-${'a'.repeat(31)}`];
    expect(fit(remoteNamePattern, ['mfe-items', 'mfe-a', ...wrong])).toEqual(['mfe-items', 'mfe-a']);
  });

  it('is a version of three numbers, and perhaps a word', () => {
    const right = ['1.2.3', '0.0.0', '10.20.300', '1.2.3-rc.1'];
    const wrong = ['1.2', 'v1.2.3', '1.2.3-', '1.2.3/..', '1.2.3-A', '1.2.1234567', ' 1.2.3'];
    expect(fit(releaseVersionPattern, [...right, ...wrong])).toEqual(right);
  });

  it('is a path of scripts, data and fonts that leads nowhere else', () => {
    const right = ['remoteEntry.js', 'static/js/2.abc.js', 'mf-manifest.json', 'static/font/a.woff2'];
    const wrong = ['index.html', '/a.js', '../a.js', 'a/../b.js', 'a//b.js', '.env.js', 'a.js/', 'a.svg'];
    expect(fit(releasePathPattern, [...right, ...wrong])).toEqual(right);
  });
});

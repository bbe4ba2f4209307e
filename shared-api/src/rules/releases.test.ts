import {
  releaseBase,
  releaseFilePattern,
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

describe('the integrity of a script', () => {
  it.each([
    [`${base}static/js/remoteEntry.1.js`, 'sha384-entry'],
    [`${base}static/js/2.js`, 'sha384-page'],
    ['/static/js/2.js', ''],
    [`/old${base}static/js/2.js`, ''],
    ['/remotes/mfe-jobs/static/js/2.js', ''],
  ])('%s: %j', (path, integrity) => {
    expect(scriptIntegrity(remotes, path)).toBe(integrity);
  });

  it('is known for installed scripts that a CDN has, and for no other installed path', () => {
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
  ])('is null for %s, which no live release has', (path) => {
    expect(scriptIntegrity(remotes, path)).toBeNull();
  });
});

describe('the patterns of a release', () => {
  const fit = (pattern: string, texts: readonly string[]) =>
    texts.filter((text) => new RegExp(pattern, 'u').test(text));

  it('accept a short remote name in lower case', () => {
    const wrong = ['items', 'mfe-', 'mfe-Items', 'mfe-items2', 'mfe-a/b', `mfe-${'a'.repeat(31)}`];
    expect(fit(remoteNamePattern, ['mfe-items', 'mfe-a', ...wrong])).toEqual(['mfe-items', 'mfe-a']);
  });

  it('accept a version of three numbers and an optional suffix', () => {
    const right = ['1.2.3', '0.0.0', '10.20.300', '1.2.3-rc.1'];
    const wrong = ['1.2', 'v1.2.3', '1.2.3-', '1.2.3/..', '1.2.3-A', '1.2.1234567', ' 1.2.3'];
    expect(fit(releaseVersionPattern, [...right, ...wrong])).toEqual(right);
  });

  it('accept paths of scripts, data and fonts that lead nowhere else', () => {
    const right = [
      'remoteEntry.js',
      'static/js/2.abc.js',
      'mf-manifest.json',
      'static/font/a.woff2',
      'guide/a.webp',
    ];
    const wrong = ['index.html', '/a.js', '../a.js', 'a/../b.js', 'a//b.js', '.env.js', 'a.js/', 'a.svg'];
    expect(fit(releaseFilePattern, [...right, ...wrong])).toEqual(right);
  });
});

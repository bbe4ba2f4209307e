import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bin/workspace.mjs';

const inRoot = (pattern: string) =>
  globSync(pattern, { cwd: root, exclude: ['**/node_modules', '**/dist*', '**/.cache', '**/.turbo'] });
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** What packages export, as it is imported. */
const entries = inRoot('*/package.json').flatMap((file) => {
  const { name, exports = {} } = JSON.parse(read(file));
  return Object.keys(exports).map((entry) => join(name, entry));
});
const known = [...inRoot('**/{*,.*}'), ...entries].map((path) => `/${path}`);

/** Made by a build or a running server, an example, or no path at all. */
const elsewhere = [
  ...['dist-gallery/index.html', 'shell/dist', 'shell/dist/provides.json'],
  ...['MOBPREP_DATA/files', 'installed', 'quarantine', 'remotes.json', 'sbom'],
  ...['guide/parking.md', 'mfe-parking/packages', 'renderX.tsx'],
  ...['application/json', 'text/event-stream', 'America/Chicago'],
  ...['project/panel/v1', 'checkout/panel/v1', 'item/panel/v1', 'categories/chips/v1', 'checkout/actions/v1'],
];

const path = /`(\w[\w.-]*(?:\/[\w.-]*)+|\w[\w.-]*\.(?:tsx?|mjs|json|sql|md|yaml|txt))`/g;

// Decisions have a test of their own.
it.each(inRoot('{README.md,CONTRIBUTING.md,*/README.md,docs/*.md}'))(
  '%s names no file and no folder that doesn’t exist anywhere',
  (file) => {
    const named = [...read(file).matchAll(path)].map(([, name = '']) => name.replace(/\/$/, ''));
    const missing = named.filter((name) => !known.some((one) => one.endsWith(`/${name}`)));
    expect(missing.filter((name) => !elsewhere.includes(name))).toEqual([]);
  },
);

it('the map of the architecture stays short', () => {
  expect(read('docs/architecture.md').trimEnd().split('\n').length).toBeLessThan(120);
});

it.each(inRoot('*/package.json').map((file) => file.replace('package.json', 'README.md')))(
  '%s begins with what the package must never know, and three files to read first',
  (file) => {
    const [, never = '', first = ''] =
      /It must never know (.+)\.\nRead first: (.+)\./.exec(read(file).split('\n', 15).join('\n')) ?? [];
    expect(never).not.toBe('');
    expect(first.split(', ').map((name) => known.includes(`/${name.replaceAll('`', '')}`))).toEqual([
      true,
      true,
      true,
    ]);
  },
);

it('what a contributor has to know, and the plan, stay short', () => {
  expect(read('CONTRIBUTING.md').split('\n').length).toBeLessThanOrEqual(100);
  expect(read('docs/plan.md').split('\n').length).toBeLessThanOrEqual(40);
});

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  builtFor,
  containerName,
  runtimeLink,
  sharedByHost,
  sharedByRemote,
  sharedNames,
  versionsInHost,
} from './federation.ts';

const root = join(import.meta.dirname, '..');
const sourcesOf = (name: string) =>
  readdirSync(join(root, name, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|testing\//.test(path))
    .map((path) => readFileSync(join(root, name, 'src', path), 'utf8'));
const sharedEntry = /(?:from|import|import\()\s*'(shared-[^']+)'/g;
const importedBy = (name: string) =>
  new Set(sourcesOf(name).flatMap((text) => [...text.matchAll(sharedEntry)].map(([, entry = '']) => entry)));
const remotes = readdirSync(root).filter((name) => /^mfe-/.test(name) && existsSync(join(root, name, 'src')));

const host = sharedByHost(join(root, 'shell'));

const drawnPlace = /<Place\s+id="([^"]+)"/g;
const placesIn = (name: string) =>
  sourcesOf(name).flatMap((text) => [...text.matchAll(drawnPlace)].map(([, id = '']) => id));

it.each(remotes)('%s offers the places that its pages draw, and no others', async (name) => {
  const { remote } = await import(join(root, name, 'src/remote.ts'));
  expect([...(remote.offers ?? [])].sort()).toEqual(placesIn(name).sort());
});

describe('the shared packages', () => {
  it('are strict singletons on both sides, and only the host bundles them', () => {
    for (const entry of Object.values(sharedByRemote())) {
      expect(entry).toMatchObject({ singleton: true, strictVersion: true, import: false });
    }
    for (const { shareConfig } of Object.values(host)) {
      expect(shareConfig).toMatchObject({ singleton: true, strictVersion: true });
    }
  });

  it('require the same range on both sides', () => {
    const wanted = Object.entries(sharedByRemote()).map(([name, { requiredVersion }]) => [
      name,
      requiredVersion,
    ]);
    expect(
      Object.entries(host).map(([name, { shareConfig }]) => [name, shareConfig.requiredVersion]),
    ).toEqual(wanted);
  });

  it('have the installed version, also for a subpath', () => {
    const { version } = JSON.parse(readFileSync(join(root, 'shell/node_modules/react/package.json'), 'utf8'));
    expect(host['react/jsx-runtime']?.version).toBe(version);
  });

  it('never include zustand, Chakra, Emotion, framer-motion or the router directly', () => {
    expect(sharedNames.filter((name) => /zustand|chakra|emotion|framer|router/.test(name))).toEqual([]);
  });

  it.each(remotes)('include every entry of ours that %s imports', (name) => {
    // Types, constants and pure rules, and what only a standalone remote needs.
    const bundled = ['shared-api/browser', 'shared-api/contract', 'shared-api/rules', 'shared-remote/alone'];
    expect(
      [...importedBy(name)].filter(
        (specifier) => !sharedNames.includes(specifier) && !bundled.includes(specifier),
      ),
    ).toEqual([]);
  });

  it('all have a range in remote.json', () => {
    expect(Object.keys(builtFor).sort()).toEqual([...sharedNames, runtimeLink.name].sort());
  });

  it('come with the link to webpack that the shell has installed', () => {
    const { version } = JSON.parse(
      readFileSync(join(root, 'shell/node_modules', runtimeLink.name, 'package.json'), 'utf8'),
    );
    expect(versionsInHost(join(root, 'shell'))[runtimeLink.name]).toBe(version);
    expect(runtimeLink.range).toBe(`^${version}`);
  });
});

describe("a container's name", () => {
  it('has no dash and is unique to its package', () => {
    const names = ['shell', ...remotes].map(containerName);
    expect(names.filter((name) => name.includes('-'))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });
});

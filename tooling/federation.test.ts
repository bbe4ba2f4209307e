import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importsOf } from './arrows/forbiddenArrows.ts';
import { builtFor, containerName, sharedFor, sharedNames } from './federation.ts';

const root = join(import.meta.dirname, '..');
const sourcesOf = (name: string) =>
  readdirSync(join(root, name, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|testing\//.test(path))
    .map((path) => readFileSync(join(root, name, 'src', path), 'utf8'));
const importedBy = (name: string) => new Set(sourcesOf(name).flatMap(importsOf));
const remotes = readdirSync(root).filter((name) => /^mfe-/.test(name) && existsSync(join(root, name, 'src')));

describe('what is shared', () => {
  it('is a strict singleton on both sides, and carried by the host alone', () => {
    for (const entry of Object.values(sharedFor('remote'))) {
      expect(entry).toMatchObject({ singleton: true, strictVersion: true, import: false });
    }
    for (const entry of Object.values(sharedFor('host'))) expect(entry).not.toHaveProperty('import');
  });

  it('asks for the same range on both sides', () => {
    const ranges = (side: 'host' | 'remote') =>
      Object.entries(sharedFor(side)).map(([name, entry]) => [name, entry.requiredVersion]);
    expect(ranges('remote')).toEqual(ranges('host'));
  });

  it('is all referred to by the shell, as federation provides nothing else', () => {
    // Compiled JSX and the shell's own third parties refer to these.
    const automatic = ['react/jsx-runtime', 'react-dom'];
    const missing = sharedNames.filter((name) => !importedBy('shell').has(name) && !automatic.includes(name));
    expect(missing).toEqual([]);
  });

  it('never names zustand, Chakra, Emotion, framer-motion or the router by itself', () => {
    expect(sharedNames.filter((name) => /zustand|chakra|emotion|framer|router/.test(name))).toEqual([]);
  });

  it.each(remotes)('covers every entry of ours that %s imports', (name) => {
    const ours = [...importedBy(name)].filter((specifier) => specifier.startsWith('shared-'));
    // Types, constants and pure rules, and what only a remote that runs alone needs.
    const bundled = ['shared-api/contract', 'shared-api/rules', 'shared-remote/alone'];
    expect(
      ours.filter((specifier) => !sharedNames.includes(specifier) && !bundled.includes(specifier)),
    ).toEqual([]);
  });

  it('gives every package of ours a range in remote.json', () => {
    expect(Object.keys(builtFor).sort()).toEqual([
      'shared-api/client',
      'shared-auth',
      'shared-draft',
      'shared-remote',
      'shared-ui',
    ]);
  });
});

describe('the name of a container', () => {
  it('holds no dash, and differs between all packages', () => {
    const names = ['shell', ...remotes].map(containerName);
    expect(names.filter((name) => name.includes('-'))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });
});

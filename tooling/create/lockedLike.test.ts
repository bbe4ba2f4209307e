import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockedLike } from './lockedLike.mjs';

const lockfile = `lockfileVersion: '9.0'

importers:

  .:
    devDependencies:
      node:
        specifier: 'catalog:'
        version: 24.21.0

  mfe-items:
    dependencies:
      '@tanstack/react-query':
        specifier: 'catalog:'
        version: 5.108.0(react@19.3.1)
      react:
        specifier: 'catalog:'
        version: 19.3.1
    devDependencies:
      jest:
        specifier: 'catalog:'
        version: 30.5.2

  shell:
    dependencies: {}

packages:

  react@19.3.1:
`;

const like = (to: string) =>
  lockedLike(lockfile, { from: 'mfe-items', to, names: ['@tanstack/react-query', 'jest'] });

describe('a lockfile with a new remote', () => {
  it("locks its packages like the other remote's, and no others", () => {
    expect(like('mfe-parking')).toContain(`
  mfe-parking:
    dependencies:
      '@tanstack/react-query':
        specifier: 'catalog:'
        version: 5.108.0(react@19.3.1)
    devDependencies:
      jest:
        specifier: 'catalog:'
        version: 30.5.2

  shell:
`);
  });

  it.each(['mfe-aaa', 'mfe-parking', 'zzz'])('keeps every other line as it was, in order: %s', (to) => {
    const lines = like(to).split('\n');
    let at = 0;
    for (const line of lockfile.split('\n')) at = lines.indexOf(line, at) + 1 || Number.NaN;
    expect(at).toBe(lines.length);
  });

  it("works on this repository's own lockfile", () => {
    const real = readFileSync(join(import.meta.dirname, '../../pnpm-lock.yaml'), 'utf8');
    const grown = lockedLike(real, { from: 'mfe-items', to: 'mfe-parking', names: ['react'] });
    expect(grown).toMatch(/\n\n {2}mfe-parking:\n {4}dependencies:\n {6}react:\n.*\n.*\n/);
  });
});

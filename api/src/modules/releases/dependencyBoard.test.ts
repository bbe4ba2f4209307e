import { dependencyBoard } from './dependencyBoard.ts';
import type { LiveSets } from './live-set/liveSets.ts';

type Given = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Live remotes by what they were built for. */
const liveSets = (builtFor: Given): LiveSets =>
  ({
    live: async () => ({
      remotes: Object.entries(builtFor).map(([name, ranges]) => ({
        ...{ name, title: name, version: '1.0.0', builtFor: ranges },
        takes: { 'shared-ui': ['Badge'] },
      })),
    }),
    provides: async () => ({
      'shared-ui': { version: '1.19.0', exports: ['Badge'] },
      react: { version: '19.2.0', exports: ['*'] },
      zustand: { version: '5.0.0', exports: ['*'] },
    }),
  }) as unknown as LiveSets; // what the board reads of them

it('lists what live remotes use, by name, with what each was built for', async () => {
  const { packages, remotes } = await dependencyBoard(
    liveSets({
      'mfe-items': { 'shared-ui': '^1.0.0', react: '^19.0.0' },
      'mfe-yard': { 'shared-ui': '^1.4.0' },
    }),
  );
  expect(remotes).toEqual(
    ['mfe-items', 'mfe-yard'].map((remote) => ({ remote, title: remote, version: '1.0.0' })),
  );
  expect(packages.map(({ name, version, next_major }) => [name, version, next_major])).toEqual([
    ['react', '19.2.0', '20.0.0'],
    ['shared-ui', '1.19.0', '2.0.0'],
  ]);
  expect(packages[0]?.remotes).toEqual([
    { remote: 'mfe-items', range: '^19.0.0', exports: [], breaks_next: true },
  ]);
  expect(packages[1]?.remotes.map(({ remote, range, exports }) => [remote, range, exports])).toEqual([
    ['mfe-items', '^1.0.0', ['Badge']],
    ['mfe-yard', '^1.4.0', ['Badge']],
  ]);
});

it('takes the entries of one package together', async () => {
  const { packages } = await dependencyBoard(
    liveSets({
      'mfe-items': { 'shared-ui': '^1.0.0', 'shared-ui/data': '^1.0.0', 'react/jsx-runtime': '^19.0.0' },
    }),
  );
  expect(packages.map(({ name, remotes }) => [name, remotes[0]?.range])).toEqual([
    ['react', '^19.0.0'],
    ['shared-ui', '^1.0.0'],
  ]);
});

it('knows who takes the next major version as well', async () => {
  const { packages } = await dependencyBoard(
    liveSets({ 'mfe-items': { 'shared-ui': '^1.0.0' }, 'mfe-yard': { 'shared-ui': '>=1 <3' } }),
  );
  expect(packages[0]?.remotes.map(({ breaks_next }) => breaks_next)).toEqual([true, false]);
});

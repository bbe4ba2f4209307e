// The checks that read the code and run none of it. Each keeps what it found per file in .cache, so that a second run takes seconds.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './workspace.mjs';

const cache = join(root, '.cache');

/** The packages that have code of their own. */
export const packages = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && readdirSync(join(root, entry.name)).includes('tsconfig.json'))
  .map((entry) => entry.name);
const cruised = packages.map((name) => (['api', 'e2e', 'tooling'].includes(name) ? name : `${name}/src`));
// Packages that share a configuration are one program: a program for each would read the libraries' types ten times.
// shared-api also runs on the server and has its own.
const together = (name) => /^(mfe-|shared-(?!api$))/.test(name);
const types = (name, project) => [
  `types of ${name}`,
  () => {
    const built = join(cache, 'types', `${name.replaceAll(' ', '-')}.tsbuildinfo`);
    return run('tsc', ['--noEmit', '--incremental', '--tsBuildInfoFile', built, '-p', project]);
  },
];

/** Names and commands, as `runSteps` takes them. */
export const staticChecks = [
  ['format and lint', () => run('biome', ['check', '--error-on-warnings', '.'])],
  [
    "React's rules",
    () =>
      run('eslint', [
        ...['--max-warnings', '0', '--cache', '--cache-strategy', 'content'],
        ...['--cache-location', join(cache, 'eslint/'), '.'],
      ]),
  ],
  types('remotes and shared packages', 'tooling/tsconfig/remotesAndShared.json'),
  ...packages.filter((name) => !together(name)).map((name) => types(name, name)),
  [
    'forbidden imports',
    () =>
      run('depcruise', [
        ...['--config', 'tooling/importRules.mjs', '--cache', join(cache, 'imports')],
        ...['--cache-strategy', 'content', ...cruised],
      ]),
  ],
  [
    'dead code',
    () => run('knip', ['--no-progress', '--cache', '--cache-location', join(cache, 'dead-code')]),
  ],
];

import './nodeVersion.mjs';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, root, run, runSteps } from './workspace.mjs';

await ensureInstalled();
await ensureBuilt();

const withTests = !process.argv.includes('--no-tests');
const packages = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && readdirSync(join(root, entry.name)).includes('tsconfig.json'))
  .map((entry) => entry.name);
const cruised = packages.map((name) => (['api', 'e2e', 'tooling'].includes(name) ? name : `${name}/src`));
// Packages that share a configuration are one program: a program for each would read the libraries' types ten times.
// shared-api also runs on the server and has its own.
const together = (name) => /^(mfe-|shared-(?!api$))/.test(name);
const types = (name, project) => [`types of ${name}`, () => run('tsc', ['--noEmit', '-p', project])];

const steps = [
  ['format and lint', () => run('biome', ['check', '--error-on-warnings', '.'])],
  ["React's rules", () => run('eslint', ['--max-warnings', '0', '.'])],
  types('remotes and shared packages', 'tooling/tsconfig/remotesAndShared.json'),
  ...packages.filter((name) => !together(name)).map((name) => types(name, name)),
  ['forbidden imports', () => run('depcruise', ['--config', 'tooling/importRules.mjs', ...cruised])],
  ['dead code', () => run('knip', ['--no-progress'])],
  ['guide', () => run('node', ['tooling/guide/checkGuide.ts'])],
  ['OpenAPI drift', () => run('node', ['api/src/openapi.ts', '--check'])],
  ['size budget', () => run('node', ['tooling/sizeBudget.ts'])],
  ['deployment files', () => run('node', ['tooling/deployFiles.ts'])],
  ...(withTests ? [['unit tests', () => run('jest', ['--config', 'jest.config.ts', '--silent'])]] : []),
];

// Two lanes for two cores, because most steps use one core.
await runSteps(steps, 2);

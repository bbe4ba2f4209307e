// Checks one remote and runs nobody else's tests: mfe-NAME.
import './nodeVersion.mjs';
import { fileURLToPath } from 'node:url';
import { giveUp, inside, remoteFolder, remotesHere, root, run, runSteps } from './workspace.mjs';

const [name = ''] = process.argv.slice(2);
if (!remotesHere().includes(name)) giveUp(`There is no remote called ${name} here.`);
const cwd = remoteFolder(name);

const steps = [
  ['format and lint', 'biome', ['check', '--error-on-warnings', '.'], cwd],
  ['types', 'tsc', ['--noEmit'], cwd],
  ['build', 'webpack', ['--config', 'webpack.config.ts'], cwd],
  ['size budget', 'node', [fileURLToPath(new URL('../sizeBudget.ts', import.meta.url)), name], cwd],
  ['guide', 'node', [fileURLToPath(new URL('../guide/checkGuide.ts', import.meta.url)), name], cwd],
  ['flags', 'node', [fileURLToPath(new URL('../overdueFlags.ts', import.meta.url)), name], cwd],
  ['tests', 'jest', ['--silent'], cwd],
];
// Steps that need the whole repository.
const stepsInside = [
  ["React's rules", 'eslint', ['--max-warnings', '0', name], root],
  ['dead code', 'knip', ['--no-progress', '--workspace', name], root],
  ['forbidden imports', 'depcruise', ['--config', 'tooling/importRules.mjs', `${name}/src`], root],
  ['shared packages', 'jest', ['--projects', 'tooling', '--silent', '--', 'federation'], root],
];

await runSteps(
  [...steps, ...(inside ? stepsInside : [])].map(([what, command, args, folder]) => [
    what,
    () => run(command, args, { cwd: folder }),
  ]),
);

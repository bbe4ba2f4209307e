import './nodeVersion.mjs';
import { staticChecks } from './staticChecks.mjs';
import { ensureBuilt, ensureInstalled, run, runSteps } from './workspace.mjs';

await ensureInstalled();
await ensureBuilt();

const withTests = !process.argv.includes('--no-tests');
const steps = [
  ...staticChecks,
  ['guide', () => run('node', ['tooling/guide/checkGuide.ts'])],
  ['flags', () => run('node', ['tooling/overdueFlags.ts'])],
  ['OpenAPI drift', () => run('node', ['api/src/openapi.ts', '--check'])],
  ['SQL drift', () => run('node', ['api/src/statements/writeStatements.ts', '--check'])],
  ['numbers', () => run('node', ['tooling/numbers/numbers.ts', '--check'])],
  ['size budget', () => run('node', ['tooling/sizeBudget.ts'])],
  ['deployment files', () => run('node', ['tooling/deployFiles.ts'])],
  ...(withTests ? [['unit tests', () => run('jest', ['--config', 'jest.config.ts', '--silent'])]] : []),
];

// Two lanes for two cores, because most steps use one core.
await runSteps(steps, 2);

// What to run after each change: the checks that read the code, and the unit tests of the changed packages that need no database and
// aren't among the long ones.
import './nodeVersion.mjs';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packages, staticChecks } from './staticChecks.mjs';
import { ensureInstalled, environment, giveUp, root, run, runSteps } from './workspace.mjs';

await ensureInstalled();

/** The lines that a command prints. */
function linesOf(command, ...args) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: root,
    env: environment(),
    encoding: 'utf8',
  });
  if (status !== 0) giveUp(stderr);
  return stdout.split('\n').filter(Boolean);
}

const [remoteMain] = linesOf(
  'git',
  'branch',
  '--remotes',
  '--list',
  'origin/main',
  '--format=%(refname:short)',
);
const [base] = linesOf('git', 'merge-base', 'HEAD', remoteMain ?? 'main');
const changed = [
  ...linesOf('git', 'diff', '--name-only', '--diff-filter=d', base),
  ...linesOf('git', 'ls-files', '--others', '--exclude-standard'),
];
const projects = packages.filter(
  (name) => name !== 'e2e' && changed.some((file) => file.startsWith(`${name}/`)),
);

const listed = ['--config', 'jest.config.ts', '--listTests'];
/** What starts a database. */
const database = 'api/src/testing/testDatabases.ts';

const long = JSON.parse(readFileSync(join(root, 'tooling/longTests.json'), 'utf8')).units;

/** The tests of the changed packages that import a changed file. */
function testsOfTheChange() {
  const sources = changed.filter(
    (file) => projects.some((name) => file.startsWith(`${name}/`)) && /\.[mc]?tsx?$/.test(file),
  );
  if (sources.length === 0) return [];
  const related = linesOf('jest', ...listed, '--projects', ...projects, '--findRelatedTests', ...sources);
  const slow = projects.includes('api')
    ? linesOf('jest', ...listed, '--projects', 'api', '--findRelatedTests', database)
    : [];
  const skipped = [...slow, ...long.map((test) => join(root, test))];
  return related.filter((test) => !skipped.includes(test) && !test.includes('.slow.test.'));
}

const tests = testsOfTheChange();
const unitTests = [
  `${tests.length} unit tests' files`,
  () =>
    run('jest', ['--config', 'jest.config.ts', '--silent', '--maxWorkers=1', '--runTestsByPath', ...tests]),
];
await runSteps([...(tests.length > 0 ? [unitTests] : []), ...staticChecks], 2);

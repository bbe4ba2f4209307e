import './nodeVersion.mjs';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bringChromium } from './bringChromium.mjs';
import { memoryFolder } from './memoryFolder.mjs';
import { ensureBuilt, ensureInstalled, environment, root, run } from './workspace.mjs';

await ensureInstalled();
const chromium = await bringChromium();
await ensureBuilt();

const results = join(root, '.cache', 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

// TEST_SEED runs the unit tests in a random order, which the same seed repeats.
const seed = process.env.TEST_SEED;
const order = seed ? ['--randomize', `--seed=${seed}`] : [];
// The part of the slow tests that this run takes; the default is another eighth each day.
const share = process.env.TEST_SHARE ?? `${(Math.floor(Date.now() / 86_400_000) % 8) + 1}/8`;
// TEST_TZ sets the time zone of the unit tests; the default is the machine's.
const zone = process.env.TEST_TZ ? { TZ: process.env.TEST_TZ } : {};

// Hundreds of copied databases cost a fifth of all processor time on a slow disk.
const temporary = memoryFolder();

/** What failed and why. Printed last, because a long log is often cut to its end. */
const reports = [];

/** Runs a test command that writes its results to a file. Results that can't be read count as one failure. */
async function count(name, command, args, settings, read, shows = 'ignore') {
  const file = join(results, `${name}.json`);
  const begun = Date.now();
  const code = await run(command, args(file), {
    env: { ...environment(), ...(temporary && { TMPDIR: temporary }), ...settings(file) },
    stdio: ['ignore', shows, 'inherit'],
  });
  let counted = { passed: 0, failed: 1 };
  try {
    const { passed, failed, failures = [] } = read(JSON.parse(readFileSync(file, 'utf8')));
    counted = { passed, failed: failed || (code === 0 ? 0 : 1) };
    reports.push(...failures);
  } catch {
    // No results: the command failed before its first test.
  }
  const seconds = Math.round((Date.now() - begun) / 1000);
  console.log(`${name}: ${counted.passed} passed, ${counted.failed} failed, ${seconds} s`);
  return counted;
}

const jest = (name, settings = {}, only = []) =>
  count(
    name,
    'jest',
    (file) => [
      ...['--config', 'jest.config.ts', `--cacheDirectory=${join(root, '.cache', 'jest')}`, ...order],
      ...['--json', `--outputFile=${file}`, '--silent=false', ...only],
    ],
    () => ({ ...zone, ...settings }),
    // A suite that couldn't run at all is one failure.
    ({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults }) => ({
      passed: numPassedTests,
      failed: numFailedTests + numRuntimeErrorTestSuites,
      failures: testResults.filter(({ status }) => status === 'failed').map(({ message }) => message),
    }),
  );

/** The failed tests of a Playwright suite and its nested suites. */
const failuresOf = ({ file, specs = [], suites = [] }) => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => {
      // The second may say why: what the browser complained of is checked last.
      const errors = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors));
      return [`${file} › ${title}`, ...errors.map(({ message }) => message)].join('\n');
    }),
  ...suites.flatMap(failuresOf),
];

const playwright = () =>
  count(
    'browser',
    join(root, 'e2e/node_modules/.bin/playwright'),
    () => ['test', '--config', 'e2e/playwright.config.ts'],
    (file) => ({ CHROMIUM_PATH: chromium, PLAYWRIGHT_RESULTS: file, TEST_SHARE: share }),
    ({ stats, errors, suites }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + errors.length,
      failures: [...suites.flatMap(failuresOf), ...errors.map(({ message }) => message)],
    }),
  );

const counts = [
  await jest('units', {}, ['^(?!.*[.]slow[.]test)']),
  await jest('slow units', {}, ['[.]slow[.]test', '--shard', share]),
  await playwright(),
];
// Runs the server's database tests again, on a PostgreSQL that the server didn't start itself.
const external = process.env.TEST_DATABASE_URL;
const withDatabase = [
  ...['--projects', 'api', '--findRelatedTests', 'api/src/testing/testDatabases.ts'],
  ...['--shard', process.env.TEST_DATABASE_SHARD ?? '1/1'],
];
if (external) counts.push(await jest('external', { DATABASE_URL: external }, withDatabase));
for (const report of reports) console.log(`\n${report}`);
const sum = (part) => counts.reduce((total, one) => total + one[part], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') > 0 || sum('passed') === 0 ? 1 : 0);

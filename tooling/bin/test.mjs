import './nodeVersion.mjs';
import { appendFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bringChromium } from './bringChromium.mjs';
import { memoryFolder } from './memoryFolder.mjs';
import { browserSuite, jestSuite, ofShare, secondTry, without } from './testSuites.mjs';
import { ensureBuilt, ensureInstalled, environment, requireFolder, root, run } from './workspace.mjs';

await ensureInstalled();
requireFolder();
const chromium = await bringChromium();
await ensureBuilt();

const results = join(root, '.cache', 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

// TEST_SEED runs the unit tests in a random order, which the same seed repeats.
const seed = process.env.TEST_SEED;
const order = seed ? ['--randomize', `--seed=${seed}`] : [];
const everything = process.argv.includes('--all');
const day = Math.floor(Date.now() / 86_400_000);
// The part of the slow tests that this run takes; the default is another eighth each day.
const share = everything ? '1/1' : (process.env.TEST_SHARE ?? `${(day % 8) + 1}/8`);
// And of the long ones, which take two thirds of the time.
const longShare = everything ? '1/1' : (process.env.TEST_LONG_SHARE ?? share);
const long = JSON.parse(readFileSync(join(root, 'tooling/longTests.json'), 'utf8'));
const leftOut = (files) => {
  const taken = ofShare(files, longShare);
  return files.filter((file) => !taken.includes(file));
};

// TEST_TZ sets the time zone of the unit tests; the default is the machine's.
const zone = process.env.TEST_TZ ? { TZ: process.env.TEST_TZ } : {};

// Hundreds of copied databases cost a fifth of all processor time on a slow disk.
const temporary = memoryFolder();

/** Runs a suite, and returns how many of its tests passed and what failed. Results that can't be read are one failure. */
async function runSuite(name, { command, args, settings, read }) {
  const file = join(results, `${name}.json`);
  const code = await run(command, args(file), {
    env: { ...environment(), ...(temporary && { TMPDIR: temporary }), ...settings(file) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let found = { passed: 0, failures: [] };
  try {
    found = read(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // No results: the command failed before its first test.
  }
  if (code !== 0 && found.failures.length === 0)
    found.failures.push({ name, report: `${name} ended with ${code}` });
  return found;
}

const runs = [];
async function count(name, suite) {
  const begun = Date.now();
  const { passed, failures } = await runSuite(name, suite);
  const seconds = Math.round((Date.now() - begun) / 1000);
  console.log(`${name}: ${passed} passed, ${failures.length} failed, ${seconds} s`);
  runs.push({ name, suite, passed, failures });
}

await count('units', jestSuite([...order, ...without(leftOut(long.units))], zone));
await count('slow units', jestSuite(['[.]slow[.]test', '--shard', share, ...order], zone));
await count(
  'browser',
  browserSuite({
    CHROMIUM_PATH: chromium,
    TEST_SHARE: share,
    TEST_LEFT_OUT: leftOut(long.browser).join(' '),
  }),
);
// Runs the server's database tests again, on a PostgreSQL that the server didn't start itself.
const external = process.env.TEST_DATABASE_URL;
const withDatabase = [
  ...['--projects', 'api', '--findRelatedTests', 'api/src/testing/testDatabases.ts'],
  ...['--shard', process.env.TEST_DATABASE_SHARD ?? '1/1'],
];
if (external)
  await count('external', jestSuite([...withDatabase, ...order], { ...zone, DATABASE_URL: external }));

// TEST_SECOND_TRY=1 runs what failed once more, without other load: only what fails twice fails the run.
const flaky = [];
if (process.env.TEST_SECOND_TRY) {
  for (const one of runs.filter(({ failures }) => failures.length > 0)) {
    const outcome = await secondTry(one, (suite) => runSuite(`${one.name}, again`, suite));
    one.passed += outcome.flaky.length;
    one.failures = outcome.failed;
    flaky.push(...outcome.flaky);
  }
}

const failures = runs.flatMap((one) => one.failures);
// Printed last, because a long log is often cut to its end.
for (const { report } of [...flaky, ...failures]) console.log(`\n${report}`);
if (flaky.length > 0) {
  const names = flaky.map(({ name }) => name);
  appendFileSync(
    join(tmpdir(), 'mobprep-flaky.log'),
    names.map((name) => `${new Date().toISOString()} ${name}\n`).join(''),
  );
  console.log(`\n${names.length} flaky, passed the second time:\n${names.join('\n')}`);
}
if (share !== '1/1' || longShare !== '1/1')
  console.log(
    `\nThis was part ${longShare} of the long tests and part ${share} of the slow ones; npm test -- --all runs the rest.`,
  );
const passed = runs.reduce((total, one) => total + one.passed, 0);
console.log(`${passed} passed, ${failures.length} failed`);
process.exit(failures.length > 0 || passed === 0 ? 1 : 0);

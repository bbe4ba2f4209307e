// What `npm test` runs, and how to read the results. A failure has the name of its test, what is reported of it, and its file.
import { join, relative } from 'node:path';
import { root } from './workspace.mjs';

/** A suite of jest's tests. A file that couldn't run at all is one failure. */
export const jestSuite = (only, settings = {}) => ({
  command: 'jest',
  args: (results) => [
    ...['--config', 'jest.config.ts', `--cacheDirectory=${join(root, '.cache', 'jest')}`],
    ...['--json', `--outputFile=${results}`, '--silent=false', ...only],
  ],
  settings: () => settings,
  read: ({ numPassedTests, testResults }) => ({
    passed: numPassedTests,
    failures: testResults.filter(({ status }) => status === 'failed').flatMap(failuresOfFile),
  }),
  again: (failures) =>
    jestSuite(['--maxWorkers=1', '--runTestsByPath', ...new Set(failures.map(({ file }) => file))], settings),
});

// What the packages' own settings leave out: these options replace them.
const noTests = ['/node_modules/', '/dist/', '/create/template/', '/[.]stryker-tmp/'];

/**
 * Options of jest that leave out the slow tests and these files. Jest compares them with whole paths; names of tests to run are
 * compared with paths in their package.
 */
export const without = (files) => ['--testPathIgnorePatterns', ...noTests, '[.]slow[.]test', ...files];

const frameOfLibrary = /\n +at .*node_modules.*/g;

function failuresOfFile({ name: file, message, assertionResults }) {
  const inFile = relative(root, file);
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0) return [{ name: inFile, report: message, file }];
  return failed.map(({ fullName, failureMessages }) => {
    const name = `${inFile} › ${fullName}`;
    return { name, report: [name, ...failureMessages].join('\n').replace(frameOfLibrary, ''), file };
  });
}

/** The browser tests. */
export const browserSuite = (settings, only = []) => ({
  command: join(root, 'e2e/node_modules/.bin/playwright'),
  args: () => ['test', '--config', 'e2e/playwright.config.ts', ...only],
  settings: (results) => ({ PLAYWRIGHT_RESULTS: results, ...settings }),
  read: ({ stats, errors, suites }) => ({
    passed: stats.expected,
    failures: [
      ...suites.flatMap(failuresOfSuite),
      ...errors.map(({ message }) => ({ name: 'the browser tests as a whole', report: message })),
    ],
  }),
  again: () => browserSuite(settings, ['--last-failed', '--workers=1']),
});

const failuresOfSuite = ({ file, specs = [], suites = [] }) => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => {
      const name = `${file} › ${title}`;
      // The second may say why: what the browser complained of is checked last.
      const errors = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors));
      return { name, report: [name, ...errors.map(({ message }) => message)].join('\n'), file };
    }),
  ...suites.flatMap(failuresOfSuite),
];

/**
 * Runs what failed once more, by itself. Returns what is still a failure, and what passed the second time. What has no file can't
 * run again.
 */
export async function secondTry({ suite, failures }, runSuite) {
  const runnable = failures.filter(({ file }) => file);
  const second = runnable.length > 0 ? await runSuite(suite.again(runnable)) : { passed: 0, failures: [] };
  const failed = [...failures.filter(({ file }) => !file), ...second.failures];
  const named = new Set(failed.map(({ name }) => name));
  // Without a pass the second run didn't get to its tests.
  if (second.passed === 0) return { failed: failures, flaky: [] };
  return { failed, flaky: runnable.filter(({ name }) => !named.has(name)) };
}

/** The entries of a list that are in a share, such as 2/8: every eighth, from the second. */
export function ofShare(entries, share) {
  const [part, parts] = share.split('/').map(Number);
  return entries.filter((_entry, at) => at % parts === part - 1);
}

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import long from '../longTests.json' with { type: 'json' };
import { browserSuite, jestSuite, ofShare, secondTry, without } from './testSuites.mjs';
import { environment, root } from './workspace.mjs';

const failure = (name: string, file: string | undefined = '/tests/lists.test.ts') => ({
  name,
  report: name,
  file,
});
const suite = jestSuite([]);

describe('what failed and runs once more', () => {
  it.each<[why: string, second: { passed: number; failed: string[] }, failed: string[], flaky: string[]]>([
    ['passes: it is flaky', { passed: 2, failed: [] }, [], ['adds', 'removes']],
    ['fails again: it has failed', { passed: 1, failed: ['adds'] }, ['adds'], ['removes']],
    ['never gets to its tests: all has failed', { passed: 0, failed: ['units'] }, ['adds', 'removes'], []],
    [
      'breaks another test of its file: that has failed',
      { passed: 2, failed: ['sorts'] },
      ['sorts'],
      ['adds', 'removes'],
    ],
  ])('%s', async (_why, second, failed, flaky) => {
    const outcome = await secondTry({ suite, failures: [failure('adds'), failure('removes')] }, async () => ({
      passed: second.passed,
      failures: second.failed.map((name) => failure(name)),
    }));
    expect(outcome.failed.map(({ name }) => name)).toEqual(failed);
    expect(outcome.flaky.map(({ name }) => name)).toEqual(flaky);
  });

  it('stays failed if no file says what to run', async () => {
    const run = jest.fn();
    const failures = [{ name: 'units', report: 'units ended with 1' }];
    expect(await secondTry({ suite, failures }, run)).toEqual({ failed: failures, flaky: [] });
    expect(run).not.toHaveBeenCalled();
  });

  it('runs each of its files by itself', () => {
    const args = suite.again([failure('adds'), failure('removes')]).args('results.json');
    expect(args.slice(-3)).toEqual(['--maxWorkers=1', '--runTestsByPath', '/tests/lists.test.ts']);
    expect(browserSuite({}).again([]).args('').slice(-2)).toEqual(['--last-failed', '--workers=1']);
  });
});

it('names each failed test of jest, and a file that could not run', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'a list sorts', failureMessages: [] },
    { status: 'failed', fullName: 'a list adds', failureMessages: ['expected 1'] },
  ];
  const testResults = [
    { status: 'failed', name: '/lists.test.ts', message: '', assertionResults },
    { status: 'failed', name: '/broken.test.ts', message: 'no such module', assertionResults: [] },
    { status: 'passed', name: '/fine.test.ts', message: '', assertionResults: [] },
  ];
  const { passed, failures } = suite.read({ numPassedTests: 1, testResults });
  expect(passed).toBe(1);
  expect(failures.map(({ report }) => report)).toEqual([
    expect.stringMatching(/lists\.test\.ts › a list adds\nexpected 1$/),
    'no such module',
  ]);
});

it('takes every test once in all shares', () => {
  const entries = ['a', 'b', 'c', 'd', 'e'];
  expect(['1/2', '2/2'].map((share) => ofShare(entries, share))).toEqual([
    ['a', 'c', 'e'],
    ['b', 'd'],
  ]);
  expect(ofShare(entries, '1/1')).toEqual(entries);
});

it('names only long tests that exist', () => {
  const files = [...long.units, ...long.browser.map((file) => join('e2e', file))];
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

it('leaves out the slow tests and those of another day', () => {
  const list = ['--config', 'jest.config.ts', '--listTests', ...without(long.units)];
  const listed = execFileSync('jest', list, { cwd: root, env: environment(), encoding: 'utf8' }).split('\n');
  expect(listed).toContain(join(root, 'tooling/bin/testSuites.test.ts'));
  expect(listed.filter((file) => /[.]slow[.]test[.]|create.template/.test(file))).toEqual([]);
  expect(long.units.filter((file) => listed.includes(join(root, file)))).toEqual([]);
});

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { testTimeout } from './testTimeout.ts';

const root = join(import.meta.dirname, '../..');
const command = join(root, 'node_modules/.bin/jest');

/** The time limit that Jest enforces, from the configuration it was started with. */
function effectiveTimeout(...how: string[]): number {
  const shown = execFileSync(command, ['--showConfig', ...how], { cwd: root, encoding: 'utf8' });
  return JSON.parse(shown).globalConfig.testTimeout;
}

describe("a test's time limit", () => {
  it.each([
    ['all packages', ['--config', 'jest.config.ts']],
    ['one package', ['--projects', 'tooling']],
    ['the server alone', ['--config', 'api/jest.config.ts']],
  ])("is the preset's when %s run", (_which, how) => {
    expect(effectiveTimeout(...how)).toBe(testTimeout);
  });
});

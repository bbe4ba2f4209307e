import './nodeVersion.mjs';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './findChromium.mjs';
import { ensureBuilt, ensureInstalled, environment, giveUp, root, run } from './workspace.mjs';

const chromium = findChromium();
if (!chromium) {
  giveUp(
    'The browser tests need Chromium and none was found: install it (on Debian: apt-get install chromium) or set CHROMIUM_PATH.',
  );
}

await ensureInstalled();
await ensureBuilt();

const results = join(root, '.cache', 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

/** One jest run; counts what it counted, and a suite that could not even run as one failure. */
async function jest(name, args) {
  const file = join(results, `${name}.json`);
  const code = await run('jest', [...args, '--json', `--outputFile=${file}`, '--silent=false'], {
    env: { ...environment(), CHROMIUM_PATH: chromium },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    const result = JSON.parse(readFileSync(file, 'utf8'));
    const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
    return { passed: result.numPassedTests, failed: failed || (code === 0 ? 0 : 1) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

const fast = await jest('units', ['--config', 'jest.config.ts']);
const browser = await jest('browser', ['--config', 'e2e/jest.config.ts', '--runInBand']);
const passed = fast.passed + browser.passed;
const failed = fast.failed + browser.failed;
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);

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
async function jest(name, args, settings = {}) {
  const file = join(results, `${name}.json`);
  const code = await run('jest', [...args, '--json', `--outputFile=${file}`, '--silent=false'], {
    env: { ...environment(), ...settings, CHROMIUM_PATH: chromium },
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

const counts = [
  await jest('units', ['--config', 'jest.config.ts']),
  await jest('browser', ['--config', 'e2e/jest.config.ts', '--runInBand']),
];
// The server's tests once more on a PostgreSQL that somebody else runs.
const external = process.env.TEST_DATABASE_URL;
if (external)
  counts.push(
    await jest('external', ['--config', 'api/jest.config.ts', '--maxWorkers=2'], { DATABASE_URL: external }),
  );
const sum = (part) => counts.reduce((total, count) => total + count[part], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') > 0 || sum('passed') === 0 ? 1 : 0);

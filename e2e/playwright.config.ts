import { readdirSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { shareOf } from './support/shareOf.ts';

const results = process.env['PLAYWRIGHT_RESULTS'];
const slow = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.slow.test.ts'));
const today = shareOf(slow.sort());
/** Long tests that `npm test` takes on another day. */
const leftOut = (process.env['TEST_LEFT_OUT'] ?? '').split(' ').filter(Boolean);

/** A page took more than 15 seconds to load on a build machine that others use too. */
const stepTimeoutMs = 25_000;

/** The browser tests. Each worker has its own server (`support/test.ts`). */
export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '*.test.ts',
  testIgnore: [...slow.filter((name) => !today.includes(name)), ...leftOut],
  outputDir: '../.cache/browser-tests',
  globalSetup: './support/seedOnce.ts',
  // Three for a build machine's two cores, because each worker spends a quarter of its time waiting.
  workers: 3,
  // A test that passes on the second try hides a race.
  retries: 0,
  forbidOnly: true,
  // Catches tests that hang: one that goes through a dozen screens takes minutes on a busy machine, and each step has its own limit.
  timeout: 400_000,
  expect: { timeout: stepTimeoutMs },
  reporter: [['dot'], ...(results ? [['json', { outputFile: results }] as const] : [])],
  use: {
    viewport: { width: 1440, height: 900 },
    actionTimeout: stepTimeoutMs,
    navigationTimeout: 30_000,
    // Steps, network and console, kept only for failures: `pnpm --filter e2e exec playwright show-trace <file>`. The page's state
    // is in `error-context.md` next to it; snapshots of every step would take a tenth of the run.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
  },
});

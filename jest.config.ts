import type { Config } from 'jest';
import { maxWorkers } from './tooling/jest/maxWorkers.ts';
import { testTimeout } from './tooling/jest/testTimeout.ts';

/** The unit tests of every package. The browser tests need a built suite and run on their own, by Playwright. */
export default {
  projects: ['tooling', 'shared-*', 'shell', 'mfe-*', 'api'].map((name) => `<rootDir>/${name}`),
  // Jest reads these from the configuration it was started with and ignores the projects' own.
  maxWorkers,
  testTimeout,
} satisfies Config;

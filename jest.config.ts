import type { Config } from 'jest';
import { testTimeout } from './tooling/jest/testTimeout.ts';

/** The unit tests of every package. The browser tests need a built suite and run on their own, by Playwright. */
export default {
  projects: ['tooling', 'shared-*', 'shell', 'mfe-*', 'api'].map((name) => `<rootDir>/${name}`),
  // For the two cores of a build machine: each worker waits for a fifth of its time.
  maxWorkers: 3,
  // Jest reads this from the configuration it was started with and ignores the projects' own.
  testTimeout,
} satisfies Config;

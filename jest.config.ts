import type { Config } from 'jest';
import { testTimeout } from './tooling/jest/testTimeout.ts';

/** The unit tests of every package. The browser tests need a built suite and run separately, in Playwright. */
export default {
  projects: ['tooling', 'shared-*', 'shell', 'mfe-*', 'api'].map((name) => `<rootDir>/${name}`),
  // Three for a build machine's two cores, because each worker spends a fifth of its time waiting.
  maxWorkers: 3,
  // Jest reads this from the configuration it was started with and ignores the projects' own.
  testTimeout,
} satisfies Config;

import type { Config } from 'jest';

/** Every package's own tests; the browser tests of e2e need a built suite and run on their own. */
export default {
  projects: ['tooling', 'shared-*', 'shell', 'mfe-*', 'api'].map((name) => `<rootDir>/${name}`),
  maxWorkers: 2,
} satisfies Config;

import { nodeTests } from '../jest/preset.ts';

/** The tests that lie next to what is mutated; in Node, as rules need no browser. */
export default {
  ...nodeTests,
  rootDir: process.cwd(),
  testMatch: (process.env.MUTATED_TESTS ?? '').split(',').map((pattern) => `<rootDir>/${pattern}`),
};

import { nodeTests, screenTests } from '../jest/preset.ts';

const presets = { nodeTests, screenTests };

/** The tests next to the mutated files, with their package's preset. */
export default {
  ...presets[process.env.MUTATED_PRESET ?? 'nodeTests'],
  rootDir: process.cwd(),
  testMatch: (process.env.MUTATED_TESTS ?? '').split(',').map((pattern) => `<rootDir>/${pattern}`),
};

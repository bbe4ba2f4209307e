import { nodeTests, screenTests } from '../jest/preset.ts';

const presets = { nodeTests, screenTests };

/** The tests that lie next to what is mutated, with the preset of their package. */
export default {
  ...presets[process.env.MUTATED_PRESET ?? 'nodeTests'],
  rootDir: process.cwd(),
  testMatch: (process.env.MUTATED_TESTS ?? '').split(',').map((pattern) => `<rootDir>/${pattern}`),
};

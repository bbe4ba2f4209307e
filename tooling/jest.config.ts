import { nodeTests } from './jest/preset.ts';

export default {
  ...nodeTests,
  // Tests of a new remote, which run there.
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/create/template/'],
};

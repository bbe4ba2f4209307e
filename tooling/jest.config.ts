import { nodeTests } from './jest/preset.ts';

export default {
  ...nodeTests,
  // The template's tests run in the new remote.
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/create/template/'],
};

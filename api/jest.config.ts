import { nodeTests } from 'tooling/jest';

export default {
  ...nodeTests,
  globalSetup: '<rootDir>/src/testing/globalSetup.ts',
  globalTeardown: '<rootDir>/src/testing/globalTeardown.ts',
};

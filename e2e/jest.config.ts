import { nodeTests } from 'tooling/jest';

/** Browser tests run one after the other against one server that `npm start` started on a fresh data folder. */
export default {
  ...nodeTests,
  rootDir: import.meta.dirname,
  globalSetup: '<rootDir>/support/startSuite.ts',
  globalTeardown: '<rootDir>/support/stopSuite.ts',
  testTimeout: 60_000,
};

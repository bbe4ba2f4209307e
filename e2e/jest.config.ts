import { nodeTests } from 'tooling/jest';

/** Browser tests run one file after the other, each against a server that `npm start` started on a fresh data folder. */
export default {
  ...nodeTests,
  rootDir: import.meta.dirname,
  setupFilesAfterEnv: ['<rootDir>/support/startSuite.ts'],
  testTimeout: 60_000,
};

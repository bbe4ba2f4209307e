import { fileURLToPath } from 'node:url';

// Stryker reads this in a package's folder; tooling/bin/mutate.mjs says which files to change there.
const { MUTATED, MUTATION_REPORT } = process.env;

export default {
  mutate: MUTATED?.split(','),
  testRunner: 'jest',
  plugins: [fileURLToPath(import.meta.resolve('@stryker-mutator/jest-runner'))],
  jest: { projectType: 'custom', configFile: fileURLToPath(new URL('./jest.config.mjs', import.meta.url)) },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // On a busy machine, a test that starts a server takes many times as long as in the first run; a late pass isn't a noticed change.
  timeoutFactor: 4,
  reporters: ['json', 'clear-text'],
  jsonReporter: { fileName: MUTATION_REPORT },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: false },
  // Stryker would rewrite tsconfig.json with an API that TypeScript 7 no longer has. Nothing here reads that file.
  tsconfigFile: 'none.json',
  tempDirName: '.stryker-tmp',
  allowEmpty: false,
};

import { fileURLToPath } from 'node:url';
import { nodeTests, screenTests } from '../jest/preset.ts';

const { MUTATED_PRESET = 'nodeTests', MUTATED_TESTS = '', SQL_CHANGE } = process.env;
const preset = { nodeTests, screenTests }[MUTATED_PRESET];

/** Only for a change of SQL: compiles the changed file. */
function changed({ file, ...change }) {
  const [[, [, options]]] = Object.entries(preset.transform);
  const path = file.replaceAll('.', String.raw`\.`);
  return {
    [`/${path}$`]: [fileURLToPath(new URL('./changedText.mjs', import.meta.url)), { ...options, change }],
  };
}

/** The tests next to the mutated files, with their package's preset. */
export default {
  ...preset,
  rootDir: process.cwd(),
  testMatch: [`<rootDir>/${MUTATED_TESTS}`],
  transform: { ...(SQL_CHANGE && changed(JSON.parse(SQL_CHANGE))), ...preset.transform },
};

// Holds browser code to React's own rules and to what every browser in tooling/.browserslistrc supports. Biome does the rest.
import babelParser from '@babel/eslint-parser';
import compat from 'eslint-plugin-compat';
import reactHooks from 'eslint-plugin-react-hooks';
import { secureContextFile, secureContextRule } from './tooling/lint/secureContextOnly.ts';
import { browsers } from './tooling/webpack/browsers.ts';

const reactRules = (ending, plugins) => ({
  ...reactHooks.configs.flat['recommended-latest'],
  files: [`{shell,mfe-*,shared-*}/**/*.${ending}`],
  languageOptions: {
    parser: babelParser,
    parserOptions: {
      requireConfigFile: false,
      babelOptions: { babelrc: false, configFile: false, parserOpts: { plugins } },
    },
  },
  // Rules can't be switched off inline.
  linterOptions: { noInlineConfig: true },
});

export default [
  { ignores: ['**/dist/**', '**/dist-*/**', '.cache/**', '.data/**'] },
  reactRules('ts', ['typescript']),
  reactRules('tsx', ['typescript', 'jsx']),
  {
    files: ['{shell,mfe-*,shared-*}/src/**/*.{ts,tsx}'],
    ignores: ['**/testing/**', '**/*.test.*', secureContextFile],
    rules: { 'no-restricted-syntax': secureContextRule },
  },
  {
    ...compat.configs['flat/recommended'],
    files: ['{shell,mfe-*,shared-*}/src/**/*.{ts,tsx}'],
    ignores: ['**/testing/**', '**/*.test.*'],
    // In a browser without Trusted Types, nothing makes their check.
    settings: { browsers, polyfills: ['trustedTypes'] },
  },
];

// React's own rules, and nothing that a browser of tooling/.browserslistrc lacks, over everything that runs in a browser. Biome does the rest.
import babelParser from '@babel/eslint-parser';
import compat from 'eslint-plugin-compat';
import reactHooks from 'eslint-plugin-react-hooks';
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
  // A rule is obeyed, not switched off for a line.
  linterOptions: { noInlineConfig: true },
});

export default [
  { ignores: ['**/dist/**', '**/dist-*/**'] },
  reactRules('ts', ['typescript']),
  reactRules('tsx', ['typescript', 'jsx']),
  {
    ...compat.configs['flat/recommended'],
    files: ['{shell,mfe-*,shared-*}/src/**/*.{ts,tsx}'],
    ignores: ['**/testing/**', '**/*.test.*'],
    // Where there are none, nothing checks what they would have checked.
    settings: { browsers, polyfills: ['trustedTypes'] },
  },
];

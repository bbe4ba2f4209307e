// React's own rules, over everything that runs in a browser. Biome does the rest of the linting.
import babelParser from '@babel/eslint-parser';
import reactHooks from 'eslint-plugin-react-hooks';

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
];

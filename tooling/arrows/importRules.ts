/** Who may import whom, and what never: the table of docs/architecture.md as data. */
export interface ImportRule {
  /** A package, or a pattern of packages ending in `*`. */
  readonly from: string;
  /** Folder of the package that the rule speaks of; the whole package when missing. */
  readonly folder?: string;
  /** Packages of ours that it may import, its own entries aside. */
  readonly mayImport: readonly string[];
  /** Third parties that it is restricted to; any when missing. */
  readonly onlyThirdParties?: readonly string[];
}

const shared = ['shared-api/*', 'shared-auth', 'shared-remote*', 'shared-ui*', 'shared-draft*'];

export const importRules: readonly ImportRule[] = [
  { from: 'shared-api', folder: 'src/rules', mayImport: [], onlyThirdParties: [] },
  { from: 'shared-api', folder: 'src/contract', mayImport: [], onlyThirdParties: ['typebox'] },
  { from: 'shared-api', folder: 'src/client', mayImport: [] },
  { from: 'shared-ui', mayImport: [] },
  { from: 'shared-auth', mayImport: ['shared-api/*'] },
  {
    from: 'shared-remote',
    mayImport: ['shared-auth', 'shared-api/contract', 'shared-api/rules', 'shared-ui*'],
  },
  // What remotes' tests and remotes that run alone draw their pages with: it needs a query client like the shell's.
  { from: 'shared-remote', folder: 'src/testing', mayImport: ['shared-api/*'] },
  { from: 'shared-remote', folder: 'src/alone', mayImport: ['shared-api/*'] },
  { from: 'shared-draft', mayImport: ['shared-api/*', 'shared-auth'] },
  { from: 'shared-draft', folder: 'src/ui', mayImport: ['shared-remote*', 'shared-ui*'] },
  { from: 'mfe-*', mayImport: shared },
  { from: 'shell', mayImport: shared },
  { from: 'api', mayImport: ['shared-api/contract', 'shared-api/rules'] },
  // Rules that screens are held to as well; data without any browser.
  { from: 'api', folder: 'src/testing', mayImport: ['shared-api/testing/employee-rules'] },
  { from: 'e2e', mayImport: ['shared-api/*'] },
  // As a text: the program of a remote that runs alone.
  { from: 'tooling', mayImport: ['shared-remote/alone'] },
];

/** Wildcards at the end only. */
export const fits = (pattern: string, name: string): boolean =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;

/** Files of a server module that others may import though they are not its service, each with the reason. */
export const openDoors: Readonly<Record<string, string>> = {
  'src/modules/releases/suite.ts':
    'What is live: pages are made of it, and the service of releases decides by it, so that in there it would close a cycle.',
  'src/modules/projects/projectGuard.ts':
    "Drafts and carts ask it. The projects' service itself asks the drafts', so the guard in there would close a cycle.",
};

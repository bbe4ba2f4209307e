import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The only list of what the shell and the remotes share at run time. Both sides are generated from it, so they can't disagree.
 * The reasons behind the settings are in docs/adr/0015-shell-without-the-plugin.md.
 */
interface SharedEntry {
  /** The range that both sides require. */
  readonly range: string;
}

const reactRange = '^19.0.0';
// The major version of our packages. A test checks it against each package.json.
const ours = { range: '^1.0.0' };

const sharedEntries = {
  react: { range: reactRange },
  'react/jsx-runtime': { range: reactRange },
  'react-dom': { range: reactRange },
  'react-dom/client': { range: reactRange },
  '@tanstack/react-query': { range: '^5.0.0' },
  'shared-api/client': ours,
  'shared-auth': ours,
  'shared-remote': ours,
  'shared-remote/outbox': ours,
  'shared-ui': ours,
  'shared-ui/overlays': ours,
  'shared-ui/table': ours,
  'shared-ui/data': ours,
  'shared-draft': ours,
  'shared-draft/outside': ours,
  'shared-draft/catalogue': ours,
  'shared-draft/ui': ours,
} satisfies Readonly<Record<string, SharedEntry>>;

export type SharedName = keyof typeof sharedEntries;

/** The names of everything shared: what the shell must hand over, and what a remote may rely on. */
export const sharedNames = Object.keys(sharedEntries);

/** Our packages among them, each once. */
export const sharedPackages = [
  ...new Set(
    sharedNames.filter((name) => name.startsWith('shared-')).map((name) => name.replace(/\/.*/, '')),
  ),
];

/** Those of which a page may run one copy: all but the entries of what is shared as a whole. */
export const singleCopies = sharedNames.filter(
  (name) => !sharedNames.some((other) => name.startsWith(`${other}/`)),
);

/** The federation runtime's link to webpack. Remotes take it from the shell too, but as a global, because it must run before anything is shared. */
export const runtimeLink = { name: '@module-federation/webpack-bundler-runtime', range: '^2.9.2' };

/** The ranges of everything that a remote takes from the shell, as it writes them to its remote.json. */
export const builtFor: Readonly<Record<string, string>> = Object.fromEntries([
  ...Object.entries(sharedEntries).map(([name, { range }]) => [name, range]),
  [runtimeLink.name, runtimeLink.range],
]);

/** Webpack's name for a package: a federation container's name can't have a dash. */
export const containerName = (packageName: string) => packageName.replaceAll('-', '_');

const singleton = { singleton: true, strictVersion: true };

/** The `shared` option of a remote's build. The remote bundles none of it (`import: false`) and takes the shell's. */
export const sharedByRemote = () =>
  Object.fromEntries(
    Object.entries(sharedEntries).map(([name, { range }]) => [
      name,
      { ...singleton, requiredVersion: range, import: false as const },
    ]),
  );

/** What the shell tells the federation runtime about each shared package. `directory` is the shell's, where they are installed. */
export const sharedByHost = (directory: string) =>
  Object.fromEntries(
    Object.entries(sharedEntries).map(([name, { range }]) => [
      name,
      {
        version: installedVersion(directory, name),
        shareConfig: { ...singleton, requiredVersion: range },
      },
    ]),
  );

/** The version of everything that remotes take from the shell. `directory` is the shell's, where they are installed. */
export const versionsInHost = (directory: string): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.keys(builtFor).map((name) => [name, installedVersion(directory, name)]));

/** The installed version of a package; `name` may be a subpath of it. */
function installedVersion(directory: string, name: string): string {
  const [, packageName = name] = /^((?:@[^/]+\/)?[^/]+)/.exec(name) ?? [];
  return JSON.parse(readFileSync(join(directory, 'node_modules', packageName, 'package.json'), 'utf8'))
    .version;
}

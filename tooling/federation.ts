/**
 * The one list of what shell and remotes share at run time. Both sides are generated from it, so they cannot disagree.
 * Facts behind the settings: docs/adr/0002-what-is-shared.md.
 */
interface SharedEntry {
  /** Range that both sides ask for. */
  readonly range: string;
  /** Version that the shell provides, where the package.json next to it doesn't say it. */
  readonly version?: string;
  /** In the shell's first files; the others come in a chunk of their own when first used. */
  readonly eager: boolean;
}

const reactRange = '^19.0.0';
const ours = { range: '^1.0.0', version: '1.0.0' };

const sharedEntries: Readonly<Record<string, SharedEntry>> = {
  react: { range: reactRange, eager: true },
  'react/jsx-runtime': { range: reactRange, eager: true },
  'react-dom': { range: reactRange, eager: true },
  'react-dom/client': { range: reactRange, eager: true },
  '@tanstack/react-query': { range: '^5.0.0', eager: true },
  'shared-api/client': { ...ours, eager: true },
  'shared-auth': { ...ours, eager: true },
  'shared-remote': { ...ours, eager: true },
  'shared-ui': { ...ours, eager: true },
  'shared-ui/overlays': { ...ours, eager: false },
  'shared-ui/data': { ...ours, eager: false },
  'shared-draft': { ...ours, eager: false },
  'shared-draft/ui': { ...ours, eager: false },
};

/** The names under which something is shared: what the shell has to refer to, and what a remote may rely on. */
export const sharedNames = Object.keys(sharedEntries);

/** Ranges of our own packages, as a remote writes them into its remote.json. */
export const builtFor = Object.fromEntries(
  Object.entries(sharedEntries)
    .filter(([name]) => /^shared-[a-z]+$/.test(name) || name === 'shared-api/client')
    .map(([name, { range }]) => [name, range]),
);

/** Webpack's name for a package: a federation container may not hold a dash. */
export const containerName = (packageName: string) => packageName.replaceAll('-', '_');

type Side = 'host' | 'remote';

/** The `shared` option of one side. A remote carries none of it (`import: false`) and takes the shell's. */
export function sharedFor(side: Side) {
  return Object.fromEntries(
    Object.entries(sharedEntries).map(([name, { range, version, eager }]) => [
      name,
      {
        singleton: true,
        strictVersion: true,
        requiredVersion: range,
        ...(side === 'host' ? { eager, ...(version && { version }) } : { import: false as const }),
      },
    ]),
  );
}

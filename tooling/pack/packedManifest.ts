import { builtFor } from '../federation.ts';
import type { Manifest } from './compiled.ts';

/** Versions of third parties, as the workspace has them. */
export type Catalog = Readonly<Record<string, string>>;

const types = (file: string) => file.replace(/\.tsx?$/, '.d.ts');
const script = (file: string) => file.replace(/\.tsx?$/, '.js');
const compiledFile = (file: string) => ({ types: types(file), default: script(file) });

/** Own imports name source files: `#src/a.tsx` is found in `src/a.js`. */
const mappedImports = (imports: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(imports).flatMap(([name, target]) =>
      ['.ts', '.tsx'].map((ending) => [`${name}${ending}`, compiledFile(`${target}${ending}`)]),
    ),
  );

interface Packing {
  readonly catalog: Catalog;
  /** Versions of our packages. */
  readonly ours: Catalog;
  /** Packages that every remote names itself, of which a remote has one copy. */
  readonly remotes: readonly string[];
}

/** The package.json of a packed package: compiled files, and every dependency with its version. */
export function packedManifest(manifest: Manifest, { catalog, ours, remotes }: Packing) {
  const { name, version, imports = {}, exports = {}, dependencies = {} } = manifest;
  const names = Object.keys(dependencies);
  const peers = names.filter((one) => one in ours || remotes.includes(one));
  const rangeOf = (one: string) => (one in ours ? `^${ours[one]}` : (builtFor[one] ?? catalog[one] ?? ''));
  const own = names.filter((one) => !peers.includes(one));
  return {
    name,
    version,
    license: 'UNLICENSED',
    type: 'module',
    sideEffects: false,
    imports: mappedImports(imports),
    exports: Object.fromEntries(
      Object.entries(exports).map(([entry, file]) => [
        entry,
        /\.tsx?$/.test(file) ? compiledFile(file) : file,
      ]),
    ),
    dependencies: Object.fromEntries(own.map((one) => [one, catalog[one]])),
    peerDependencies: Object.fromEntries(peers.map((one) => [one, rangeOf(one)])),
    // A package manager never fetches an optional peer: no registry is asked for a name of ours.
    peerDependenciesMeta: Object.fromEntries(
      peers.filter((one) => one in ours).map((one) => [one, { optional: true }]),
    ),
  };
}

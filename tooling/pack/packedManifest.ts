import { builtFor } from '../federation.ts';
import type { Manifest } from './compiled.ts';

/** The workspace's versions of third parties. */
export type Catalog = Readonly<Record<string, string>>;

const types = (file: string) => file.replace(/\.tsx?$/, '.d.ts');
const script = (file: string) => file.replace(/\.tsx?$/, '.js');
const compiledFile = (file: string) => ({ types: types(file), default: script(file) });

/** A package's own imports name source files: `#src/a.tsx` is now in `src/a.js`. */
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
  /** Packages that every remote depends on itself, so that it has one copy of each. */
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
    // Package managers never fetch an optional peer, so no registry is asked for our names.
    peerDependenciesMeta: Object.fromEntries(
      peers.filter((one) => one in ours).map((one) => [one, { optional: true }]),
    ),
  };
}

import type { Compilation } from 'webpack';
import { singleCopies } from '../federation.ts';

/** The folder that the modules of a copy are in: `shared-api/src/client` for ours. */
const folderOf = (name: string) =>
  name.startsWith('shared-') ? `/${name.replace(/^[^/]+/, '$&/src')}/` : `/node_modules/${name}/`;

/** Shared packages that a build bundles its own copy of instead of taking the shell's. */
export function carriedCopies({ modules, chunkGraph }: Compilation): string[] {
  const held = [...modules].filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0);
  const files = held.map((module) => (module.nameForCondition() ?? '').replaceAll('\\', '/'));
  return singleCopies.filter((name) => files.some((file) => file.includes(folderOf(name)))).sort();
}

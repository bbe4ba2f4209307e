import type { Compilation } from 'webpack';
import { sharedNames } from '../federation.ts';

/** Third parties that are shared, by the name of their package. */
const packages = new Set(
  sharedNames.flatMap((name) =>
    name.startsWith('shared-') ? [] : (/^(@[^/]+\/)?[^/]+/.exec(name) ?? []).slice(0, 1),
  ),
);

/** Our packages of which a page may hold one copy only, with what else they are made of. */
const ours =
  /[\\/](shared-auth|shared-ui|shared-draft|shared-remote)[\\/]src[\\/]|[\\/](shared-api)[\\/]src[\\/]client[\\/]/;
const thirdParty = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/;

function packageOf(file: string): string | null {
  const [, own, api] = ours.exec(file) ?? [];
  if (own || api) return own ?? 'shared-api/client';
  const name = thirdParty.exec(file)?.[1]?.replace('\\', '/');
  return name !== undefined && packages.has(name) ? name : null;
}

/** Shared packages of which a build holds a copy of its own instead of taking the shell's. */
export function carriedCopies({ modules, chunkGraph }: Compilation): string[] {
  const held = [...modules].filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0);
  const names = held.map((module) => packageOf(module.nameForCondition() ?? ''));
  return [...new Set(names.filter((name) => name !== null))].sort();
}

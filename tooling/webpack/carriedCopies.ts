import type { Compilation } from 'webpack';
import { sharedNames } from '../federation.ts';

/** Shared third parties, by package name. */
const packages = new Set(
  sharedNames.flatMap((name) =>
    name.startsWith('shared-') ? [] : (/^(@[^/]+\/)?[^/]+/.exec(name) ?? []).slice(0, 1),
  ),
);

/** Our packages that a page may have only one copy of. */
const ours =
  /[\\/](shared-auth|shared-ui|shared-draft|shared-remote)[\\/]src[\\/]|[\\/](shared-api)[\\/]src[\\/]client[\\/]/;
const thirdParty = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/;

function packageOf(file: string): string | null {
  const [, own, api] = ours.exec(file) ?? [];
  if (own || api) return own ?? 'shared-api/client';
  const name = thirdParty.exec(file)?.[1]?.replace('\\', '/');
  return name !== undefined && packages.has(name) ? name : null;
}

/** Shared packages that a build bundles its own copy of instead of taking the shell's. */
export function carriedCopies({ modules, chunkGraph }: Compilation): string[] {
  const held = [...modules].filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0);
  const names = held.map((module) => packageOf(module.nameForCondition() ?? ''));
  return [...new Set(names.filter((name) => name !== null))].sort();
}

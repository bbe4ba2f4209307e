import type { ListedRemote } from 'shared-api/contract';
import { canBeMatched, isAddressOf } from 'shared-api/rules';

/** The remote that owns a path, and the matching route. */
export function ownerOf(remotes: readonly ListedRemote[], path: string) {
  if (!canBeMatched(path)) return null;
  for (const remote of remotes) {
    const route = remote.routes.find((known) => isAddressOf(known.path, path));
    if (route) return { remote, route };
  }
  return null;
}

/** The address of another file in the same folder. */
const nextTo = (address: string, file: string) => address.replace(/[^/]*$/, file);

/** Script addresses of the shell's chunks, by chunk name. */
export type Chunks = ReadonlyMap<string, readonly string[]>;

/**
 * Addresses of the scripts that the page at this path needs once somebody is signed in, so the browser can request them
 * all at once: the shell's own, the remote's, and those that the page takes from the shell.
 */
export function scriptsToPreload(chunks: Chunks, remotes: readonly ListedRemote[], path: string): string[] {
  const chunk = (name: string) => chunks.get(name) ?? [];
  const owner = ownerOf(remotes, path);
  if (!owner || owner.remote.misfit) return [...chunk('signed-in')];
  const { remote, route } = owner;
  const pages = route.scripts?.map((file) => nextTo(remote.manifestUrl, file)) ?? [];
  const fromShell = ['signed-in', 'floating-layer', 'shared-ui/overlays', ...(route.uses ?? [])].flatMap(
    chunk,
  );
  return [...new Set([remote.entry, ...remote.scripts, ...fromShell, ...pages])];
}

/** What the page at this path reads first, with the path's params filled in. */
export function readsAt(remotes: readonly ListedRemote[], path: string): string[] {
  const { path: pattern, reads = [] } = ownerOf(remotes, path)?.route ?? { path: '' };
  const given = path.split('/');
  const params = new Map(pattern.split('/').map((part, i) => [part, given[i] ?? '']));
  return reads.map((read) => read.replace(/:[a-zA-Z]+/g, (name) => params.get(name) ?? name));
}

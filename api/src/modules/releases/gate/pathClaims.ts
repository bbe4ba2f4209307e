import { isRemotePath, PathClaims, releasesPath, shellPaths } from 'shared-api/rules';
import { folderOf, serverFolders } from '#platform/http/serverFolders.ts';

/** A remote that is built but not shown, with the reason for the log. */
export interface Refusal {
  readonly name: string;
  readonly reason: string;
}

/** The parts of a remote that matter here. */
interface Claimant {
  readonly name: string;
  readonly routes: readonly { readonly path: string }[];
}

interface Claim {
  readonly path: string;
  readonly owner: string;
}

/** The remote that the server was installed with for the page that switches remotes off. */
export const ownerOfSwitchPage = <Remote extends Claimant>(
  installed: readonly Remote[],
): Remote | undefined => installed.find(({ routes }) => routes.some(({ path }) => path === releasesPath));

/**
 * Admits remotes in order. One that claims a path with an earlier owner is refused entirely. Nobody gets the page that switches
 * remotes off from its owner, even while that is off itself.
 */
export function admit<Remote extends Claimant>(
  remotes: readonly Remote[],
  installed: readonly Claimant[] = [],
) {
  const claims = new PathClaims<Claim>();
  for (const path of shellPaths) claims.add(path, { path, owner: 'the shell' });
  const owner = ownerOfSwitchPage(installed)?.name;
  const admitted: Remote[] = [];
  const refused: Refusal[] = [];
  for (const remote of remotes) {
    const { name, routes } = remote;
    const reason =
      routes.map(({ path }) => reasonAgainst(path, claims)).find((found) => found !== null) ??
      (owner !== undefined && owner !== name && claimsSwitchPage(routes)
        ? `it claims ${releasesPath}, and ${owner} owns it`
        : null);
    if (reason === null) {
      admitted.push(remote);
      for (const { path } of routes) claims.add(path, { path, owner: name });
    } else refused.push({ name, reason });
  }
  return { admitted, refused };
}

function reasonAgainst(path: string, claims: PathClaims<Claim>): string | null {
  const known = claims.ownerOf(path);
  if (known) return `it claims ${path}, and ${known.owner} owns ${known.path}`;
  if (serverFolders.includes(folderOf(path)))
    return `it claims ${path}, and the server owns /${folderOf(path)}`;
  return isRemotePath(path) ? null : `it claims ${path}, which is not a path of a remote`;
}

function claimsSwitchPage(routes: Claimant['routes']): boolean {
  const own = new PathClaims<true>();
  for (const { path } of routes) own.add(path, true);
  return own.ownerOf(releasesPath) !== null;
}

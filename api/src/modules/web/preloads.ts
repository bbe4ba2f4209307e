import type { ListedRemote } from 'shared-api/contract';

/** Whether an address fits a pattern: literal parts, and `:name` for any one part. */
export function fitsPattern(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.replace(/\/$/, '').split('/');
  return (
    wanted.length === given.length && wanted.every((part, i) => part.startsWith(':') || part === given[i])
  );
}

/** Addresses of the scripts that the page at this path loads first, so that the browser can ask for them at once. */
export function scriptsToPreload(remotes: readonly ListedRemote[], path: string): string[] {
  const owner = remotes.find((remote) => remote.routes.some((route) => fitsPattern(route.path, path)));
  return owner ? [owner.entry, ...owner.scripts] : [];
}

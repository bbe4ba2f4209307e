import type { LiveRemote } from 'shared-api/contract';
import { Type } from 'typebox';
import { Check } from 'typebox/value';

/** The parts of a federation manifest that say which scripts a remote needs first. */
const Manifest = Type.Object({
  metaData: Type.Object({ remoteEntry: Type.Object({ name: Type.String(), path: Type.String() }) }),
  exposes: Type.Array(
    Type.Object({ assets: Type.Object({ js: Type.Object({ sync: Type.Array(Type.String()) }) }) }),
  ),
});

/** Whether an address fits a pattern: literal parts, and `:name` for any one part. */
export function fitsPattern(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.replace(/\/$/, '').split('/');
  return (
    wanted.length === given.length && wanted.every((part, i) => part.startsWith(':') || part === given[i])
  );
}

/** Addresses of the scripts that the page at this path loads first, so that the browser can ask for them at once. */
export function scriptsToPreload(remotes: readonly LiveRemote[], path: string): string[] {
  const owner = remotes.find((remote) => remote.routes.some((route) => fitsPattern(route.path, path)));
  if (!owner || !Check(Manifest, owner.manifest)) return [];
  const { metaData, exposes } = owner.manifest;
  const entry = [metaData.remoteEntry.path, metaData.remoteEntry.name].filter(Boolean).join('/');
  return [entry, ...exposes.flatMap((exposed) => exposed.assets.js.sync)].map(
    (script) => `/remotes/${owner.name}/${script}`,
  );
}

import { satisfies } from 'semver';
import type { ListedRemote, RemoteDescription } from 'shared-api/contract';
import { Type } from 'typebox';
import type { StoredRelease } from '../releases.repository.ts';
import { faultOfDescription } from './readBuild.ts';

/** What a shell provides to remotes, by shared package name: the content of its provides.json. */
export const Provides = Type.Record(
  Type.String(),
  Type.Object({ version: Type.String(), exports: Type.Array(Type.String()) }),
);
export type Provides = Type.Static<typeof Provides>;

/** Stands for all exports in a list of exports. */
const whole = '*';

const listFormat = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Why this server's shell can't show a release. */
export function misfitsOf({ description }: StoredRelease, provides: Provides | null): string[] {
  const fault = faultOfDescription(description);
  if (fault) return [fault];
  return provides ? misfits(description, provides) : ['this server has no shell to check it against'];
}

/** Why this server's shell can't show an installed remote. Without a shell there is no page to show it in, so nothing is checked. */
export const misfitsOfInstalled = (remote: ListedRemote, provides: Provides | null): string[] =>
  provides ? misfits(remote, provides) : [];

/** Why a remote doesn't fit a shell: package versions out of range, missing exports, and second copies. */
function misfits({ builtFor, takes, carries }: RemoteDescription, provides: Provides): string[] {
  const known = new Map(Object.entries(provides));
  const ranges = Object.entries(builtFor).flatMap(([name, range]) => {
    const version = known.get(name)?.version;
    if (version !== undefined && satisfies(version, range)) return [];
    return [`it was built for ${name} ${range}, and the shell has ${version ?? 'none'}`];
  });
  const exports = Object.entries(takes).flatMap(([name, wanted]) => {
    const provided = known.get(name)?.exports ?? [];
    // For a package taken as a whole, we can't tell which exports are used. A third party's version range is enough; ours aren't.
    if (wanted.includes(whole) && name.startsWith('shared-'))
      return [`it takes ${name} as a whole; import what it uses by name`];
    const missing = wanted.filter((one) => one !== whole && !provided.includes(one));
    return missing.length === 0
      ? []
      : [`it uses ${listFormat.format(missing)} of ${name}, which the shell doesn't have`];
  });
  const copies = carries.map((name) => `it carries its own copy of ${name}, of which a page may run one`);
  return [...ranges, ...exports, ...copies];
}

import { inc, satisfies } from 'semver';
import type { DependencyBoard } from 'shared-api/contract';
import type { LiveSets } from './live-set/liveSets.ts';

/** The package of an entry such as `shared-ui/data` or `@tanstack/react-query`. */
const packageOf = (entry: string) => entry.split('/', entry.startsWith('@') ? 2 : 1).join('/');

/** What each live remote was built for, of what the live shell provides. */
export async function dependencyBoard(liveSets: LiveSets): Promise<DependencyBoard> {
  const [{ remotes }, provides] = await Promise.all([liveSets.live(), liveSets.provides()]);
  const versions = new Map(
    Object.entries(provides ?? {}).map(([entry, { version }]) => [packageOf(entry), version]),
  );
  const packages = [...versions].flatMap(([name, version]) => {
    const next = inc(version, 'major') ?? version;
    const uses = remotes.flatMap(({ name: remote, builtFor, takes }) => {
      const entries = Object.keys(builtFor).filter((entry) => packageOf(entry) === name);
      const ranges = [...new Set(entries.map((entry) => builtFor[entry] ?? ''))];
      if (ranges.length === 0) return [];
      return {
        remote,
        range: ranges.join(' '),
        exports: entries.flatMap((entry) => takes[entry] ?? []),
        breaks_next: ranges.some((range) => !satisfies(next, range)),
      };
    });
    return uses.length > 0 ? { name, version, next_major: next, remotes: uses } : [];
  });
  return {
    packages: packages.sort((one, other) => one.name.localeCompare(other.name)),
    remotes: remotes.map(({ name: remote, title, version }) => ({ remote, title, version })),
  };
}

import type { ListedRemote } from 'shared-api/contract';
import { releaseBase } from 'shared-api/rules';
import type { Person } from '#platform/auth/ring.ts';
import { admit, type Refusal } from './admit.ts';
import { getsCanary } from './canary.ts';
import { misfits, type Provides } from './fit.ts';
import { type Installation, listed } from './installedRemotes.ts';
import { faultOfDescription } from './readBuild.ts';
import { isScript } from './releaseFiles.ts';
import type { ChannelRow, StoredRelease } from './releases.repository.ts';

/** The channels in the database, with the releases that are live or were recently. */
export interface Registry {
  readonly channels: readonly ChannelRow[];
  readonly releases: readonly StoredRelease[];
}

/** The remotes that people get, and the refused ones with the reason. */
export interface LiveSet {
  readonly remotes: readonly ListedRemote[];
  readonly refused: readonly Refusal[];
}

export const listedRelease = (release: StoredRelease, channel: ListedRemote['channel']): ListedRemote =>
  listed(release, releaseBase(release.remote, release.version), {
    source: 'release',
    channel,
    madeAt: release.publishedAt.toISOString(),
    integrity: Object.fromEntries(
      release.files.filter(({ path }) => isScript(path)).map(({ path, sha384 }) => [path, sha384]),
    ),
  });

/** Why this server's shell can't show a release. */
export function misfitsOf({ description }: StoredRelease, provides: Provides | null): string[] {
  const fault = faultOfDescription(description);
  if (fault) return [fault];
  return provides ? misfits(description, provides) : ['this server has no shell to check it against'];
}

/** Why this server's shell can't show an installed remote. Without a shell there is no page to show it in, so nothing is checked. */
export const misfitsOfInstalled = (remote: ListedRemote, provides: Provides | null): string[] =>
  provides ? misfits(remote, provides) : [];

const unfit = (name: string, version: string, reason: string): Refusal => ({
  name,
  reason: `${version} doesn't fit: ${reason}`,
});

interface ComposeOptions {
  /** Names of the remotes that were live until now. A new one can't take a path from them. */
  readonly before?: readonly string[];
  /** Who opens the page; null if unknown. */
  readonly person?: Person | null;
}

/**
 * Composes the live set: for each remote, the release that its channel names, otherwise the installed version. If a release doesn't
 * fit this server's shell, the installed version replaces it; if a canary doesn't, the live release does. An installed remote that
 * doesn't fit keeps its addresses, for the card that says so.
 */
export function composeLiveSet(
  installation: Installation,
  { channels, releases }: Registry,
  provides: Provides | null,
  { before = [], person = null }: ComposeOptions = {},
): LiveSet {
  const refused: Refusal[] = [];
  const released = channels.flatMap((row) => {
    const { remote, state, live, canary } = row;
    if (state === 'off') return [];
    const wanted = [
      ...(getsCanary(person, row) ? [['canary', canary] as const] : []),
      ['live', live] as const,
    ];
    for (const [channel, version] of wanted) {
      const release = releases.find((one) => one.remote === remote && one.version === version);
      if (!release) continue;
      const [reason] = misfitsOf(release, provides);
      if (reason === undefined) return [listedRelease(release, channel)];
      refused.push(unfit(remote, release.version, reason));
    }
    return [];
  });
  const isTaken = (name: string) =>
    released.some((remote) => remote.name === name) ||
    channels.some(({ remote, state }) => remote === name && state === 'off');
  const installed = installation.remotes
    .filter(({ name }) => !isTaken(name))
    .map((remote) => {
      const [reason] = misfitsOfInstalled(remote, provides);
      if (reason === undefined) return remote;
      refused.push(unfit(remote.name, remote.version, reason));
      return { ...remote, misfit: true as const };
    });
  const wereLive = ({ name }: ListedRemote) => before.includes(name);
  const { admitted, refused: colliding } = admit(
    [...released, ...installed.filter(wereLive), ...installed.filter((remote) => !wereLive(remote))],
    installation.remotes,
  );
  const unreadable = installation.refused.filter(({ name }) => !isTaken(name));
  return {
    remotes: admitted.sort(byName),
    refused: [...unreadable, ...refused, ...colliding].sort(byName),
  };
}

const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);

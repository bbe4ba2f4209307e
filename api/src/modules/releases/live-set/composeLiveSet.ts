import type { ListedRemote } from 'shared-api/contract';
import { canaryAudience, releaseBase } from 'shared-api/rules';
import type { Person } from '#platform/auth/canaryCookie.ts';
import { getsCanary } from '../canary/getsCanary.ts';
import { flagStates } from '../flags/flagStates.ts';
import { misfitsOf, misfitsOfInstalled, type Provides } from '../gate/fit.ts';
import { admit, type Refusal } from '../gate/pathClaims.ts';
import { isScript } from '../publish/releaseFiles.ts';
import type { ChannelRow, StoredRelease } from '../releases.repository.ts';
import { type Installation, listed } from './installedRemotes.ts';
import type { Registry } from './registry.ts';

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

const because = (remote: ListedRemote, why: string | undefined): ListedRemote =>
  why === undefined ? remote : { ...remote, why };

const audienceOf = ({ canaryShare, canaryRoles }: ChannelRow) => canaryAudience(canaryShare, canaryRoles);

const unfit = (name: string, version: string, reason: string): Refusal => ({
  name,
  reason: `${version} doesn't fit: ${reason}`,
});

interface ComposeOptions {
  /** Names of the remotes that were live until now. A new one can't take a path from them. */
  readonly before?: readonly string[];
  /** Who opens the page; null if unknown. */
  readonly person?: Person | null;
  /** The release that this browser looks at. */
  readonly preview?: StoredRelease | null;
}

/**
 * Composes the live set: for each remote, the release that its channel names, otherwise the installed version. If a release doesn't
 * fit this server's shell, the installed version replaces it; if a canary doesn't, the live release does. An installed remote that
 * doesn't fit keeps its addresses, for the card that says so. A preview takes its remote's place, even one that is switched off, but no other remote's paths.
 */
export function composeLiveSet(
  installation: Pick<Installation, 'remotes' | 'refused'>,
  { channels, releases }: Pick<Registry, 'channels' | 'releases'>,
  provides: Provides | null,
  { before = [], person = null, preview = null }: ComposeOptions = {},
): LiveSet {
  const refused: Refusal[] = [];
  const reasonOf = (remote: string) => refused.find(({ name }) => name === remote)?.reason;
  const previewed =
    preview && misfitsOf(preview, provides).length === 0 ? [listedRelease(preview, 'preview')] : [];
  const isPreviewed = (name: string) => previewed.some((remote) => remote.name === name);
  const released = channels.flatMap((row) => {
    const { remote, state, live, canary } = row;
    if (state === 'off' || isPreviewed(remote)) return [];
    const wanted = [
      ...(getsCanary(person, row) ? [['canary', canary] as const] : []),
      ['live', live] as const,
    ];
    for (const [channel, version] of wanted) {
      const release = releases.find((one) => one.remote === remote && one.version === version);
      if (!release) continue;
      const [reason] = misfitsOf(release, provides);
      if (reason === undefined)
        return [
          because(listedRelease(release, channel), channel === 'canary' ? audienceOf(row) : reasonOf(remote)),
        ];
      refused.push(unfit(remote, release.version, reason));
    }
    return [];
  });
  const isTaken = (name: string) =>
    isPreviewed(name) ||
    released.some((remote) => remote.name === name) ||
    channels.some(({ remote, state }) => remote === name && state === 'off');
  const installed = installation.remotes
    .filter(({ name }) => !isTaken(name))
    .map((remote) => {
      const [reason] = misfitsOfInstalled(remote, provides);
      if (reason === undefined) return because(remote, reasonOf(remote.name));
      refused.push(unfit(remote.name, remote.version, reason));
      return { ...remote, misfit: true as const };
    });
  const wereLive = ({ name }: ListedRemote) => before.includes(name);
  const known = [
    ...released,
    ...installed.filter(wereLive),
    ...installed.filter((remote) => !wereLive(remote)),
  ];
  const { admitted, refused: colliding } = admit([...known, ...previewed], installation.remotes);
  if (colliding.some(({ name }) => isPreviewed(name)))
    return composeLiveSet(installation, { channels, releases }, provides, { before, person });
  const flagged = (remote: ListedRemote): ListedRemote => {
    const channel = channels.find((row) => row.remote === remote.name);
    const states = flagStates(person, remote, channel?.flags ?? []);
    return Object.keys(states).length === 0 ? remote : { ...remote, flagStates: states };
  };
  const unreadable = installation.refused.filter(({ name }) => !isTaken(name));
  return {
    remotes: admitted.map(flagged).sort(byName),
    refused: [...unreadable, ...refused, ...colliding].sort(byName),
  };
}

const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);

import type { CanaryChange, ReleaseChannel, ReleaseChannelList } from 'shared-api/contract';
import type { Deps } from '#platform/Deps.ts';
import type { Database } from '#platform/database/database.ts';
import type { EndedCanary } from '#platform/database/tables/releases.ts';
import { conflict, notFound } from '#platform/errors/Problem.ts';
import type { Once } from '#platform/http/idempotency.ts';
import { requireRevision } from '#platform/http/revision.ts';
import { makeTurns } from '#platform/turns.ts';
import { composeLiveSet, type LiveSet } from './compose.ts';
import { reasonsAgainst, reasonsAgainstInstalled, reasonsToOpenFirst } from './gate.ts';
import { healthSince, presentHealth } from './health.presenter.ts';
import { forgetHealth, listHealth } from './health.repository.ts';
import type { Releaser } from './Releaser.ts';
import { noteRelease } from './releaseAudit.ts';
import { presentChannel, presentRelease } from './releases.presenter.ts';
import * as repository from './releases.repository.ts';
import type { Suite } from './suite.ts';

export type ReleaseDeps = Pick<Deps, 'db' | 'objects' | 'now'> & { readonly suite: Suite };

/** Which channel is changed, by whom, and the revision that the change requires, if any. */
export interface ChannelWrite {
  readonly remote: string;
  readonly by: Releaser;
  readonly revision: number | null;
  /** Lets a release through the gate even if it was never opened in the live shell. */
  readonly unopened: boolean;
  /** Gives a repeated request its first answer, so that a second roll-back with the same key doesn't swap back. */
  readonly once?: Once;
}

/** A channel before anybody has changed it. */
const untouched: repository.Pointer = {
  state: 'on',
  live: null,
  previous: null,
  canary: null,
  canaryRoles: [],
  canaryShare: 0,
  canaryEnded: null,
};
const noCanary = { canary: null, canaryRoles: [], canaryShare: 0 };

/** Every remote that is installed here or was ever published. */
export async function listChannels(deps: ReleaseDeps, mayManage: boolean): Promise<ReleaseChannelList> {
  return channelsOf(deps, mayManage, await deps.suite.live());
}

async function channelsOf(
  { db, suite, now }: ReleaseDeps,
  mayManage: boolean,
  live: LiveSet,
): Promise<ReleaseChannelList> {
  const [installation, shell] = await Promise.all([suite.installation(), suite.shell()]);
  const channels = await repository.listChannels(db);
  const releases = await repository.listReleases(db);
  const authors = await repository.listAuthors(db);
  const since = healthSince(now());
  const healthOf = presentHealth(await listHealth(db, since));
  const names = [...installation.remotes, ...installation.refused, ...live.refused].map(({ name }) => name);
  const all = new Set([...names, ...releases.map(({ remote }) => remote)]);
  return {
    health_since: since.toISOString(),
    channels: [...all].sort().map((remote) => {
      const own = releases.filter((release) => release.remote === remote);
      const installed = installation.remotes.find(({ name }) => name === remote);
      const channel = channels.find((one) => one.remote === remote);
      return presentChannel(
        {
          remote,
          title: own.find(({ version }) => version === channel?.live)?.title ?? installed?.title ?? remote,
          ...pointerOf(channel),
          built: installed?.version ?? null,
          problem: problemOf(live, remote),
          changedAt: channel?.revisedAt ?? null,
          changed_by: authors.find((one) => one.remote === remote)?.author ?? null,
          revision: channel?.revision ?? 1,
          health: {
            live: healthOf(remote, channel?.live ?? installed?.version ?? null),
            canary: healthOf(remote, channel?.canary ?? null),
          },
          releases: own.map(({ title: _, ...release }) => presentRelease(release, shell)),
        },
        mayManage,
      );
    }),
  };
}

const pointerOf = ({ state, live, previous, canary, canaryRoles, canaryShare, canaryEnded } = untouched) => ({
  ...{ state, live, previous, canary },
  canary_roles: canaryRoles,
  canary_share: canaryShare,
  canary_ended: canaryEnded,
});

const problemOf = ({ refused }: LiveSet, remote: string): string | null =>
  refused.find(({ name }) => name === remote)?.reason ?? null;

/** Reads a channel as it is in a transaction, whatever this server shows so far. */
async function readChannel(
  deps: ReleaseDeps,
  tx: Database,
  remote: string,
  mayManage: boolean,
): Promise<ReleaseChannel> {
  const { channels } = await channelsOf({ ...deps, db: tx }, mayManage, await liveIn(deps, tx));
  const channel = channels.find((one) => one.remote === remote);
  if (!channel) throw notFound('This remote is not known here');
  return channel;
}

/** Makes a version live if it passes the gate. Null means the installed version. */
export const promote = (deps: ReleaseDeps, write: ChannelWrite, version: string | null) =>
  change(deps, write, async ({ live, ...rest }, { pass }) => {
    if (version === live && rest.state === 'on') return null;
    await pass(version);
    return {
      ...rest,
      ...(version === rest.canary && noCanary),
      state: 'on',
      canaryEnded: null,
      live: version,
      previous: version === live ? rest.previous : live,
    };
  });

/** Gives some people a different version from everybody else, or ends that. */
export const setCanary = (deps: ReleaseDeps, write: ChannelWrite, { version, roles, share }: CanaryChange) =>
  change(deps, write, async (pointer, { pass, tx }) => {
    if (version === null)
      return pointer.canary === null ? null : { ...pointer, ...noCanary, canaryEnded: null };
    if (version === pointer.live) throw conflict('release_refused', `${version} is live for everybody`);
    await pass(version);
    if (version !== pointer.canary) await forgetHealth(tx, write.remote, version);
    return { ...pointer, canary: version, canaryRoles: roles, canaryShare: share, canaryEnded: null };
  });

/** Gives everybody the live version again, and records why. */
export const endCanary = (deps: ReleaseDeps, write: ChannelWrite, ended: Omit<EndedCanary, 'at'>) =>
  change(deps, write, async (pointer) => ({
    ...pointer,
    ...noCanary,
    canaryEnded: { ...ended, at: deps.now().toISOString() },
  }));

/** Swaps the live version with the previous one, which goes through the gate again. */
export const rollBack = (deps: ReleaseDeps, write: ChannelWrite) =>
  change(deps, write, async (pointer, { pass }) => {
    const { live, previous } = pointer;
    if (live === previous)
      throw conflict('release_refused', `There is nothing to roll ${write.remote} back to`);
    await pass(previous);
    return { ...pointer, ...(previous === pointer.canary && noCanary), live: previous, previous: live };
  });

/** Switches a remote off or back on for everyone. */
export const switchTo = (deps: ReleaseDeps, write: ChannelWrite, state: 'on' | 'off') =>
  change(deps, write, async (pointer, { pass }) => {
    if (pointer.state === state) return null;
    if (state === 'on') await pass(pointer.live);
    return { ...pointer, state };
  });

/** What a change has to work with. */
interface Changing {
  readonly tx: Database;
  /** Checks a version at the gate, or throws its refusal. */
  readonly pass: (version: string | null) => Promise<void>;
}

/** With more waiting, they would time out. Each one that waits here holds no connection. */
const inTurn = makeTurns(1, 60, () =>
  conflict('publish_running', 'Other releases are being changed; try again in a moment'),
);

/** Changes run one after the other. `decide` returns the new pointer, or null if there is nothing to change. */
async function change(
  deps: ReleaseDeps,
  write: ChannelWrite,
  decide: (current: repository.Pointer, changing: Changing) => Promise<repository.Pointer | null>,
): Promise<ReleaseChannel> {
  const once: Once = write.once ?? ((_tx, make) => make());
  return inTurn(async () => {
    const { answer, show } = await deps.db.transaction(async (tx) => ({
      answer: await once(tx, () => changeIn(deps, tx, write, decide)),
      // Read here: after the commit, the answer must not wait for another connection.
      show: await deps.suite.readIn(tx),
    }));
    await show();
    return answer;
  });
}

async function changeIn(
  deps: ReleaseDeps,
  tx: Database,
  write: ChannelWrite,
  decide: (current: repository.Pointer, changing: Changing) => Promise<repository.Pointer | null>,
): Promise<ReleaseChannel> {
  const { now } = deps;
  const { remote, by, revision } = write;
  await repository.lockChange(tx);
  const current = await readChannel(deps, tx, remote, true);
  requireRevision(revision, {
    current,
    changedBy: current.changed_by,
    changedAt: current.changed_at ?? now().toISOString(),
  });
  const row = (await repository.listChannels(tx)).find((one) => one.remote === remote);
  const { state, live, previous, canary, canaryRoles, canaryShare, canaryEnded } = row ?? untouched;
  const before = { state, live, previous, canary, canaryRoles, canaryShare, canaryEnded };
  const notes = [by.note];
  const pass = async (version: string | null) => {
    if (await isPassedUnopened(deps, tx, write, version)) notes.push('without opening it');
  };
  const after = await decide(before, { tx, pass });
  if (after) {
    const revisedBy = { revisedBy: by.userId, revisedByToken: by.tokenId };
    await repository.saveChannel(tx, { remote, ...after }, revisedBy, now());
    for (const version of [live, canary])
      if (version !== null && version !== after.live && version !== after.canary)
        await repository.endLiveOf(tx, remote, version, now());
    const author = { ...by, note: notes.filter(Boolean).join(', ') || null };
    await noteRelease(tx, author, { action: 'update', recordType: 'remote', remote, before, after });
  }
  return readChannel(deps, tx, remote, by.userId !== null);
}

/** The gate. Refuses a version with every reason against it. Returns true if it was let through without having been opened. */
async function isPassedUnopened(
  deps: ReleaseDeps,
  tx: Database,
  { remote, unopened }: ChannelWrite,
  version: string | null,
): Promise<boolean> {
  const others = await othersLive(deps, tx, remote);
  const refuseFor = (reasons: readonly string[]) => {
    if (reasons.length > 0)
      throw conflict('release_refused', `${title(remote, version)} can't go live: ${reasons.join('; ')}`);
  };
  if (version === null) {
    refuseFor(await reasonsAgainstInstalled(deps, remote, others));
    return false;
  }
  const release = await findRelease(tx, remote, version);
  const openFirst = await reasonsToOpenFirst(deps, release);
  refuseFor([...(await reasonsAgainst(deps, release, others)), ...(unopened ? [] : openFirst)]);
  return openFirst.length > 0;
}

const title = (remote: string, version: string | null) =>
  version === null ? remote : `${remote} ${version}`;

async function findRelease(tx: Database, remote: string, version: string) {
  const release = await repository.findRelease(tx, remote, version);
  if (!release) throw notFound(`${remote} ${version} was never published`);
  return release;
}

/** What else is live besides a remote, as the database has it now. */
async function othersLive(deps: ReleaseDeps, tx: Database, remote: string) {
  const { remotes } = await liveIn(deps, tx);
  return remotes.filter(({ name }) => name !== remote);
}

async function liveIn({ suite, now }: ReleaseDeps, tx: Database): Promise<LiveSet> {
  const registry = {
    channels: await repository.listChannels(tx),
    releases: await repository.listReachable(tx, now()),
  };
  return composeLiveSet(await suite.installation(), registry, await suite.provides());
}

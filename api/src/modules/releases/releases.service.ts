import type { CanaryChange, HealthHistory, ReleaseChannel, ReleaseChannelList } from 'shared-api/contract';
import { defaultFailureBudget, type FlagSetting, failureBudgetDays, isBudgetSpent } from 'shared-api/rules';
import { dayMs } from '#platform/clock/dayMs.ts';
import type { Deps } from '#platform/Deps.ts';
import type { EndedCanary } from '#platform/database/tables/releases.ts';
import { conflict, notFound } from '#platform/errors/Problem.ts';
import type { Once } from '#platform/http/idempotency.ts';
import { requireRevision } from '#platform/http/revision.ts';
import { workQueue } from '#platform/work/workQueue.ts';
import { healthSince, presentDays, presentHealth } from './canary/health.presenter.ts';
import { forgetHealth, listHealth, listVersionHealth, sumHealth } from './canary/health.repository.ts';
import { isOn, sideOf } from './flags/flagStates.ts';
import { presentFlags } from './flags/flags.presenter.ts';
import { isPassedUnopened } from './gate/gate.ts';
import { composeLiveSet, type LiveSet } from './live-set/composeLiveSet.ts';
import type { LiveSets } from './live-set/liveSets.ts';
import { isLive, liveVersion, type Registry, readRegistry } from './live-set/registry.ts';
import type { Releaser } from './Releaser.ts';
import { noteRelease } from './releaseAudit.ts';
import { canRollBack } from './releases.policy.ts';
import { newPackages, presentChannel, presentRelease } from './releases.presenter.ts';
import * as repository from './releases.repository.ts';

export type ReleaseDeps = Pick<Deps, 'db' | 'objects' | 'now'> & { readonly liveSets: LiveSets };

/** Which channel is changed, by whom, and the revision that the change requires, if any. */
export interface ChannelWrite {
  readonly remote: string;
  readonly by: Releaser;
  readonly revision: number | null;
  /** Lets a release through the gate even if it was never opened in the live shell. */
  readonly unopened: boolean;
  /** Makes a version live even if the remote failed too often. */
  readonly mayExceedBudget: boolean;
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
  flags: [],
};
const noCanary = { canary: null, canaryRoles: [], canaryShare: 0 };

/** Every remote that is installed here or was ever published. */
export async function listChannels(deps: ReleaseDeps, mayManage: boolean): Promise<ReleaseChannelList> {
  const channels = await repository.listChannels(deps.db);
  return channelsOf(deps, mayManage, { channels, live: await deps.liveSets.live() });
}

interface LiveChannels {
  readonly channels: readonly repository.ChannelRow[];
  /** What they make live. */
  readonly live: LiveSet;
}

async function channelsOf(
  { db, liveSets, now }: ReleaseDeps,
  mayManage: boolean,
  { channels, live }: LiveChannels,
): Promise<ReleaseChannelList> {
  const [installation, shell] = await Promise.all([liveSets.installation(), liveSets.shell()]);
  const releases = await repository.listReleases(db);
  const totals = await sumHealth(db);
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
      const liveNow = liveVersion(channel, installed);
      const released = own.find(({ version }) => version === liveNow);
      const owner = released ? released.owner : installed?.owner;
      const canary = own.find(({ version }) => version === channel?.canary);
      const declared = [...((released ? released.flags : installed?.flags) ?? []), ...(canary?.flags ?? [])];
      return presentChannel(
        {
          remote,
          title: released?.title ?? installed?.title ?? remote,
          ...(owner && { owner }),
          ...pointerOf(channel),
          built: installed?.version ?? null,
          problem: live.refused.find(({ name }) => name === remote)?.reason ?? null,
          changed_at: channel?.revisedAt.toISOString() ?? null,
          changed_by: channel?.author ?? null,
          revision: channel?.revision ?? 1,
          health: {
            live: healthOf(remote, liveNow),
            canary: healthOf(remote, channel?.canary ?? null),
          },
          flags: presentFlags(declared, {
            settings: channel?.flags ?? [],
            now: now(),
            healthOf: (flag, isOnThere) => healthOf(remote, sideOf(flag, isOnThere)),
          }),
          budget: budgetOf(
            totals.find((one) => one.remote === remote),
            released ? released.failureBudget : installed?.failureBudget,
          ),
          releases: own.map((release) => ({
            ...presentRelease(release, shell, now()),
            ...newPackages(release.packages, (released ?? installed)?.packages),
          })),
        },
        mayManage,
      );
    }),
  };
}

/** A remote's page views and failures by day. */
export async function listHealthDays(
  { db, now }: Pick<ReleaseDeps, 'db' | 'now'>,
  remote: string,
): Promise<HealthHistory> {
  const since = new Date(now().getTime() - failureBudgetDays * dayMs);
  return { days: presentDays(await listVersionHealth(db, since, remote)) };
}

function budgetOf({ views, failures } = { views: 0, failures: 0 }, allowed?: number | null) {
  const perThousand = allowed ?? defaultFailureBudget;
  return {
    per_thousand: perThousand,
    page_views: views,
    failures,
    is_spent: isBudgetSpent(views, failures, perThousand),
  };
}

const pointerOf = ({ state, live, previous, canary, canaryRoles, canaryShare, canaryEnded } = untouched) => ({
  ...{ state, live, previous, canary },
  canary_roles: canaryRoles,
  canary_share: canaryShare,
  canary_ended: canaryEnded,
});

async function channelOf(
  deps: ReleaseDeps,
  remote: string,
  mayManage: boolean,
  live: LiveChannels,
): Promise<ReleaseChannel> {
  const { channels } = await channelsOf(deps, mayManage, live);
  const channel = channels.find((one) => one.remote === remote);
  if (!channel) throw notFound('This remote is not known here');
  return channel;
}

/** Makes a version live if it passes the gate. Null means the installed version. */
export const promote = (deps: ReleaseDeps, write: ChannelWrite, version: string | null) =>
  change(deps, write, async ({ live, ...rest }, pass, current) => {
    if (version === live && rest.state === 'on') return null;
    if (!write.mayExceedBudget) requireBudget(write.remote, current);
    await pass(version);
    return {
      ...rest,
      ...(version === rest.canary && noCanary),
      state: 'on',
      canaryEnded: null,
      // A roll-back finds the flags as they were.
      flags: currentFlags(rest, current),
      live: version,
      previous: version === live ? rest.previous : live,
    };
  });

function requireBudget(remote: string, { budget }: ReleaseChannel) {
  if (!budget.is_spent) return;
  const failed = ((budget.failures / budget.page_views) * 1_000).toFixed(1);
  throw conflict(
    'release_refused',
    `${remote} fails too often: in ${failureBudgetDays} days, ${failed} of every 1,000 page views failed, and ${budget.per_thousand} may. If this version is the cure, release it with --over-budget.`,
  );
}

/** Without the flags of earlier versions, because a later flag of the same name starts off. */
const currentFlags = ({ flags }: Pick<repository.Pointer, 'flags'>, current: ReleaseChannel) =>
  flags.filter(({ id }) => current.flags.some((flag) => flag.id === id));

/** Gives some people a different version from everybody else, or ends that. */
export const setCanary = (deps: ReleaseDeps, write: ChannelWrite, { version, roles, share }: CanaryChange) =>
  change(deps, write, async (pointer, pass, current) => {
    if (version === null)
      return pointer.canary === null ? null : { ...pointer, ...noCanary, canaryEnded: null };
    if (version === pointer.live) throw conflict('release_refused', `${version} is live for everybody`);
    await pass(version);
    const flags = currentFlags(pointer, current);
    return { ...pointer, canary: version, canaryRoles: roles, canaryShare: share, canaryEnded: null, flags };
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
  change(deps, write, async (pointer, pass, { built }) => {
    const { live, previous } = pointer;
    if (!canRollBack({ live, previous, built }))
      throw conflict('release_refused', `There is nothing to roll ${write.remote} back to`);
    await pass(previous);
    return { ...pointer, ...(previous === pointer.canary && noCanary), live: previous, previous: live };
  });

/** Switches a remote off or back on for everyone. */
export const switchTo = (deps: ReleaseDeps, write: ChannelWrite, state: 'on' | 'off') =>
  change(deps, write, async (pointer, pass) => {
    if (pointer.state === state) return null;
    if (state === 'on') await pass(pointer.live);
    return { ...pointer, state };
  });

/** The new pointer, or null if there is nothing to change. `pass` checks a version at the gate, or throws its refusal. */
type Decide = (
  pointer: repository.Pointer,
  pass: (version: string | null) => Promise<void>,
  current: ReleaseChannel,
) => Promise<repository.Pointer | null>;

/** With more waiting, they would time out. Each one that waits here holds no connection. */
const inTurn = workQueue(1, 60, () =>
  conflict('publish_running', 'Other releases are being changed; try again in a moment'),
);

/** Changes run one after the other. */
export async function change(
  deps: ReleaseDeps,
  write: ChannelWrite,
  decide: Decide,
): Promise<ReleaseChannel> {
  const once: Once = write.once ?? ((_tx, make) => make());
  return inTurn(async () => {
    let show = async () => {};
    const answer = await deps.db.transaction((tx) =>
      once(tx, async () => {
        const made = await changeIn({ ...deps, db: tx }, write, decide);
        if (made.show) ({ show } = made);
        return made.answer;
      }),
    );
    await show();
    return answer;
  });
}

interface Made {
  readonly answer: ReleaseChannel;
  /** Only if something changed. */
  readonly show?: () => Promise<void>;
}

/** `deps` hold the transaction. */
async function changeIn(deps: ReleaseDeps, write: ChannelWrite, decide: Decide): Promise<Made> {
  const { db: tx, now } = deps;
  const { remote, by, revision } = write;
  await repository.lockChange(tx);
  const found = await liveIn(deps, await readRegistry(tx, now()));
  const current = await channelOf(deps, remote, true, found);
  const facts = {
    revised_by_name: current.changed_by,
    revised_at: current.changed_at ?? now().toISOString(),
  };
  requireRevision(revision, facts, current);
  const row = found.channels.find((one) => one.remote === remote);
  const { state, live, previous, canary, canaryRoles, canaryShare, canaryEnded, flags } = row ?? untouched;
  const before = { state, live, previous, canary, canaryRoles, canaryShare, canaryEnded, flags };
  const notes = [by.note];
  const pass = async (version: string | null) => {
    const others = found.live.remotes.filter(({ name }) => name !== remote);
    if (await isPassedUnopened(deps, write, version, others)) notes.push('without opening it');
  };
  const after = await decide(before, pass, current);
  const mayManage = by.userId !== null;
  if (!after) return { answer: await channelOf(deps, remote, mayManage, found) };
  if (after.canary !== null && after.canary !== canary) await forgetHealth(tx, remote, after.canary);
  for (const flag of startedFlags(flags, after.flags))
    for (const isOnThere of [true, false]) await forgetHealth(tx, remote, sideOf(flag, isOnThere));
  const revisedBy = { revisedBy: by.userId, revisedByToken: by.tokenId };
  await repository.saveChannel(tx, { remote, ...after }, revisedBy, now());
  for (const version of [live, canary])
    if (version !== null && !isLive(after, version)) await repository.endLiveOf(tx, remote, version, now());
  const author = { ...by, note: notes.filter(Boolean).join(', ') || null };
  const values = { oldValues: before, newValues: after };
  await noteRelease(tx, author, { action: 'update', recordType: 'remote', part: remote, ...values });
  // Read here: after the commit, the answer must not wait for another connection.
  const { registry, show } = await deps.liveSets.readIn(tx);
  return { answer: await channelOf(deps, remote, mayManage, await liveIn(deps, registry)), show };
}

/** The flags that nobody got before. */
const startedFlags = (before: readonly FlagSetting[], after: readonly FlagSetting[]) =>
  after.filter(isOn).flatMap(({ id }) => (before.some((one) => one.id === id && isOn(one)) ? [] : [id]));

async function liveIn({ liveSets }: ReleaseDeps, registry: Registry): Promise<LiveChannels> {
  const [installation, provides] = [await liveSets.installation(), await liveSets.provides()];
  return { channels: registry.channels, live: composeLiveSet(installation, registry, provides) };
}

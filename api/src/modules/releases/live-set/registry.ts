import { releaseLimits } from 'shared-api/rules';
import type { Database } from '#platform/database/database.ts';
import { dayMs } from '#platform/dayMs.ts';
import * as repository from '../releases.repository.ts';

/** The channels in the database, with the releases that are live or were recently. */
export interface Registry {
  readonly channels: readonly repository.ChannelRow[];
  readonly releases: readonly repository.StoredRelease[];
}

const keptSince = (now: Date) => new Date(now.getTime() - releaseLimits.keptDays * dayMs);

type Shown = Pick<repository.Pointer, 'live' | 'canary'>;

/** The versions that a channel gives to people. */
const versionsOf = ({ live, canary }: Shown) => [live, canary].filter((version) => version !== null);

export const isLive = (channel: Shown, version: string) => versionsOf(channel).includes(version);

/** The channel's live version, or else the installed one. `composeLiveSet` says whether people get it: it may be switched off, or not fit. */
export const liveVersion = (
  channel: Pick<Shown, 'live'> | undefined,
  installed: { readonly version: string } | undefined,
): string | null => channel?.live ?? installed?.version ?? null;

export async function readRegistry(db: Database, now: Date): Promise<Registry> {
  const channels = await repository.listChannels(db);
  const live = channels.flatMap((channel) =>
    versionsOf(channel).map((version) => ({ remote: channel.remote, version })),
  );
  return { channels, releases: await repository.listReachable(db, live, keptSince(now)) };
}

/** Whether people get this release, or got it recently, so that open tabs may ask for its files. */
export const isReachable = (
  { channels }: Registry,
  { remote, version, liveUntil }: repository.StoredRelease,
  now: Date,
): boolean =>
  channels.some((channel) => channel.remote === remote && isLive(channel, version)) ||
  (liveUntil !== null && liveUntil > keptSince(now));

import { releaseLimits } from 'shared-api/rules';
import type { Database } from '#platform/database/database.ts';
import * as repository from '../releases.repository.ts';

/** The channels in the database, with the releases that are live or were recently. */
export interface Registry {
  readonly channels: readonly repository.ChannelRow[];
  readonly releases: readonly repository.StoredRelease[];
}

const dayMs = 86_400_000;
const keptSince = (now: Date) => new Date(now.getTime() - releaseLimits.keptDays * dayMs);

export const readRegistry = async (db: Database, now: Date): Promise<Registry> => ({
  channels: await repository.listChannels(db),
  releases: await repository.listReachable(db, keptSince(now)),
});

/** Whether a channel gives this version to people. */
export const isLive = ({ live, canary }: Pick<repository.Pointer, 'live' | 'canary'>, version: string) =>
  version === live || version === canary;

/** Whether people get this release, or got it recently, so that open tabs may ask for its files. */
export const isReachable = (
  { channels }: Registry,
  { remote, version, liveUntil }: repository.StoredRelease,
  now: Date,
): boolean =>
  channels.some((channel) => channel.remote === remote && isLive(channel, version)) ||
  (liveUntil !== null && liveUntil > keptSince(now));

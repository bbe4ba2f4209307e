import { can } from 'shared-api/contract';
import { releaseLimits } from 'shared-api/rules';
import type { Person } from '#platform/auth/canaryCookie.ts';
import { dayMs } from '#platform/clock/dayMs.ts';
import type { Database } from '#platform/database/database.ts';
import { retentionDays } from '#platform/upkeep/retention.ts';
import { listPreviews, type PreviewRow } from '../preview/previews.repository.ts';
import * as repository from '../releases.repository.ts';

/** The channels in the database, with the releases that are live or were recently, or that somebody looks at. */
export interface Registry {
  readonly channels: readonly repository.ChannelRow[];
  readonly releases: readonly repository.StoredRelease[];
  readonly previews: readonly PreviewRow[];
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
  const previews = await listPreviews(db, new Date(now.getTime() - retentionDays.previews * dayMs));
  return {
    channels,
    releases: await repository.listReachable(db, [...live, ...previews], keptSince(now)),
    previews,
  };
}

/** Whether people get this release, or got it recently, or somebody looks at it, so that open tabs may ask for its files. */
export const isReachable = (
  { channels, previews }: Registry,
  { remote, version, liveUntil }: repository.StoredRelease,
  now: Date,
): boolean =>
  channels.some((channel) => channel.remote === remote && isLive(channel, version)) ||
  previews.some((preview) => preview.remote === remote && preview.version === version) ||
  (liveUntil !== null && liveUntil > keptSince(now));

/** Whoever lost this permission loses the preview, too. A link is for its person, whatever their role. */
const mayPreview = ({ role }: Person) => can({ role, is_admin: false }, 'release:read');

/** The release that somebody looks at in this browser. A preview ends when its release stops being live, as after a roll-back. */
export function previewOf(
  { releases, previews }: Registry,
  { id, person }: { readonly id: number; readonly person: Person },
  now: Date,
): repository.StoredRelease | null {
  const preview = previews.find((one) => one.id === id && one.userId === person.id && one.endsAt > now);
  if (!preview || !(preview.tokenId !== null || mayPreview(person))) return null;
  const release = releases.find(
    ({ remote, version }) => remote === preview.remote && version === preview.version,
  );
  const wasEnded = release?.liveUntil != null && release.liveUntil > preview.begunAt;
  return release && !wasEnded ? release : null;
}

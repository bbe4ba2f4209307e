import type { FlagState, ReleaseChannel } from 'shared-api/contract';
import { canaryAudience } from 'shared-api/rules';
import { viewsText } from './releaseHealth.ts';

/** A flag and the remote that has it. */
export interface FlagRow {
  readonly id: string;
  readonly channel: ReleaseChannel;
  readonly flag: FlagState;
}

/** All flags, by remote. During a rolling update, a server of the previous version may answer, which sends none. */
export const flagRows = (channels: readonly ReleaseChannel[]): FlagRow[] =>
  channels.flatMap((channel) =>
    (channel.flags ?? []).map((flag) => ({ id: `${channel.remote} ${flag.id}`, channel, flag })),
  );

/** Who gets it: "10%, PE". Empty if nobody does. */
export const flagAudience = (flag: FlagState): string =>
  isFlagOn(flag) ? canaryAudience(flag.share, flag.roles) : '';

export const isFlagOn = ({ share, roles }: FlagState) => share > 0 || roles.length > 0;

/** One that is overdue can only be turned off. */
export const isChangeable = ({ channel, flag }: FlagRow): boolean =>
  channel.can.flags && (isFlagOn(flag) || !flag.is_overdue);

/** How those who get it do next to the rest; why it was turned off if the server did so; empty if nobody got it. */
export function flagResult(flag: FlagState): string {
  const { ended, health } = flag;
  if (ended) return ended.reason;
  if (!health.on?.page_views) return isFlagOn(flag) ? 'No page views yet' : '';
  return `With it: ${viewsText(health.on)}. Without: ${viewsText(health.off)}.`;
}

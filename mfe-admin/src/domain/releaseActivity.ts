import type { AuditEntry } from 'shared-api/contract';
import { type FlagSetting, flagSettingsText, roleLabels } from 'shared-api/rules';

/** The part of an audit entry about a remote's channel that matters here. */
interface ChannelValues {
  readonly version?: string;
  /** The version that somebody looks at, or that a link leads to. */
  readonly preview?: string;
  readonly previewLink?: string;
  readonly state?: string;
  readonly live?: string | null;
  readonly previous?: string | null;
  readonly canary?: string | null;
  readonly canaryRoles?: readonly (keyof typeof roleLabels)[];
  readonly canaryShare?: number;
  readonly flags?: readonly FlagSetting[];
}

const valuesOf = (values: AuditEntry['new_values']): ChannelValues => values ?? {}; // written only by the releases module

/** What was done to a remote, in a few words: "1.2.0 is live". */
export function activityText({ action, old_values, new_values }: AuditEntry): string {
  const [before, after] = [valuesOf(old_values), valuesOf(new_values)];
  if (action === 'create') return `${after.version} published`;
  if (after.preview) return `${after.preview} previewed`;
  if (after.previewLink) return `Link to a preview of ${after.previewLink}`;
  if (before.state !== after.state) return after.state === 'off' ? 'Switched off' : 'Switched on';
  if (before.live !== after.live) {
    const name = after.live ?? 'The installed version';
    return after.live === before.previous && before.live === after.previous
      ? `Rolled back: ${name} is live`
      : `${name} is live`;
  }
  const flags = changedFlags(before.flags, after.flags);
  if (flags !== '') return flags;
  if (after.canary === null) return `Canary ${before.canary} ended`;
  const share = after.canaryShare ? [`${after.canaryShare}%`] : [];
  const roles = (after.canaryRoles ?? []).map((role) => roleLabels[role]);
  return `Canary ${after.canary} for ${[...share, ...roles].join(', ') || 'nobody'}`;
}

/** "Flag new-board for 10%, PE", or "Flag new-board off". Empty if no flag was changed. */
function changedFlags(before: readonly FlagSetting[] = [], after: readonly FlagSetting[] = []): string {
  const textIn = (settings: readonly FlagSetting[], wanted: string) =>
    flagSettingsText(settings.filter(({ id }) => id === wanted)) || `${wanted} off`;
  const changed = [...new Set([...before, ...after].map(({ id }) => id))].filter(
    (id) => textIn(before, id) !== textIn(after, id),
  );
  return changed.map((id) => `Flag ${textIn(after, id)}`).join(', ');
}

/** Who did it (a person, a deploy token or the server), with the entry's detail. */
export const activityBy = ({ actor_name, detail }: AuditEntry): string =>
  [actor_name, detail].filter(Boolean).join(', ');

import type { CanaryChange, DeployToken, FlagChange, Release, ReleaseChannel } from 'shared-api/contract';
import { canaryAudience, overdueText } from 'shared-api/rules';

/** A version that users may get: a release, or the one installed with the server. */
export interface VersionRow {
  /** Null for the installed version. */
  readonly version: string | null;
  readonly name: string;
  readonly release: Release | null;
  readonly isLive: boolean;
  readonly isPrevious: boolean;
  readonly isCanary: boolean;
}

/** "1.2.0", or "1.0.0 (installed)" for the version installed with the server. En dash if none was. */
export function versionName({ built }: Pick<ReleaseChannel, 'built'>, version: string | null): string {
  if (version !== null) return version;
  return built === null ? '–' : `${built} (installed)`;
}

/** All versions of a remote: its releases, newest first, and the installed one. */
export function versionRows(channel: ReleaseChannel): VersionRow[] {
  const { live, previous, canary, releases, built } = channel;
  const row = (version: string | null, release: Release | null): VersionRow => ({
    version,
    release,
    name: versionName(channel, version),
    isLive: version === live,
    isPrevious: version === previous && previous !== live,
    isCanary: version !== null && version === canary,
  });
  return [
    ...releases.map((release) => row(release.version, release)),
    ...(built === null ? [] : [row(null, null)]),
  ];
}

/** The live release. Null if the installed version is live. */
export const liveRelease = ({ live, releases }: ReleaseChannel): Release | null =>
  releases.find(({ version }) => version === live) ?? null;

/** An action on a channel: it changes which version users get, or whether they get the remote at all. */
export type ChannelAct =
  | { readonly kind: 'promote'; readonly version: string | null }
  | { readonly kind: 'roll-back' }
  | { readonly kind: 'canary'; readonly canary: CanaryChange }
  | { readonly kind: 'flag'; readonly flag: string; readonly audience: FlagChange }
  | { readonly kind: 'switch'; readonly state: ReleaseChannel['state'] };

/** The version that users would get from the action. Null for the installed version, none, or the same as before. */
export function versionOf({ live, previous }: ReleaseChannel, act: ChannelAct): string | null {
  switch (act.kind) {
    case 'promote':
      return act.version;
    case 'roll-back':
      return previous;
    case 'canary':
      return act.canary.version;
    case 'flag':
      return null;
    case 'switch':
      return act.state === 'on' ? live : null;
  }
}

/** Whether a version is a release that no pipeline has opened in the live shell. */
export const isUnopened = ({ releases }: ReleaseChannel, wanted: string | null): boolean =>
  releases.some(({ version, was_opened_here }) => version === wanted && !was_opened_here);

/** What to know before people get a version; empty if nothing. */
export function warningOf(channel: ReleaseChannel, wanted: string | null): string {
  const release = channel.releases.find(({ version }) => version === wanted);
  const { overdue_flags: overdue = [], new_packages: packages = [] } = release ?? {};
  return [
    ...(isUnopened(channel, wanted)
      ? [`No release command has opened ${wanted} in the shell that is live now.`]
      : []),
    ...overdue.map(overdueText),
    ...(packages.length > 0
      ? [`New ${packages.length === 1 ? 'dependency' : 'dependencies'}: ${packages.join(', ')}.`]
      : []),
  ].join(' ');
}

/** A question about a version, with a warning if there is one. */
export const withWarning = (channel: ReleaseChannel, version: string | null, text: string): string =>
  [text, warningOf(channel, version)].filter(Boolean).join(' ');

/** "26.4 kB". */
export const kilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`;

/** Who gets the canary. */
export const canaryText = ({ canary_share, canary_roles }: ReleaseChannel): string =>
  canaryAudience(canary_share, canary_roles);

export type TokenState = 'Active' | 'Expired' | 'Revoked';

export function tokenState({ revoked_at, expires_at }: DeployToken, now: Date): TokenState {
  if (revoked_at !== null) return 'Revoked';
  return Date.parse(expires_at) <= now.getTime() ? 'Expired' : 'Active';
}

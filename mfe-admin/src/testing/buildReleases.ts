import type { DeployToken, FlagState, Release, ReleaseChannel, RemoteHealth } from 'shared-api/contract';

export const buildRelease = (changes: Partial<Release> = {}): Release => ({
  id: 1,
  remote: 'mfe-items',
  version: '1.1.0',
  digest: 'digest',
  commit: 'c0ffee5',
  script_bytes: 26_400,
  was_opened_here: true,
  overdue_flags: [],
  published_at: '2026-03-04T15:00:00.000Z',
  published_by: 'CI of Items',
  ...changes,
});

export const buildHealth = (changes: Partial<RemoteHealth> = {}): RemoteHealth => ({
  page_views: 120,
  failures: 0,
  lcp: 1_200,
  inp: 80,
  cls: 0.02,
  ...changes,
});

/** A remote with only its installed version, for a user who may change that. */
export const buildChannel = (changes: Partial<ReleaseChannel> = {}): ReleaseChannel => ({
  remote: 'mfe-items',
  title: 'Items',
  state: 'on',
  live: null,
  previous: null,
  canary: null,
  canary_roles: [],
  canary_share: 0,
  canary_ended: null,
  health: { live: buildHealth(), canary: null },
  flags: [],
  budget: { per_thousand: 2, page_views: 1_000, failures: 1, is_spent: false },
  built: '1.0.0',
  problem: null,
  changed_at: null,
  changed_by: null,
  revision: 1,
  releases: [],
  can: { promote: true, roll_back: false, switch: true, canary: true, flags: true },
  ...changes,
});

export const buildFlag = (changes: Partial<FlagState> = {}): FlagState => ({
  id: 'new-board',
  title: 'A board instead of the list',
  until: '2999-03-31',
  roles: [],
  share: 0,
  ended: null,
  is_overdue: false,
  health: { on: null, off: null },
  ...changes,
});

export const buildToken = (changes: Partial<DeployToken> = {}): DeployToken => ({
  id: 1,
  remote: 'mfe-items',
  name: 'CI of Items',
  created_at: '2026-03-01T15:00:00.000Z',
  created_by: 'Ines Calloway',
  expires_at: '2026-03-08T15:00:00.000Z',
  revoked_at: null,
  last_used_at: null,
  can: { revoke: true },
  ...changes,
});

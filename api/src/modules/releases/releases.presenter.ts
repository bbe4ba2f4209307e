import type { DeployToken, Release, ReleaseChannel } from 'shared-api/contract';
import { isFlagOverdue } from 'shared-api/rules';
import { canRollBack, isRevocable } from './releases.policy.ts';
import type { DeployTokenRow, ReleaseFacts } from './releases.repository.ts';

const momentOf = (date: Date | null) => date?.toISOString() ?? null;

/** `shell` is the build that is live now. */
export const presentRelease = (
  row: Omit<ReleaseFacts, 'title' | 'owner' | 'failureBudget' | 'packages'>,
  shell: string,
  now: Date,
): Release => ({
  id: row.id,
  remote: row.remote,
  version: row.version,
  digest: row.digest,
  commit: row.commit,
  script_bytes: row.scriptBytes,
  published_at: row.publishedAt.toISOString(),
  published_by: row.publishedBy,
  was_opened_here: row.mountedIn === shell,
  overdue_flags: (row.flags ?? [])
    .filter((flag) => isFlagOverdue(flag, now))
    .map(({ id, until }) => ({ id, until })),
});

/** The packages of a release that are not in what is live. Nothing if one of the two doesn't say, as builds of before. */
export const newPackages = (
  packages: readonly string[] | null,
  live: readonly string[] | null | undefined,
): Pick<Release, 'new_packages'> =>
  packages && live ? { new_packages: packages.filter((name) => !live.includes(name)) } : {};

export const presentDeployToken = (row: DeployTokenRow, mayManage: boolean, now: Date): DeployToken => ({
  id: row.id,
  remote: row.remote,
  name: row.name,
  created_at: row.createdAt.toISOString(),
  created_by: row.createdBy,
  expires_at: row.expiresAt.toISOString(),
  revoked_at: momentOf(row.revokedAt),
  last_used_at: momentOf(row.lastUsedAt),
  can: { revoke: mayManage && isRevocable(row, now) },
});

export function presentChannel(channel: Omit<ReleaseChannel, 'can'>, mayManage: boolean): ReleaseChannel {
  return {
    ...channel,
    can: {
      promote: mayManage,
      roll_back: mayManage && canRollBack(channel),
      switch: mayManage,
      canary: mayManage,
      flags: mayManage,
    },
  };
}

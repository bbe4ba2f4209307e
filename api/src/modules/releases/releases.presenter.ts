import type { DeployToken, Release, ReleaseChannel } from 'shared-api/contract';
import type { DeployTokenRow, ReleaseFacts } from './releases.repository.ts';

const momentOf = (date: Date | null) => date?.toISOString() ?? null;

/** `shell` is the build that is live now. */
export const presentRelease = (row: Omit<ReleaseFacts, 'title'>, shell: string): Release => ({
  id: row.id,
  remote: row.remote,
  version: row.version,
  digest: row.digest,
  commit: row.commit,
  script_bytes: row.scriptBytes,
  published_at: row.publishedAt.toISOString(),
  published_by: row.publishedBy,
  was_opened_here: row.mountedIn === shell,
});

/** A token that has ended can no longer be revoked. */
export const presentDeployToken = (row: DeployTokenRow, mayManage: boolean, now: Date): DeployToken => ({
  id: row.id,
  remote: row.remote,
  name: row.name,
  created_at: row.createdAt.toISOString(),
  created_by: row.createdBy,
  expires_at: row.expiresAt.toISOString(),
  revoked_at: momentOf(row.revokedAt),
  last_used_at: momentOf(row.lastUsedAt),
  can: { revoke: mayManage && row.revokedAt === null && row.expiresAt > now },
});

/** What may be done depends on the channel. Before the first promotion there is nothing to roll back to. */
export function presentChannel(channel: Omit<ReleaseChannel, 'can'>, mayManage: boolean): ReleaseChannel {
  const { previous, live, built } = channel;
  const hasOther = previous !== live && (previous !== null || built !== null);
  return {
    ...channel,
    can: { promote: mayManage, roll_back: mayManage && hasOther, switch: mayManage, canary: mayManage },
  };
}

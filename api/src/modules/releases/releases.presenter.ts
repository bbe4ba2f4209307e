import type { DeployToken, Release, ReleaseChannel } from 'shared-api/contract';
import { wasOpenedIn } from './gate/fit.ts';
import type { ReleaseFacts, TokenRow } from './releases.repository.ts';

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
  was_opened_here: wasOpenedIn(shell, row),
});

/** A token that has ended can no longer be revoked. */
export const presentToken = (row: TokenRow, mayManage: boolean, now: Date): DeployToken => ({
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

type ChannelFacts = Omit<ReleaseChannel, 'can' | 'changed_at'> & { readonly changedAt: Date | null };

/** What may be done depends on the channel. Before the first promotion there is nothing to roll back to. */
export function presentChannel(facts: ChannelFacts, mayManage: boolean): ReleaseChannel {
  const { changedAt, ...shown } = facts;
  const hasOther = facts.previous !== facts.live && (facts.previous !== null || facts.built !== null);
  return {
    ...shown,
    changed_at: momentOf(changedAt),
    can: { promote: mayManage, roll_back: mayManage && hasOther, switch: mayManage, canary: mayManage },
  };
}

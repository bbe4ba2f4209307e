import type { ReleaseChannel } from 'shared-api/contract';
import type { DeployTokenRow } from './releases.repository.ts';

/** A token that has ended can no longer be revoked. */
export const isRevocable = ({ revokedAt, expiresAt }: DeployTokenRow, now: Date): boolean =>
  revokedAt === null && expiresAt > now;

/** Null is the installed version, if there is one. */
export const canRollBack = ({
  live,
  previous,
  built,
}: Pick<ReleaseChannel, 'live' | 'previous' | 'built'>): boolean =>
  previous !== live && (previous !== null || built !== null);

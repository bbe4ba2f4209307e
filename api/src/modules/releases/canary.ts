import { createHash } from 'node:crypto';
import type { Person } from '#platform/auth/ring.ts';
import type { ChannelRow } from './releases.repository.ts';

/** A number below 100 that stays the same for a person, and differs between remotes. */
const placeOf = ({ id }: Person, remote: string) =>
  createHash('sha256').update(`${remote} ${id}`).digest().readUInt32BE() % 100;

/** Whether somebody gets the canary of a remote: by their role, or by the share of everybody. */
export const getsCanary = (
  person: Person | null,
  { remote, canary, canaryRoles, canaryShare }: ChannelRow,
): boolean =>
  canary !== null &&
  person !== null &&
  (canaryRoles.includes(person.role) || placeOf(person, remote) < canaryShare);

import { createHash } from 'node:crypto';
import type { Person } from '#platform/auth/canaryCookie.ts';
import type { ChannelRow } from '../releases.repository.ts';

/** A number below 100 that is fixed per person and remote. */
const placeOf = ({ id }: Person, remote: string) =>
  createHash('sha256').update(`${remote} ${id}`).digest().readUInt32BE() % 100;

/** Returns true if this person gets a remote's canary, by role or by the share of people. */
export const getsCanary = (
  person: Person | null,
  { remote, canary, canaryRoles, canaryShare }: ChannelRow,
): boolean =>
  canary !== null &&
  person !== null &&
  (canaryRoles.includes(person.role) || placeOf(person, remote) < canaryShare);

import { createHash } from 'node:crypto';
import type { Role } from 'shared-api/rules';
import type { Person } from '#platform/auth/canaryCookie.ts';
import type { ChannelRow } from '../releases.repository.ts';

/** Some roles, and a percentage of everyone. */
interface Audience {
  readonly roles: readonly Role[];
  readonly share: number;
}

/** A number below 100 that is fixed per person and subject. */
const placeOf = ({ id }: Person, subject: string) =>
  createHash('sha256').update(`${subject} ${id}`).digest().readUInt32BE() % 100;

/** Returns true if this person is meant, by role or by the share of people. Another subject has another share of them. */
export const isAmong = (person: Person | null, subject: string, { roles, share }: Audience): boolean =>
  person !== null && (roles.includes(person.role) || placeOf(person, subject) < share);

/** Returns true if this person gets a remote's canary. */
export const getsCanary = (
  person: Person | null,
  { remote, canary, canaryRoles, canaryShare }: ChannelRow,
): boolean => canary !== null && isAmong(person, remote, { roles: canaryRoles, share: canaryShare });

import { type Role, roleLabels, roles } from './roles.ts';

/** The roles that aren't refused, in words. */
export function holdersOf(refusals: Readonly<Partial<Record<Role, string>>>): string {
  const holders = roles.filter((role) => refusals[role] === undefined);
  return holders.length === roles.length
    ? 'Everybody'
    : holders.map((role) => roleLabels[role]).join(', ') || 'Nobody';
}

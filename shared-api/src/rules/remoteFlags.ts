import { canaryAudience } from './canaryAudience.ts';
import { remoteLimits } from './releases.ts';
import type { Role } from './roles.ts';

/** How a remote calls a flag of its own: `new-board`. */
export const flagIdPattern = '^[a-z][a-z0-9-]{0,39}$';

/** A day, as 2027-03-31. */
export const dayPattern = '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$';

/** Whether the last day of a flag is over, in UTC. It keeps working, but its code has to go. */
export const isFlagOverdue = ({ until }: { readonly until: string }, now: Date): boolean =>
  until < now.toISOString().slice(0, 10);

/** "The flag new-board ended on 2027-03-31, and its code is still there." */
export const overdueText = ({ id, until }: { readonly id: string; readonly until: string }): string =>
  `The flag ${id} ended on ${until}, and its code is still there.`;

interface Declared {
  readonly id: string;
  readonly until: string;
}

/** Why a remote can't have these flags, in words; null if it can. */
export function faultOfFlags(flags: readonly Pick<Declared, 'id'>[] = []): string | null {
  if (flags.length > remoteLimits.flags)
    return `${flags.length} flags are too many, ${remoteLimits.flags} is the most`;
  const twice = flags.find(({ id }, at) => flags.findIndex((other) => other.id === id) !== at);
  return twice ? `two flags are called ${twice.id}` : null;
}

/** What a remote's check finds in its flags. */
export function flagFaults(flags: readonly Declared[] = [], now: Date): string[] {
  const fault = faultOfFlags(flags);
  return [...(fault ? [fault] : []), ...flags.filter((flag) => isFlagOverdue(flag, now)).map(overdueText)];
}

/** A flag that somebody gets, or got until the server turned it off. `share` is in percent, `at` in ISO 8601. */
export interface FlagSetting {
  readonly id: string;
  readonly roles: readonly Role[];
  readonly share: number;
  readonly ended?: { readonly at: string; readonly reason: string };
}

/** Who gets flags: "new-board for 10%, PE". One that the server turned off says why. */
export const flagSettingsText = (settings: readonly FlagSetting[]): string =>
  settings
    .map(({ id, roles, share, ended }) =>
      ended ? `${id} off: ${ended.reason}` : `${id} for ${canaryAudience(share, roles)}`,
    )
    .join('; ');

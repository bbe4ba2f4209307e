import { type Role, roleLabels } from './roles.ts';

/** Who gets a canary: "10%, PE". `share` is in percent. */
export const canaryAudience = (share: number, roles: readonly Role[]): string =>
  [share > 0 ? `${share}%` : '', ...roles.map((role) => roleLabels[role])].filter(Boolean).join(', ') ||
  'Nobody';

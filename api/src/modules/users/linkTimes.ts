/** How long a link to choose a password works. */
export const linkTimes = {
  /** Mailed to somebody who forgot it. */
  resetMinutes: 30,
  /** Mailed to a new employee. */
  invitationDays: 3,
  /** Printed for the operator who recovers a full admin. */
  recoveryMinutes: 15,
} as const;

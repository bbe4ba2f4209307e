/** How long a session lasts. The tokens that it hands out last `accessSeconds` (platform/auth/tokens.ts). */
export const sessionSeconds = {
  /** Without a call. */
  idle: 12 * 3600,
  longest: 7 * 24 * 3600,
  /** After the password, until a code is given. */
  awaitingCode: 600,
  /** Of one that began with a company account: whom the company removes is out within this. */
  company: 12 * 3600,
} as const;

/** How long a refresh secret that was replaced gets its successor again: two tabs refresh at once, or a reply was lost. */
export const repeatSeconds = 60;

/** Sessions of one account. One more ends the one that wasn't used for longest. */
export const mostSessions = 50;

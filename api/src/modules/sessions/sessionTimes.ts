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

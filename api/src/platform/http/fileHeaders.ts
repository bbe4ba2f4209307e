/** How long browsers keep what never changes at its address. */
export const immutable = 'public, max-age=31536000, immutable';

/** The content security policy of files that others made: harmless if somebody opens their address. */
export const sandboxed = "sandbox; default-src 'none'";

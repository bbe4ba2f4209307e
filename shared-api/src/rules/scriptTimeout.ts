/** How long a page waits for a script in all, retries included, in milliseconds. The server's settings can shorten it. */
export const scriptTimeoutMs = 120_000;

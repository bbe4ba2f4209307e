/** How long a page waits for a script, all tries together; the server's settings may shorten it. Milliseconds. */
export const scriptTimeoutMs = 120_000;

/** Milliseconds after which webpack gives up a chunk by itself. The page gives up earlier if the server's settings say so. */
export const scriptTimeoutMs = 120_000;

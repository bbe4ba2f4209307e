/** Milliseconds a test may take. It catches what hangs, not what is slow: a busy machine draws a long screen in seconds. */
export const testTimeout = 30_000;

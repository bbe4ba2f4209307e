/**
 * Milliseconds a test may take. It catches what hangs, not what is slow: on a machine with ten times the work that it can do,
 * starting a server or a thread takes half a minute.
 */
export const testTimeout = 120_000;

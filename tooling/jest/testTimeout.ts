/**
 * A test's time limit in milliseconds. It catches tests that hang, not slow ones: on a machine with ten times the work it can
 * handle, starting a server or a thread takes half a minute.
 */
export const testTimeout = 120_000;

/**
 * Milliseconds after which a script that does not come counts as failed: a chunk (webpack) and a remote's entry (the shell's
 * federation plugin, which reads it as `SCRIPT_TIMEOUT_MS`).
 */
export const scriptTimeoutMs = 120_000;

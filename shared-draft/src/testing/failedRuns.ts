/** Runs of the model that once failed: what happened in them, and what was wrong. */
export const failedRuns: readonly { readonly why: string; readonly run: object }[] = [];

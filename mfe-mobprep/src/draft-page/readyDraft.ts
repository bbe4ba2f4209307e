import type { useDraftScreen } from 'shared-draft';

/** A draft that was found, with its project. */
export type ReadyDraft = Extract<ReturnType<typeof useDraftScreen>, { status: 'ready' }>;

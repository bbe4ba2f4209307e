import type { DraftScreen } from 'shared-draft';

/** A draft that was found, with its project. */
export type ReadyDraft = Extract<DraftScreen, { status: 'ready' }>;

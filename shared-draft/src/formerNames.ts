/** What released remotes call these. */
export { useCachedDraft as useHeldDraft, useSetCachedDraft as useKeepDraft } from './draft.mutations.ts';
export type { UnchangedLine as KeptLine } from './list/answers.ts';

/** What released remotes call this. */
export type { UnchangedRecord as KeptRecord } from './catalogueChanges.ts';

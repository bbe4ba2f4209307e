import { type DraftStatus, draftStatuses } from 'shared-api/contract';

const rank = (status: DraftStatus) => draftStatuses.indexOf(status);

/** "Forward to this status": a draft that is already there or further stays where it is. */
export const movedForward = (present: DraftStatus, wanted: DraftStatus): DraftStatus =>
  rank(wanted) > rank(present) ? wanted : present;

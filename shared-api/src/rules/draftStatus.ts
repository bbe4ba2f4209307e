/** Stages of a draft in their order; the flows only move a draft forward along it. */
export const draftStatuses = ['job_entry', 'mob_prep', 'checkout', 'excel'] as const;
export type DraftStatus = (typeof draftStatuses)[number];

/** Labels of the statuses, as people read them. */
export const draftStatusLabels: Readonly<Record<DraftStatus, string>> = {
  job_entry: 'Job Entry',
  mob_prep: 'Mob Prep',
  checkout: 'Checkout',
  excel: 'Excel',
};

const rank = (status: DraftStatus) => draftStatuses.indexOf(status);

/** Whether a flow may move a draft from one status to another: forward only. */
export const isForward = (from: DraftStatus, to: DraftStatus): boolean => rank(to) > rank(from);

/** The status after a flow asked for one: a draft that is already there or further stays where it is. */
export const movedForward = (from: DraftStatus, to: DraftStatus): DraftStatus =>
  isForward(from, to) ? to : from;

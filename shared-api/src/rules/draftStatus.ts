/** The stages of a draft, in order. The flows only move a draft forward. */
export const draftStatuses = ['job_entry', 'mob_prep', 'checkout', 'excel'] as const;
export type DraftStatus = (typeof draftStatuses)[number];

/** The status labels that people see. */
export const draftStatusLabels: Readonly<Record<DraftStatus, string>> = {
  job_entry: 'Job Entry',
  mob_prep: 'Mob Prep',
  checkout: 'Checkout',
  excel: 'Excel',
};

const rank = (status: DraftStatus) => draftStatuses.indexOf(status);

/** True if a flow may move a draft from one status to another: forward only. */
export const isForward = (from: DraftStatus, to: DraftStatus): boolean => rank(to) > rank(from);

/** The status after a flow asks for `to`. A draft that is already there or further along stays where it is. */
export const movedForward = (from: DraftStatus, to: DraftStatus): DraftStatus =>
  isForward(from, to) ? to : from;

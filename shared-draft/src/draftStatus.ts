import { type DraftStatus, draftStatuses } from 'shared-api/contract';

const rank = (status: DraftStatus) => draftStatuses.indexOf(status);

/** Whether a flow may move a draft from one status to another: forward only. */
export const isForward = (from: DraftStatus, to: DraftStatus): boolean => rank(to) > rank(from);

/** The status after a flow asked for one: never lower than before. */
export const advance = (from: DraftStatus, to: DraftStatus): DraftStatus => (isForward(from, to) ? to : from);

/** Labels of the statuses, as people read them. */
export const draftStatusLabels: Readonly<Record<DraftStatus, string>> = {
  job_entry: 'Job Entry',
  mob_prep: 'Mob Prep',
  checkout: 'Checkout',
  excel: 'Excel',
};

/** Palette of the design system for each status. */
export const draftStatusPalettes = {
  job_entry: 'warning',
  mob_prep: 'info',
  checkout: 'neutral',
  excel: 'success',
} as const satisfies Record<DraftStatus, string>;

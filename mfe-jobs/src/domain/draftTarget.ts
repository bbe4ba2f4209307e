import type { DraftStatus } from 'shared-api/rules';
import type { WorkflowAddress } from 'shared-draft/outside';

const screens = {
  job_entry: 'job-entry',
  mob_prep: 'mob-prep',
  checkout: 'checkout',
  excel: 'checkout',
} as const satisfies Record<DraftStatus, WorkflowAddress>;

/** The screen that a draft's card opens. Without edit rights, or in a completed project, it is checkout. */
export const draftScreen = (status: DraftStatus, canEdit: boolean): WorkflowAddress =>
  canEdit ? screens[status] : 'checkout';

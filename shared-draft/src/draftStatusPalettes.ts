import type { DraftStatus } from 'shared-api/rules';

/** The design system's palette for each status. */
export const draftStatusPalettes = {
  job_entry: 'warning',
  mob_prep: 'info',
  checkout: 'neutral',
  excel: 'success',
} as const satisfies Record<DraftStatus, string>;

/** Stages of a draft in their order; the flows only move a draft forward along it. */
export const draftStatuses = ['job_entry', 'mob_prep', 'checkout', 'excel'] as const;
export type DraftStatus = (typeof draftStatuses)[number];

export const projectStatuses = ['active', 'completed'] as const;
export type ProjectStatus = (typeof projectStatuses)[number];

/** `Draft` while a project has drafts, `Excel` otherwise. */
export const projectProgresses = ['Draft', 'Excel'] as const;
export type ProjectProgress = (typeof projectProgresses)[number];

/** Choosing an assembly sends it twice, as `pre` and as `current`; only `current` counts in Mob Prep. */
export const assemblyUses = ['pre', 'current'] as const;
export type AssemblyUse = (typeof assemblyUses)[number];

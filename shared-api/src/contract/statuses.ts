export const projectStatuses = ['active', 'completed'] as const;
export type ProjectStatus = (typeof projectStatuses)[number];

/** Whether anything in a project may change. In SQL, `changeLine.repository.ts` and `loads.repository.ts` ask it, too. */
export const isOpenProject = (status: ProjectStatus): boolean => status === 'active';

/** `Draft` while a project has drafts, `Excel` otherwise. */
export const projectProgresses = ['Draft', 'Excel'] as const;
export type ProjectProgress = (typeof projectProgresses)[number];

/** Choosing an assembly sends it twice, as `pre` and as `current`; only `current` counts in Mob Prep. */
export const assemblyUses = ['pre', 'current'] as const;
export type AssemblyUse = (typeof assemblyUses)[number];

/** What an upload does with a workbook row. */
export const importKinds = ['new', 'changed', 'same', 'error'] as const;
export type ImportKind = (typeof importKinds)[number];

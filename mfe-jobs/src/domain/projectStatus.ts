import type { ProjectProgress, ProjectStatus } from 'shared-api/contract';

export const projectStatusLabels: Readonly<Record<ProjectStatus, string>> = {
  active: 'Active',
  completed: 'Completed',
};

export const projectStatusPalettes = {
  active: 'success',
  completed: 'neutral',
} as const satisfies Record<ProjectStatus, string>;

export const progressPalettes = {
  Draft: 'neutral',
  Excel: 'success',
} as const satisfies Record<ProjectProgress, string>;

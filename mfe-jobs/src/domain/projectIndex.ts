import type { ProjectSummary } from 'shared-api/contract';

/** A project with the texts it is searched by, lower-cased once. */
export interface IndexedProject {
  readonly project: ProjectSummary;
  readonly id: string;
  readonly name: string;
  readonly creator: string;
}

export const indexProjects = (projects: readonly ProjectSummary[]): IndexedProject[] =>
  projects.map((project) => ({
    project,
    id: project.metadata.custom_id.toLowerCase(),
    name: project.metadata.project_name.toLowerCase(),
    creator: project.metadata.created_user_name.toLowerCase(),
  }));

/** The people who created a project of the list, each once, by name. */
export const creatorsOf = (projects: readonly ProjectSummary[]): string[] =>
  [...new Set(projects.map((project) => project.metadata.created_user_name))].sort((a, b) =>
    a.localeCompare(b),
  );

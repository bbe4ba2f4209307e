import type { ProjectSummary } from 'shared-api/contract';
import type { IndexedProject } from './projectIndex.ts';
import { searchProjects } from './projectView.ts';

const most = 5;
const mostJobs = 3;

export interface ProjectSuggestions {
  readonly jobs: readonly ProjectSummary[];
  readonly creators: readonly { readonly name: string; readonly projects: number }[];
}

/** Up to three jobs whose id or name contains the term, then people who created projects: five in all. */
export function suggestProjects(projects: readonly IndexedProject[], term: string): ProjectSuggestions {
  const wanted = term.trim().toLowerCase();
  if (wanted === '') return { jobs: [], creators: [] };
  const jobs: ProjectSummary[] = [];
  const counts = new Map<string, number>();
  for (const { project, id, name, creator } of searchProjects(projects, wanted)) {
    if (jobs.length < mostJobs && (id.includes(wanted) || name.includes(wanted))) jobs.push(project);
    const { created_user_name } = project.metadata;
    if (creator.includes(wanted)) counts.set(created_user_name, (counts.get(created_user_name) ?? 0) + 1);
  }
  const creators = [...counts]
    .slice(0, most - jobs.length)
    .map(([name, count]) => ({ name, projects: count }));
  return { jobs, creators };
}

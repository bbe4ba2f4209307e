import type { ProjectProgress, ProjectStatus } from 'shared-api/contract';
import type { IndexedProject } from './projectIndex.ts';

export interface ProjectSort {
  readonly columnId: 'custom_id' | 'project_name';
  readonly direction: 'asc' | 'desc';
}

/** What is shown of the list. An empty filter lets everything through; no sort keeps the server's order. */
export interface ProjectView {
  readonly statuses: readonly ProjectStatus[];
  readonly progresses: readonly ProjectProgress[];
  readonly creators: readonly string[];
  readonly term: string;
  readonly sort: ProjectSort | null;
  readonly page: number;
}

export const defaultView: ProjectView = {
  statuses: ['active'],
  progresses: [],
  creators: [],
  term: '',
  sort: { columnId: 'custom_id', direction: 'desc' },
  page: 1,
};

export const pageSize = 10;

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** A sorted copy; job ids compare their numbers as numbers. */
export function sortProjects(
  projects: readonly IndexedProject[],
  sort: ProjectSort | null,
): readonly IndexedProject[] {
  if (!sort) return projects;
  const key = sort.columnId === 'custom_id' ? 'id' : 'name';
  const sign = sort.direction === 'asc' ? 1 : -1;
  return [...projects].sort((a, b) => sign * collator.compare(a[key], b[key]));
}

/** Those that pass the filters, the search left aside. */
export const filterProjects = (
  projects: readonly IndexedProject[],
  { statuses, progresses, creators }: Pick<ProjectView, 'statuses' | 'progresses' | 'creators'>,
): IndexedProject[] =>
  projects.filter(
    ({ project: { metadata } }) =>
      (statuses.length === 0 || statuses.includes(metadata.status)) &&
      (progresses.length === 0 || progresses.includes(metadata.progress)) &&
      (creators.length === 0 || creators.includes(metadata.created_user_name)),
  );

/** Those whose job id, name or creator contains the term, in any case. */
export function searchProjects(projects: readonly IndexedProject[], term: string): readonly IndexedProject[] {
  const wanted = term.trim().toLowerCase();
  if (wanted === '') return projects;
  return projects.filter(
    ({ id, name, creator }) => id.includes(wanted) || name.includes(wanted) || creator.includes(wanted),
  );
}

/** One page of a list; a page behind the last shows the last. */
export function pageOf<T>(rows: readonly T[], wantedPage: number) {
  const pages = Math.max(1, Math.ceil(rows.length / pageSize));
  const page = Math.min(Math.max(1, wantedPage), pages);
  const start = (page - 1) * pageSize;
  const shown = rows.slice(start, start + pageSize);
  return { page, pages, shown, first: shown.length === 0 ? 0 : start + 1, last: start + shown.length };
}

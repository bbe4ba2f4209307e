import type { ProjectPageQuery } from 'shared-api/client';
import type { ProjectProgress, ProjectSortColumn, ProjectStatus } from 'shared-api/contract';

export interface ProjectSort {
  readonly columnId: ProjectSortColumn;
  readonly direction: 'asc' | 'desc';
}

/** A view of the project list. An empty filter lets everything through. No sort keeps the server's order. */
export interface ProjectView {
  readonly statuses: readonly ProjectStatus[];
  readonly progresses: readonly ProjectProgress[];
  /** Only projects with a list that waits for this user's approval. */
  readonly waitsForMe: boolean;
  readonly creators: readonly string[];
  readonly term: string;
  readonly sort: ProjectSort | null;
  readonly page: number;
}

export const defaultView: ProjectView = {
  statuses: ['active'],
  progresses: [],
  waitsForMe: false,
  creators: [],
  term: '',
  sort: { columnId: 'custom_id', direction: 'desc' },
  page: 1,
};

/** The filter to send to the server. Choosing both values of a filter lets everything through, like choosing none. */
export const filterOf = ({
  statuses,
  progresses,
  waitsForMe,
  creators,
  term,
}: Omit<ProjectView, 'sort' | 'page'>) => ({
  status: statuses.length === 1 ? statuses[0] : undefined,
  progress: progresses.length === 1 ? progresses[0] : undefined,
  waits_for_me: waitsForMe || undefined,
  created_by: creators.length > 0 ? creators : undefined,
  q: term.trim() || undefined,
});

export const pageQueryOf = (view: ProjectView): ProjectPageQuery => ({
  ...filterOf(view),
  sort: view.sort?.columnId,
  order: view.sort?.direction,
  page: view.page,
});

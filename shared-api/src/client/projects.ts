import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type {
  PreviousJobList,
  ProjectCreation,
  ProjectCreators,
  ProjectDetail,
  ProjectList,
  ProjectProgress,
  ProjectSortColumn,
  ProjectStatus,
  ProjectSuggestions,
} from '#contract/index.ts';
import { pageSizes } from '#rules/index.ts';
import { type CallOptions, http } from './http.ts';

/** Which projects to list. A missing field doesn't filter. */
export interface ProjectFilter {
  readonly status?: ProjectStatus | undefined;
  readonly progress?: ProjectProgress | undefined;
  /** Only projects with a list that waits for this user's approval. */
  readonly waits_for_me?: boolean | undefined;
  /** Names of creators; a project matches if any of them created it. */
  readonly created_by?: readonly string[] | undefined;
  readonly q?: string | undefined;
}

/** A filter with its order and page; pages count from 1. */
export interface ProjectPageQuery extends ProjectFilter {
  readonly sort?: ProjectSortColumn | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
  readonly page: number;
}

/** One page. Asking for a page past the end gets the last one. */
export interface Paged<T> {
  readonly rows: readonly T[];
  readonly total: number;
  readonly page: number;
}

async function pageWithin<T>(
  page: number,
  size: number,
  read: (offset: number) => Promise<Omit<Paged<T>, 'page'>>,
) {
  const wanted = await read((page - 1) * size);
  if (wanted.rows.length > 0 || wanted.total === 0) return { ...wanted, page };
  const last = Math.ceil(wanted.total / size);
  return { ...(await read((last - 1) * size)), page: last };
}

const pathPart = encodeURIComponent;

export const projectsApi = {
  page: ({ page, ...query }: ProjectPageQuery, signal: AbortSignal) =>
    pageWithin(page, pageSizes.projects, async (offset) => {
      const paging = { limit: pageSizes.projects, offset };
      const { projects, total } = await http.get<ProjectList>(
        'projects',
        { signal },
        { ...query, ...paging },
      );
      return { rows: projects, total };
    }),
  suggest: (filter: ProjectFilter, signal: AbortSignal) =>
    http.get<ProjectSuggestions>('projects/suggestions', { signal }, { ...filter }),
  creators: (signal: AbortSignal) => http.get<ProjectCreators>('projects/creators', { signal }),
  previousJobs: (q: string, page: number, signal: AbortSignal) =>
    pageWithin(page, pageSizes.previousJobs, async (offset) => {
      const query = { q: q || undefined, limit: pageSizes.previousJobs, offset };
      const { jobs, total } = await http.get<PreviousJobList>('projects/previous-jobs', { signal }, query);
      return { rows: jobs, total };
    }),
  getByCustomId: (customId: string, signal: AbortSignal) =>
    http.get<ProjectDetail>(`projects/custom/${pathPart(customId)}`, { signal }),
  generateCustomId: () => http.get<{ custom_id: string }>('projects/custom_id'),
  create: (project: ProjectCreation) => http.post<ProjectDetail>('projects', project),
  setStatus: (id: number, status: ProjectStatus, options?: CallOptions) =>
    http.put<ProjectDetail>(`projects/${id}`, { status, status_override: true }, options),
  remove: (id: number) => http.remove(`projects/${id}`),
};

export const projectQueries = {
  all: () => ['projects'] as const,
  /** A page of the list. The previous page stays visible until it arrives. */
  page: (query: ProjectPageQuery) =>
    queryOptions({
      queryKey: [...projectQueries.all(), 'page', query],
      queryFn: ({ signal }) => projectsApi.page(query, signal),
      placeholderData: keepPreviousData,
    }),
  suggestions: (filter: ProjectFilter) =>
    queryOptions({
      queryKey: [...projectQueries.all(), 'suggestions', filter],
      queryFn: ({ signal }) => projectsApi.suggest(filter, signal),
      placeholderData: keepPreviousData,
    }),
  /** The names of everybody who created a project. */
  creators: () =>
    queryOptions({
      queryKey: [...projectQueries.all(), 'creators'],
      queryFn: ({ signal }) => projectsApi.creators(signal),
      select: ({ names }) => names,
    }),
  /** A page of the completed projects whose number, name or project manager contains `q`. */
  previousJobs: (q: string, page: number) =>
    queryOptions({
      queryKey: [...projectQueries.all(), 'previous', q, page],
      queryFn: ({ signal }) => projectsApi.previousJobs(q, page, signal),
      placeholderData: keepPreviousData,
    }),
  /** A project with its drafts, by job number. */
  byCustomId: (customId: string) =>
    queryOptions({
      queryKey: [...projectQueries.all(), 'custom', customId],
      queryFn: ({ signal }) => projectsApi.getByCustomId(customId, signal),
    }),
};

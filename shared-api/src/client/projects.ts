import { queryOptions } from '@tanstack/react-query';
import type { ProjectCreation, ProjectDetail, ProjectList, ProjectStatus } from '#contract/index.ts';
import { type CallOptions, http } from './http.ts';

const pathPart = encodeURIComponent;

export const projectsApi = {
  list: (signal: AbortSignal, known?: ProjectList) => http.list<ProjectList>('projects', known, { signal }),
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
  list: () =>
    queryOptions({
      queryKey: [...projectQueries.all(), 'list'],
      queryFn: ({ client, queryKey, signal }) => projectsApi.list(signal, client.getQueryData(queryKey)),
      // The very object that was answered stands for its tag.
      structuralSharing: false,
      select: (list) => list.projects,
    }),
  /** A project with its drafts, by job number. */
  byCustomId: (customId: string) =>
    queryOptions({
      queryKey: [...projectQueries.all(), 'custom', customId],
      queryFn: ({ signal }) => projectsApi.getByCustomId(customId, signal),
    }),
};

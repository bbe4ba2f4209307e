import { useMutation, useQueryClient } from '@tanstack/react-query';
import { projectQueries, projectsApi, threadQueries } from 'shared-api/client';
import type { ProjectMetadata, ProjectStatus } from 'shared-api/contract';

function useReloadProjects() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: projectQueries.all() });
}

/** Sets a project's status, unless someone else has changed the project in the meantime. Its threads open and close with it. */
export function useSetProjectStatus() {
  const client = useQueryClient();
  const reload = useReloadProjects();
  return useMutation({
    mutationFn: ({ project, status }: { project: ProjectMetadata; status: ProjectStatus }) =>
      projectsApi.setStatus(project.id, status, { revision: project.revision }),
    meta: { failure: 'Failed to update project status' },
    onSettled: () => Promise.all([reload(), client.invalidateQueries({ queryKey: threadQueries.all() })]),
  });
}

export function useDeleteProject() {
  const reload = useReloadProjects();
  return useMutation({
    mutationFn: ({ id }: ProjectMetadata) => projectsApi.remove(id),
    meta: { failure: 'Failed to delete project' },
    onSettled: reload,
  });
}

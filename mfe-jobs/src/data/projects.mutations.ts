import { useMutation, useQueryClient } from '@tanstack/react-query';
import { projectQueries, projectsApi } from 'shared-api/client';
import type { ProjectMetadata, ProjectStatus } from 'shared-api/contract';

function useReloadProjects() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: projectQueries.all() });
}

/** Sets a project's status, unless someone else has changed the project in the meantime. */
export function useSetProjectStatus() {
  const reload = useReloadProjects();
  return useMutation({
    mutationFn: ({ project, status }: { project: ProjectMetadata; status: ProjectStatus }) =>
      projectsApi.setStatus(project.id, status, { revision: project.revision }),
    meta: { failure: 'Failed to update project status' },
    onSettled: reload,
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

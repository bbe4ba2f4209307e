import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { type DraftKey, draftsApi, projectQueries } from 'shared-api/client';
import type { Draft, ProjectDetail } from 'shared-api/contract';
import { type DraftStatus, isForward } from 'shared-api/rules';

/** Updates a changed draft in every cached project. */
export const setCachedDraft = (client: QueryClient, draft: Draft) =>
  client.setQueriesData<ProjectDetail>({ queryKey: projectQueries.all() }, (project) =>
    project && 'contents' in project
      ? { ...project, contents: project.contents.map((known) => (known.id === draft.id ? draft : known)) }
      : project,
  );

/** Returns a function that does this. */
export function useSetCachedDraft() {
  const client = useQueryClient();
  return (draft: Draft) => setCachedDraft(client, draft);
}

/** The cached project. */
export const cachedProject = (client: QueryClient, projectId: number): ProjectDetail | undefined =>
  client
    .getQueriesData<ProjectDetail>({ queryKey: projectQueries.all() })
    .map(([, project]) => project)
    .find((project) => project && 'contents' in project && project.metadata.id === projectId);

/** The cached draft. */
export const cachedDraft = (client: QueryClient, { projectId, draftId }: DraftKey): Draft | undefined =>
  cachedProject(client, projectId)?.contents.find((draft) => draft.id === draftId);

/** Returns a function that reads it. */
export function useCachedDraft(key: DraftKey) {
  const client = useQueryClient();
  return (): Draft | undefined => cachedDraft(client, key);
}

/** Scope that runs this tab's writes to a draft's fields one by one, so that each sees the result of the previous one. */
export const draftScope = (draftId: number) => ({ id: `draft ${draftId}` });

/**
 * Moves a draft forward in the workflow. Does nothing for an earlier status.
 * Failures are only logged by the server, because the workflow continues without it.
 */
export function useAdvanceDraft(key: DraftKey | null) {
  const keep = useSetCachedDraft();
  return useMutation({
    ...(key && { scope: draftScope(key.draftId) }),
    mutationFn: async ({ from, to }: { from: DraftStatus; to: DraftStatus }) =>
      key && isForward(from, to) ? (await draftsApi.change(key, { status: to })).data : null,
    onSuccess: (draft) => draft && keep(draft),
  });
}

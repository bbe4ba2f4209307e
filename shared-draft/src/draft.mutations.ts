import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type DraftKey, draftsApi, projectQueries } from 'shared-api/client';
import type { Draft, ProjectDetail } from 'shared-api/contract';
import { type DraftStatus, isForward } from 'shared-api/rules';

/** Puts a changed draft into every project that is held in memory. */
export function useKeepDraft() {
  const client = useQueryClient();
  return (draft: Draft) =>
    client.setQueriesData<ProjectDetail>({ queryKey: projectQueries.all() }, (project) =>
      project && 'contents' in project
        ? { ...project, contents: project.contents.map((known) => (known.id === draft.id ? draft : known)) }
        : project,
    );
}

/** Reads the draft as it is held in memory. */
export function useHeldDraft({ projectId, draftId }: DraftKey) {
  const client = useQueryClient();
  return (): Draft | undefined =>
    client
      .getQueriesData<ProjectDetail>({ queryKey: projectQueries.all() })
      .flatMap(([, project]) =>
        project && 'contents' in project && project.metadata.id === projectId ? project.contents : [],
      )
      .find((draft) => draft.id === draftId);
}

/** Writes to a draft's own fields take turns in this tab, so that each knows what the one before has made. */
export const draftScope = (draftId: number) => ({ id: `draft ${draftId}` });

/**
 * Moves a draft forward in a flow; asked for an earlier status it does nothing.
 * A failure is only logged by the server, as the flow goes on without it.
 */
export function useAdvanceDraft(key: DraftKey | null) {
  const keep = useKeepDraft();
  return useMutation({
    ...(key && { scope: draftScope(key.draftId) }),
    mutationFn: async ({ from, to }: { from: DraftStatus; to: DraftStatus }) =>
      key && isForward(from, to) ? (await draftsApi.change(key, { status: to })).data : null,
    onSuccess: (draft) => draft && keep(draft),
  });
}

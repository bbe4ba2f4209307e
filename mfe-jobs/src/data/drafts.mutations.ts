import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { type DraftKey, draftsApi, projectQueries } from 'shared-api/client';
import type { Draft, DraftCopy } from 'shared-api/contract';
import { type DraftStatus, draftStatusLabels } from 'shared-api/rules';
import { recordStep } from 'shared-draft/outside';

function useReloadProjects() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: projectQueries.all() });
}

/** Sets a draft to any status, unless someone else has changed it in the meantime. */
export function useSetDraftStatus(projectId: number) {
  const reload = useReloadProjects();
  return useMutation({
    mutationFn: ({ draft, status }: { draft: Draft; status: DraftStatus }) =>
      draftsApi.change(
        { projectId, draftId: draft.id },
        { status, status_override: true },
        { revision: draft.revision },
      ),
    meta: { failure: 'Failed to update status' },
    onSuccess: (_answer, { draft: { id, status: before }, status }) => {
      recordStep(id, {
        label: `Status ${draftStatusLabels[before]} → ${draftStatusLabels[status]}`,
        lines: [],
        fields: {
          before: { status: before, status_override: true },
          after: { status, status_override: true },
        },
      });
    },
    onSettled: reload,
  });
}

/** Copies a draft with its people, surfaces, assemblies and items. Only one copy at a time, even after leaving the page. */
export function useDuplicateDraft(key: DraftKey) {
  const client = useQueryClient();
  const reload = useReloadProjects();
  const mutationKey = ['duplicate', key.projectId, key.draftId];
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (copy: DraftCopy) => draftsApi.duplicate(key, copy),
    meta: { failure: 'Failed to duplicate draft' },
    onSettled: reload,
  });
  return {
    duplicating: useIsMutating({ mutationKey }) > 0,
    duplicate: (copy: DraftCopy, onSuccess: () => void) => {
      if (client.isMutating({ mutationKey }) === 0) mutate(copy, { onSuccess });
    },
  };
}

export function useDeleteDraft(projectId: number) {
  const reload = useReloadProjects();
  return useMutation({
    mutationFn: ({ id }: Draft) => draftsApi.remove({ projectId, draftId: id }),
    meta: { failure: 'Failed to delete content' },
    onSettled: reload,
  });
}

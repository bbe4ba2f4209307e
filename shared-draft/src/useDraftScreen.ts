import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { type DraftKey, projectQueries } from 'shared-api/client';
import type { Draft, ProjectDetail } from 'shared-api/contract';
import { useStore } from 'zustand';
import { openDraftStore } from './openDraft.ts';

/** The ids that an address carries; both missing on the state-based addresses. */
export interface DraftAddress {
  readonly customId?: string | undefined;
  readonly contentId?: string | undefined;
}

/** What a workflow screen works on. `missing`: neither address nor tab names a draft. */
export type DraftScreen =
  | { readonly status: 'missing' }
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: Error; readonly retry: () => void }
  | { readonly status: 'notFound'; readonly customId: string }
  | {
      readonly status: 'ready';
      readonly project: ProjectDetail;
      readonly draft: Draft;
      readonly key: DraftKey;
      /** Whether the address carries the ids. */
      readonly hasIds: boolean;
      /** Whether this person may not change the list: the project is completed, or an installation says so. */
      readonly readOnly: boolean;
    };

/** Finds the draft of a workflow screen: by the ids of its address, else the one that is open in this tab. */
export function useDraftScreen({ customId, contentId }: DraftAddress): DraftScreen {
  const open = useStore(openDraftStore, (state) => state.draft);
  const hasIds = customId !== undefined;
  const wantedCustomId = customId ?? open?.customId;
  const wantedDraftId = hasIds ? Number(contentId) : open?.draftId;
  const query = useQuery({
    ...projectQueries.byCustomId(wantedCustomId ?? ''),
    enabled: wantedCustomId !== undefined,
  });

  const project = query.data;
  const draft = project?.contents.find((known) => known.id === wantedDraftId);
  // The same object while the draft is the same: what an address says besides must not draw all of a screen again.
  const ready = useMemo(
    () =>
      project &&
      draft && {
        status: 'ready' as const,
        project,
        draft,
        key: { projectId: project.metadata.id, draftId: draft.id },
        hasIds,
        readOnly: !draft.can.edit_list,
      },
    [project, draft, hasIds],
  );

  // As `useInSlices` of shared-ui, which this package may not know: a screen that was waited for is drawn in slices.
  const drawn = useDeferredValue(ready !== undefined);

  if (wantedCustomId === undefined || wantedDraftId === undefined) return { status: 'missing' };
  if (query.error && !query.data) {
    return { status: 'failed', error: query.error, retry: () => void query.refetch() };
  }
  if (!project) return { status: 'loading' };
  if (!ready)
    return query.isFetching ? { status: 'loading' } : { status: 'notFound', customId: wantedCustomId };
  return drawn ? ready : { status: 'loading' };
}

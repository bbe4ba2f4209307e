import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type DraftKey, isApiError, projectQueries } from 'shared-api/client';
import type { Draft, ProjectDetail } from 'shared-api/contract';
import { useInSlices } from 'shared-ui';
import { useStore } from 'zustand';
import { openDraftStore } from '#src/openDraft.ts';

/** The ids in an address. Both are missing on the state-based addresses. */
export interface DraftAddress {
  readonly customId?: string | undefined;
  readonly contentId?: string | undefined;
}

/** What a workflow screen works on. `missing`: neither the address nor the tab names a draft. */
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
      /** Whether the address contains the ids. */
      readonly hasIds: boolean;
      /** Whether this user may not change the list: the project is completed, or the installation forbids it. */
      readonly readOnly: boolean;
      /** It was deleted while it was open. It stays on screen as it was, so that nothing typed is lost. */
      readonly isDeleted?: boolean;
    };

type Ready = Extract<DraftScreen, { readonly status: 'ready' }>;

/** Finds a workflow screen's draft: by the ids in its address, or the one that is open in this tab. */
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
  // Keep the object while the draft is the same: other parts of the address must not redraw the whole screen.
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

  const [known, setKnown] = useState<Ready | undefined>();
  if (ready && ready !== known) setKnown(ready);
  const isOpened = known?.draft.id === wantedDraftId && known?.project.metadata.custom_id === wantedCustomId;
  const isGone = !query.isFetching && (isApiError(query.error, 'not_found') || (project && !ready));
  const deleted = useMemo(() => known && asDeleted(known), [known]);

  const drawn = useInSlices(ready !== undefined);

  if (wantedCustomId === undefined || wantedDraftId === undefined) return { status: 'missing' };
  if (isOpened && deleted && isGone) return deleted;
  if (isOpened && known && !ready) return known;
  if (query.error && !query.data) {
    return { status: 'failed', error: query.error, retry: () => void query.refetch() };
  }
  if (!project) return { status: 'loading' };
  if (!ready)
    return query.isFetching ? { status: 'loading' } : { status: 'notFound', customId: wantedCustomId };
  return drawn ? ready : { status: 'loading' };
}

function asDeleted(ready: Ready): Ready {
  const { draft } = ready;
  const can = Object.fromEntries(Object.keys(draft.can).map((what) => [what, false])) as Draft['can']; // its own keys
  return { ...ready, draft: { ...draft, can }, readOnly: true, isDeleted: true };
}

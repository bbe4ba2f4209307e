import { infiniteQueryOptions } from '@tanstack/react-query';
import { type DraftKey, http } from 'shared-api/client';
import type { DraftHistory } from 'shared-api/contract';

/** A draft's changes, newest first, in pages. Defined here and not in the client, because only the history reads it. */
export const historyOf = ({ projectId, draftId }: DraftKey) =>
  infiniteQueryOptions({
    queryKey: ['draft-history', projectId, draftId],
    queryFn: ({ pageParam, signal }) =>
      http.get<DraftHistory>(
        `projects/${projectId}/contents/${draftId}/history`,
        { signal },
        { before: pageParam ?? undefined },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: (page: DraftHistory) => page.next_before,
    // The cached pages from last time would be missing newer changes.
    staleTime: 0,
    gcTime: 0,
  });

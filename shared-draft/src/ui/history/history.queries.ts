import { infiniteQueryOptions } from '@tanstack/react-query';
import { type DraftKey, http } from 'shared-api/client';
import type { DraftHistory } from 'shared-api/contract';

/** What was done to a draft, newest first, a page at a time. Here and not in the client, as only the history's own code reads it. */
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
    // Whatever was held when it was last open has been added to.
    staleTime: 0,
    gcTime: 0,
  });

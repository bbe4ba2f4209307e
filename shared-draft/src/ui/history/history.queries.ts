import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query';
import { type DraftKey, http } from 'shared-api/client';
import type { CartLine, DraftHistory, DraftHistoryQuery } from 'shared-api/contract';

/** Defined here and not in the client, because only these pages read it. */
const readPage = ({ projectId, draftId }: DraftKey, query: DraftHistoryQuery, signal: AbortSignal) =>
  http.get<DraftHistory>(`projects/${projectId}/contents/${draftId}/history`, { signal }, { ...query });

/** A draft's changes, newest first, in pages. */
export const historyOf = (key: DraftKey) =>
  infiniteQueryOptions({
    queryKey: ['draft-history', key.projectId, key.draftId],
    queryFn: ({ pageParam, signal }) =>
      readPage(key, pageParam === null ? {} : { before: pageParam }, signal),
    initialPageParam: null as number | null,
    getNextPageParam: (page: DraftHistory) => page.next_before,
    // The cached pages from last time would be missing newer changes.
    staleTime: 0,
    gcTime: 0,
  });

/** The last change of its quantity is among so many of a line's. */
const looked = 20;

/** What happened to a line, newest first. Read again when the line changes. */
export const lineHistoryOf = (key: DraftKey, line: CartLine | undefined) =>
  queryOptions({
    queryKey: ['line-history', key.projectId, key.draftId, line?.item_id, line?.revision],
    queryFn: line
      ? ({ signal }) => readPage(key, { item_id: line.item_id, limit: looked }, signal)
      : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    // It only adds to what is there.
    retry: false,
  });

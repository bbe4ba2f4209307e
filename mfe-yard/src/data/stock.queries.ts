import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { http } from 'shared-api/client';
import type { PurchaseStock, Receipts, StockHistory, StockList, StockOperations } from 'shared-api/contract';
import type { DraftKey } from './yard.queries.ts';

export const stockApi = {
  list: (signal: AbortSignal) => http.get<StockList>('stock', { signal }),
  history: (itemId: number, before: string | undefined, signal: AbortSignal) =>
    http.get<StockHistory>(`stock/items/${itemId}/events`, { signal }, { before }),
  /** Up to 100 operations, with a receipt for each. They carry their own ids, so sending them again does nothing twice. */
  send: (operations: StockOperations) => http.post<Receipts>('stock/operations', operations),
  ofDraft: ({ projectId, draftId }: DraftKey, signal: AbortSignal) =>
    http.get<PurchaseStock>(`projects/${projectId}/contents/${draftId}/stock`, { signal }),
};

export const stockQueries = {
  all: () => ['stock'] as const,
  list: () =>
    queryOptions({
      queryKey: [...stockQueries.all(), 'list'],
      queryFn: ({ signal }) => stockApi.list(signal),
    }),
  /** What happened to an item, the newest first. */
  history: (itemId: number) =>
    infiniteQueryOptions({
      queryKey: [...stockQueries.all(), 'history', itemId],
      queryFn: ({ signal, pageParam }) => stockApi.history(itemId, pageParam, signal),
      initialPageParam: undefined as string | undefined, // the newest page has none
      getNextPageParam: ({ events, more }) => (more ? events.at(-1)?.id : undefined),
    }),
  /** What of a draft's purchases is in its yard. */
  ofDraft: (key: DraftKey) =>
    queryOptions({
      queryKey: [...stockQueries.all(), 'draft', key],
      meta: { aboutDraft: key.draftId },
      queryFn: ({ signal }) => stockApi.ofDraft(key, signal),
    }),
};

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type DraftKey, threadQueries } from 'shared-api/client';
import { printedComments, threadKey } from 'shared-api/rules';

/** Reads what is printed under lines, as it is now. Paper without it is better than none. */
export function useReadComments(key: DraftKey): () => Promise<unknown> {
  const client = useQueryClient();
  return () => client.fetchQuery({ ...threadQueries.of(key), staleTime: 0 }).catch(() => {});
}

/** The comments to print under a line, by its item. */
export function usePrintedComments(key: DraftKey): (itemId: number) => readonly string[] {
  const { data } = useQuery({ ...threadQueries.of(key), enabled: false, select: printedComments });
  return (item_id) => data?.get(threadKey({ item_id, load_id: null })) ?? [];
}

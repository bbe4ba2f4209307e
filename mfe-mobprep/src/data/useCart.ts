import { useQuery } from '@tanstack/react-query';
import { cartQueries, type DraftKey } from 'shared-api/client';
import type { CartLine } from 'shared-api/contract';

const noLines: readonly CartLine[] = [];

/** The list of a draft. */
export function useCart(key: DraftKey) {
  const query = useQuery(cartQueries.lines(key));
  return {
    lines: query.data ?? noLines,
    arrived: !query.isPending,
    failure: query.data ? null : query.error,
    retrying: query.isFetching,
    retry: () => void query.refetch(),
  };
}

export type Cart = ReturnType<typeof useCart>;

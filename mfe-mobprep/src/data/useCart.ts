import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { cartQueries, type DraftKey } from 'shared-api/client';
import type { CartLine } from 'shared-api/contract';

const noLines: readonly CartLine[] = [];

/** The list of a draft. */
export function useCart(key: DraftKey) {
  const { data, isPending, error, isFetching, refetch } = useQuery(cartQueries.lines(key));
  // The same object while the list is the same: a click on a category must not draw the list again.
  return useMemo(
    () => ({
      lines: data ?? noLines,
      arrived: !isPending,
      failure: data ? null : error,
      retrying: isFetching,
      retry: () => void refetch(),
    }),
    [data, isPending, error, isFetching, refetch],
  );
}

export type Cart = ReturnType<typeof useCart>;
